import type { BrowserContext, Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { createEntry } from '../../examples/newsroom/database/liveblog.ts';
import { expect } from './newsroom.ts';
import type { Paper } from './reader.ts';
import type { Timed } from './testClock.ts';

/** The liveblog of each paper. */
const article = 13;

/** The desk of a paper writes entries; one call, one transaction. Each returns its id. */
export function deskOf({ clock, database }: Pick<Newsroom, 'database'> & Timed, { tenant }: Pick<Paper, 'tenant'>) {
  const write = async (text: string) => {
    const html = `<p>${text}</p>`;
    const entry = await database.inTenant(tenant, (queries) =>
      createEntry(queries, tenant, { articleId: article, html }, clock.now()),
    );
    return entry.id;
  };
  return {
    write,
    /** One after the other. */
    async writeAll(texts: readonly string[]) {
      const ids: number[] = [];
      for (const text of texts) ids.push(await write(text));
      return ids;
    },
  };
}

/** How fresh the liveblog says it is. */
export const freshness = (page: Page) => page.locator('.tb-liveblog-status');

/** The status of every tab. */
export async function expectStatus(tabs: readonly Page[], is: string): Promise<void> {
  for (const tab of tabs) await expect(freshness(tab)).toHaveAttribute('data-is', is);
}

/** Opens the liveblog of a paper and waits until it is live; from there on the tab notes what it shows. */
export async function openLiveblog(page: Page, site: string, { home }: Pick<Paper, 'home'>): Promise<Page> {
  await page.goto(`${site}${home}/live/${article}`);
  await expectStatus([page], 'live');
  await page.evaluate(() => {
    const entries: number[] = [];
    const statuses: string[] = [];
    Object.assign(window, { __entries: entries, __statuses: statuses });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const is = target instanceof HTMLElement && target.dataset.is;
        if (is && is !== statuses.at(-1)) statuses.push(is);
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset.entryId) entries.push(Number(node.dataset.entryId));
      }
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-is'] });
  });
  return page;
}

/** Every entry that came since the page was opened, each time it came; oldest first. */
export const shownIn = async (page: Page): Promise<readonly number[]> => {
  const shown: readonly number[] = await page.evaluate(() => Reflect.get(window, '__entries'));
  return shown.toSorted((one, other) => one - other);
};

/** The statuses that the page went through since the last time that it was asked. */
export const statusesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, '__statuses').splice(0));

/** The entries that stand on the page in its order, the pinned ones aside. */
export const listed = (page: Page): Promise<readonly number[]> =>
  page
    .locator('.tb-liveblog-entries .tb-entry')
    .evaluateAll((entries) => entries.map(({ dataset }) => Number(dataset.entryId)));

/** Each tab shows what was written, newest on top; over the whole time each came once. */
export async function expectEach(tabs: readonly Page[], written: readonly number[], since = written): Promise<void> {
  for (const tab of tabs) {
    await expect.poll(async () => (await listed(tab)).slice(0, since.length)).toEqual(since.toReversed());
    expect(await shownIn(tab)).toEqual(written);
  }
}

export interface Socket {
  readonly page: Page;
  readonly url: string;
  isOpen: boolean;
  /** What came over it. */
  readonly frames: string[];
}

/** Every socket that a browser opens, in the order in which they came. */
export function socketsOf(context: BrowserContext) {
  const sockets: Socket[] = [];
  const watch = (page: Page) =>
    page.on('websocket', (opened) => {
      const socket: Socket = { page, url: opened.url(), isOpen: true, frames: [] };
      sockets.push(socket);
      opened.on('close', () => {
        socket.isOpen = false;
      });
      // Of a page in the back/forward cache nothing is received.
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) socket.isOpen = false;
      });
      opened.on('framereceived', ({ payload }) => socket.frames.push(String(payload)));
    });
  context.on('page', watch);
  for (const page of context.pages()) watch(page);
  return {
    sockets,
    /** The tabs that hold a socket now. */
    leaders: () => sockets.filter(({ page, isOpen }) => isOpen && !page.isClosed()).map(({ page }) => page),
    frames: () => sockets.flatMap(({ frames }) => frames),
  };
}

/** Makes the page believe that another tab is in front of it, or none any more: a browser without a screen shows all its tabs. */
export const hide = (page: Page, isHidden = true): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
