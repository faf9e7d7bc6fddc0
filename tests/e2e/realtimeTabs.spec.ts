import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { enterByDialog } from '../support/accounts.ts';
import { deskOf, expectEach, expectStatus, listed, openLiveblog, socketsOf } from '../support/liveTabs.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

const paper = papers.nl;

const openTabs = async (context: BrowserContext, site: string, count: number): Promise<readonly Page[]> => {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  return Promise.all(tabs.map((tab) => openLiveblog(tab, site, paper)));
};

test('eight tabs share one socket, and each hears every update once and in order', { tag: '@soak' }, async ({
  context,
  line,
  newsroom,
}) => {
  const { sockets, leaders, frames } = socketsOf(context);
  const tabs = await openTabs(context, line.url, 8);
  expect(newsroom.hub.sockets()).toBe(1);
  expect(sockets).toHaveLength(1);

  const fetched: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('liveblogs-as-html')) fetched.push(request.url());
  });
  const desk = deskOf(newsroom, paper);
  const written: number[] = [];
  // A tab keeps ten entries: each of these is drawn before it has to go.
  for (const piece of [1, 2, 3, 4]) {
    const ids = await desk.writeAll([1, 2, 3, 4, 5].map((nth) => `Update ${piece}.${nth}`));
    written.push(...ids);
    await expectEach(tabs, written, ids);
  }
  expect(frames().filter((frame) => frame.includes('LiveblogEvent'))).toHaveLength(20);
  expect(fetched).toEqual([]);
  expect(newsroom.hub.sockets()).toBe(1);
  expect(leaders()).toHaveLength(1);
});

test('when the tab that leads closes another one leads, and nothing is lost', async ({ context, line, newsroom }) => {
  const { leaders } = socketsOf(context);
  const desk = deskOf(newsroom, paper);
  const tabs = await openTabs(context, line.url, 2);
  const [first] = leaders();
  const others = tabs.filter((tab) => tab !== first);
  expect(others).toHaveLength(1);
  const closing = first?.close();
  const written = [await desk.write('Terwijl het tabblad sluit')];
  await closing;
  written.push(await desk.write('Kort daarna'));
  await expect.poll(() => others.filter((tab) => leaders().includes(tab)).length).toBe(1);
  await expect.poll(newsroom.hub.sockets).toBe(1);
  await expectEach(others, written);
  await expectStatus(others, 'live');
});

test('when the tab that leads closes or crashes another one leads within seconds, and nothing is lost', {
  tag: ['@alone', '@soak'],
}, async ({ context, line, newsroom }) => {
  const { leaders } = socketsOf(context);
  const desk = deskOf(newsroom, paper);
  let tabs = await openTabs(context, line.url, 4);
  const written: number[] = [];

  const [first] = leaders();
  tabs = tabs.filter((tab) => tab !== first);
  const closing = first?.close();
  written.push(await desk.write('Terwijl het tabblad sluit'));
  await closing;
  written.push(await desk.write('Kort daarna'));
  await expect.poll(() => tabs.filter((tab) => leaders().includes(tab)).length, { timeout: 5000 }).toBe(1);
  await expect.poll(newsroom.hub.sockets, { timeout: 5000 }).toBe(1);
  await expectEach(tabs, written);
  await expectStatus(tabs, 'live');

  const [second] = leaders();
  if (!second) throw new Error('Nobody leads.');
  tabs = tabs.filter((tab) => tab !== second);
  const cdp = await context.newCDPSession(second);
  const crashed = second.waitForEvent('crash');
  cdp.send('Page.crash').catch(() => {});
  await crashed;
  written.push(await desk.write('Nadat het is vastgelopen'));
  await expect.poll(() => tabs.filter((tab) => leaders().includes(tab)).length, { timeout: 5000 }).toBe(1);
  await expect.poll(newsroom.hub.sockets, { timeout: 5000 }).toBe(1);
  await expectEach(tabs, written);
  await expectStatus(tabs, 'live');
  written.push(await desk.write('En verder'));
  await expectEach(tabs, written);
});

test('a tab that leads goes into the back/forward cache: the others miss nothing, and going back shows what is new', {
  tag: ['@alone', '@soak'],
}, async ({ line, newsroom }) => {
  // Playwright switches the cache off unless it is told not to.
  const browser = await chromium.launch({
    ...launchOptions(ensureChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext();
  const { leaders } = socketsOf(context);
  const desk = deskOf(newsroom, paper);
  const first = await context.newPage();
  await enterByDialog(first, paper, line.url);
  await first.close();
  const tabs = await openTabs(context, line.url, 3);
  const [left] = leaders();
  if (!left) throw new Error('Nobody leads.');
  const others = tabs.filter((tab) => tab !== left);
  for (const tag of await left.locator('[data-widget]:visible').all()) await tag.scrollIntoViewIfNeeded();
  await left.evaluate(() => {
    scrollTo(0, 0);
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, '__persisted', persisted));
  });

  const written = [await desk.write('Zolang de lezer er is')];
  await expectEach(tabs, written);
  const leaving = left.goto(`${line.url}${paper.home}/about`);
  written.push(await desk.write('Terwijl de lezer weggaat'));
  await leaving;
  written.push(await desk.write('Terwijl de lezer weg is'));
  await expectEach(others, written);
  expect(others).toEqual(expect.arrayContaining(leaders()));
  expect(newsroom.hub.sockets()).toBe(1);

  const cdp = await context.newCDPSession(left);
  await cdp.send('Page.enable');
  const refusals: unknown[] = [];
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => refusals.push(...notRestoredExplanations));
  // A tab behind another one draws once a second.
  await left.bringToFront();
  await left.goBack({ waitUntil: 'commit' });
  await expect.poll(() => left.evaluate(() => Reflect.get(window, '__persisted'))).toBe(true);
  await expect.poll(() => listed(left), { timeout: 5000 }).toEqual(expect.arrayContaining(written));
  expect(refusals).toEqual([]);
  await expectStatus([left], 'live');
  written.push(await desk.write('Weer terug'));
  await expectEach(tabs, written);
  expect(newsroom.hub.sockets()).toBe(1);
  await browser.close();
});
