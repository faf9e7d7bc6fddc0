import type { BrowserContext, Locator, Page } from 'playwright/test';
import type { FaultProxy } from '../support/faultProxy.ts';
import { afterStart, beforeStart, type Interference } from '../support/interferences.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { setClock } from '../support/setClock.ts';

// Where Belgium scores in New Zealand’s goal, and passes Iran: just before, and just after.
const goal = { before: '2026-06-27T03:24:00Z', after: '2026-06-27T03:28:30Z' } as const;
const worldCup = `${papers.en.home}/matchcenter/rankings/league/world-cup`;

// What others do to a page is asked of no policy of it.
test.use({ bypassCSP: true });

const tag = (page: Page): Locator => page.locator('[data-widget="league-standings"]').first();
const box = (page: Page): Locator => tag(page).locator('.tb-standings');
/** The table that the goal changes. Its caption may be translated. */
const groupG = (page: Page): Locator => box(page).locator('table:not(.others *)').nth(6);

/** What readers learn of each of its rows, in the order of the page. */
const factsOf = (page: Page) =>
  groupG(page)
    .locator('.tb-standings-row')
    .evaluateAll((rows) => {
      const textOf = (element: Element | null) => {
        const copy = element?.cloneNode(true);
        if (!(copy instanceof Element)) return '';
        for (const other of copy.querySelectorAll('.others')) other.remove();
        const pictures = [...copy.querySelectorAll('img')].map(({ alt }) => alt).join('');
        return pictures + copy.textContent.replaceAll('\u00ad', '');
      };
      return rows.map((row) => [
        row.getAttribute('data-team'),
        ...['place', 'name', 'points', 'goals', 'score'].map((part) =>
          textOf(row.querySelector(`.tb-standings-${part}`))
            .replace(/\s+/g, ' ')
            .trim()
            .toUpperCase(),
        ),
      ]);
    });

/** Opens the printed tables, does something to them before the loader comes, and waits until the island has read what is true. */
async function open(context: BrowserContext, live: FaultProxy, interfere: Interference): Promise<Page> {
  const page = await context.newPage();
  // What the page before has left in the cache would not be held.
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const release = live.hold(/\/tribune\.js$/);
  await page.goto(live.url + worldCup, { waitUntil: 'commit' });
  await page.locator('#scorers').waitFor({ state: 'attached' });
  await box(page).evaluate(interfere);
  const mark = box(page).locator('caption').first();
  await mark.evaluate((caption) => caption.replaceChildren('stale'));
  release();
  await expect(tag(page)).toHaveAttribute('data-w-state', 'ready');
  await expect(mark).not.toHaveText('stale');
  return page;
}

/** Puts the focus on the link of the row that climbs, selects the name in it, and scrolls in a box that somebody has put into it. */
const use = (page: Page) =>
  groupG(page).evaluate((table) => {
    const rows = [...table.querySelectorAll('.tb-standings-row')];
    const climbing = rows.find((row) => row.querySelector('.tb-standings-place')?.textContent === '3');
    const name = climbing?.querySelector<HTMLElement>('a.tb-standings-name');
    name?.focus();
    if (name) getSelection()?.selectAllChildren(name);
    const [scroller, inside] = [document.createElement('div'), document.createElement('div')];
    scroller.className = 'scroller';
    scroller.style.cssText = 'block-size: 10px; overflow: auto';
    inside.style.blockSize = '100px';
    scroller.append(inside);
    climbing?.querySelector('th')?.append(scroller);
    scroller.scrollTop = 30;
  });

/** Where focus and selection are, and how far the box is scrolled. */
const usedIn = (page: Page) =>
  page.evaluate(() => ({
    focused: document.activeElement?.closest('[data-team]')?.getAttribute('data-team'),
    selected: getSelection()?.anchorNode?.parentElement?.closest('[data-team]')?.getAttribute('data-team'),
    text: getSelection()
      ?.toString()
      .replaceAll(/[\u00ad↗]/g, '')
      .toUpperCase(),
    scrolled: document.querySelector('.scroller')?.scrollTop,
  }));

const nothing: Interference = () => {};
const cases = [
  ...Object.entries(beforeStart).map(([name, before]) => ({ name: `before: ${name}`, before, after: nothing })),
  ...Object.entries(afterStart).map(([name, after]) => ({ name: `after: ${name}`, before: nothing, after })),
];

test('a goal is right in tables that others have changed, before their island started and after it; focus, selection and scroll position stay', {
  tag: '@soak',
}, async ({ context, live, newsroom }) => {
  await setClock(newsroom, goal.before);
  const pages = new Map<string, Page>();
  const used = new Map<string, object>();
  for (const { name, before, after } of cases) {
    const page = await open(context, live, before);
    await box(page).evaluate(after);
    await use(page);
    pages.set(name, page);
    used.set(name, await usedIn(page));
  }
  await setClock(newsroom, goal.after);
  const fresh = await open(context, live, nothing);
  const right = await factsOf(fresh);
  expect(right.map(([, , name]) => name)).toEqual(['EGYPT', 'BELGIUM', 'IRAN', 'NEW ZEALAND']);
  for (const [name, page] of pages) {
    await expect.poll(() => factsOf(page), name).toEqual(right);
    expect(await usedIn(page), name).toEqual(used.get(name));
    expect(await usedIn(page), name).toMatchObject({ focused: right[1]?.[0], selected: right[1]?.[0], scrolled: 30 });
    await expect(box(page).locator('table:not(.others *)'), name).toHaveCount(13);
  }
});
