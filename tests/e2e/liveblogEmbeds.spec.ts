import type { Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { until } from '../support/faults.ts';
import { article, liveDesk } from '../support/liveDesk.ts';
import { expectStatus } from '../support/liveTabs.ts';
import { type LocalServer, localServer } from '../support/localServer.ts';
import { test as base, expect, layoutShift } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { few } from '../support/soak.ts';
import { startStrict } from '../support/strictNewsroom.ts';
import type { Timed } from '../support/testClock.ts';

interface Hosts {
  /** Answers, and is let in. */
  readonly video: LocalServer;
  /** Answers when it is told to. */
  readonly slow: LocalServer;
  /** Is listed, but the page's policy does not let it in. */
  readonly kept: LocalServer;
  /** Nobody listens there. */
  readonly dead: string;
  answer(): void;
}

interface Fixtures {
  readonly hosts: Hosts;
  /** A newsroom whose desk may embed those. */
  readonly desk: Newsroom & Timed;
}

const hostOf = ({ url }: Pick<LocalServer, 'url'>) => new URL(url).host;
const film = '<!doctype html><title>Film</title><input aria-label="Zoek">';

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  hosts: async ({}, use) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await using video = await localServer((_, response) => response.setHeader('content-type', 'text/html').end(film));
    await using kept = await localServer((_, response) => response.end(film));
    await using slow = await localServer((_, response) => {
      void promise.then(() => response.setHeader('content-type', 'text/html').end(film));
    });
    const closed = await localServer(() => {});
    await closed[Symbol.asyncDispose]();
    await use({ video, slow, kept, dead: closed.url, answer: () => resolve() });
    resolve();
  },
  desk: async ({ hosts: { video, slow, kept, dead } }, use) => {
    const frameHosts = [hostOf(video), hostOf(slow), new URL(dead).host, hostOf(kept)];
    const newsroom = await startStrict(frameHosts, hostOf(kept));
    await use(newsroom);
    await newsroom.close();
  },
});

const paper = papers.nl;
const frameOf = (address: string, title = 'Samenvatting') =>
  `<p>Kijk.</p><iframe src="${address}" width="560" height="315" title="${title}"></iframe><p>Verder.</p>`;
const boxIn = (page: Page, id: number) => page.locator(`#entry-${id} .tb-embed`);
const openLive = async (page: Page, { url }: Pick<Newsroom, 'url'>) => {
  await page.goto(`${url}${paper.home}/live/${article}`);
  await expectStatus([page], 'live');
};
const allow = (page: Page, purposes: string) =>
  page.evaluate((message) => {
    document.documentElement.dataset.consent = message;
    document.dispatchEvent(new Event('tribune:consent'));
  }, purposes);

for (const how of few(['printed', 'live'] as const)) {
  test(`${how}: a frame asks nothing of its host until the reader presses its button; then it has the focus, and nothing moves`, {
    tag: '@soak',
  }, async ({ page, desk, hosts: { video } }) => {
    const { create } = liveDesk(desk, paper);
    const html = frameOf(`${video.url}/1`);
    const early = how === 'printed' ? await create(html) : undefined;
    await openLive(page, desk);
    const id = early ?? (await create(html));
    const box = boxIn(page, id);
    const button = box.getByRole('button', { name: `Toon inhoud van ${hostOf(video)}` });
    await expect(button).toBeVisible();
    await expect(box).toContainText(`${hostOf(video)} weet dan dat je hier was.`);
    await box.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    expect(video.asked).toEqual([]);
    await expectAccessible(page, { within: `#entry-${id}` });

    const before = await box.boundingBox();
    const since = await page.evaluate(() => performance.now());
    await button.press('Enter');
    const frame = box.locator('iframe');
    await expect(frame).toHaveAttribute('title', 'Samenvatting');
    await expect(frame).toBeFocused();
    await expect(box.frameLocator('iframe').getByLabel('Zoek')).toBeVisible();
    await expect(box).toContainText('Niets te zien?');
    await expect(box.getByRole('link', { name: `Open het op ${hostOf(video)}` })).toHaveAttribute(
      'href',
      `${video.url}/1`,
    );
    expect(await box.boundingBox()).toEqual(before);
    expect(await layoutShift(page, since, { afterInput: true })).toBeLessThan(0.001);
    expect(video.asked.map(({ url }) => url)).toEqual(['/1']);
  });
}

test('who allows embeds gets those on the page without a press; who takes that back gets no more', {
  tag: '@soak',
}, async ({ page, desk, hosts: { video } }) => {
  const { create } = liveDesk(desk, paper);
  const printed = await create(frameOf(`${video.url}/printed`));
  await openLive(page, desk);
  const live = await create(frameOf(`${video.url}/live`));
  await expect(boxIn(page, live).getByRole('button')).toBeVisible();
  expect(video.asked).toEqual([]);
  await allow(page, 'ads embeds');
  for (const id of [printed, live]) {
    await boxIn(page, id).scrollIntoViewIfNeeded();
    await expect(boxIn(page, id).frameLocator('iframe').getByLabel('Zoek')).toBeVisible();
    await expect(boxIn(page, id).locator('iframe')).not.toBeFocused();
  }
  expect(video.asked.map(({ url }) => url).sort()).toEqual(['/live', '/printed']);

  await allow(page, 'ads');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const late = await create(frameOf(`${video.url}/late`));
  await boxIn(page, late).scrollIntoViewIfNeeded();
  await expect(boxIn(page, late).getByRole('button')).toBeInViewport();
  await expect(boxIn(page, live).locator('iframe')).toHaveCount(1);
  expect(video.asked).toHaveLength(2);
});

test('whatever becomes of a frame, the reader is told in words and has a link', { tag: '@soak' }, async ({
  page,
  desk,
  hosts: { kept, dead, slow, answer },
  pageErrors,
}) => {
  const { create } = liveDesk(desk, paper);
  const refused = await create(frameOf(`${kept.url}/1`));
  const gone = await create(frameOf(`${dead}/1`));
  const late = await create(frameOf(`${slow.url}/1`));
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  await page.clock.install();
  await page.goto(`${desk.url}${paper.home}/live/${article}`);
  await expect(boxIn(page, refused).getByRole('button')).toBeVisible();

  await boxIn(page, refused).getByRole('button').click();
  await expect(boxIn(page, refused).getByRole('alert')).toHaveText(
    `Deze site laat inhoud van ${hostOf(kept)} niet toe.`,
  );
  await expect(boxIn(page, refused).getByRole('button', { name: paper.says.retry })).toBeFocused();
  await expect(boxIn(page, refused).getByRole('link')).toHaveAttribute('href', `${kept.url}/1`);
  await expect.poll(() => notices.filter((text) => text.includes(`frame-src ${kept.url}`))).not.toEqual([]);
  expect(kept.asked).toEqual([]);
  expect(pageErrors.splice(0)).toEqual([expect.stringMatching(/^csp: frame-src/)]);

  // A browser does not tell a page of a host that is not there; it says so itself, in the frame.
  await boxIn(page, gone).getByRole('button').click();
  await expect(boxIn(page, gone)).toContainText('Niets te zien?');
  await expect(boxIn(page, gone).getByRole('link')).toHaveAttribute('href', `${dead}/1`);

  const box = boxIn(page, late);
  const { height } = (await box.boundingBox()) ?? { height: 0 };
  await box.getByRole('button').click();
  await until(page, () => box.getByRole('alert').isVisible());
  await expect(box.getByRole('alert')).toHaveText(`${hostOf(slow)} antwoordt nog niet.`);
  await expect(box.getByRole('button', { name: paper.says.retry })).toBeFocused();
  await expect(box.getByRole('link')).toHaveAttribute('href', `${slow.url}/1`);
  expect((await box.boundingBox())?.height).toBe(height);
  await expectAccessible(page, { within: `#entry-${late}` });
  answer();
  await expect(box.frameLocator('iframe').getByLabel('Zoek')).toBeVisible();
  await expect(box.getByRole('alert')).toHaveCount(0);
  expect((await box.boundingBox())?.height).toBe(height);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a frame that the paper printed is a link, and asks nothing of its host', { tag: '@soak' }, async ({
    page,
    desk,
    hosts: { video },
  }) => {
    const id = await liveDesk(desk, paper).create(frameOf(`${video.url}/1`));
    await page.goto(`${desk.url}${paper.home}/live/${article}`);
    await expect(boxIn(page, id).getByRole('link')).toHaveAttribute('href', `${video.url}/1`);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(video.asked).toEqual([]);
    await boxIn(page, id).getByRole('link').click();
    await expect(page.getByLabel('Zoek')).toBeVisible();
  });
});
