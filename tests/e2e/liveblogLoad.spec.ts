import type { Page } from 'playwright/test';
import { coreSentence, faults, faultsFor, until } from '../support/faults.ts';
import { article, liveDesk } from '../support/liveDesk.ts';
import { liveStorm, yieldToEventLoop } from '../support/liveStorm.ts';
import { expectStatus, freshness, listed, socketsOf } from '../support/liveTabs.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { retainedMemory, watchTimers } from '../support/retainedMemory.ts';
import { spoken } from '../support/soak.ts';

const paper = papers.nl;
const entry = (page: Page, id: number) => page.locator(`#entry-${id}`);

test('10,000 events in a second: no task of the page takes over 200 ms, and the end is exact', {
  tag: ['@alone', '@soak'],
}, async ({ context, page, line, newsroom }) => {
  const { frames } = socketsOf(context);
  await page.goto(`${line.url}${paper.home}/live/${article}`);
  await expectStatus([page], 'live');
  const desk = liveDesk(newsroom, paper);
  const ids = (await desk.ids()).slice(0, 5);

  const storm = await liveStorm(newsroom, paper, 10_000);
  for (const id of ids) await storm.store(id, `<p>Stand van ${id}: klaar</p>`);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('liveblogs-as-html')) fetched.push(request.url());
  });
  const since = await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { __tasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    return performance.now();
  });
  // 2,500 entries that come, change twice and go: and changes to the five that stay.
  const began = performance.now();
  for (let nth = 0; nth < 2500; nth += 1) {
    const passing = 1_000_000 + nth;
    const staying = ids[nth % ids.length] ?? 0;
    const isLast = nth >= 2500 - ids.length;
    storm.send({ event: 'created', id: passing, html: `<p>Even ${nth}</p>` });
    storm.send({ event: 'updated', id: passing, html: `<p>Nog even ${nth}</p>` });
    storm.send({ event: 'deleted', id: passing });
    const html = isLast ? `<p>Stand van ${staying}: klaar</p>` : `<p>Stand van ${staying}: ${nth}</p>`;
    storm.send({ event: 'updated', id: staying, html });
    if (nth % 25 === 0) await yieldToEventLoop();
  }
  const took = performance.now() - began;
  for (const id of ids) await expect(entry(page, id)).toContainText(`Stand van ${id}: klaar`);
  const shown = await listed(page);
  // One that was there for a moment may have taken the place of the last.
  expect(shown.length).toBeGreaterThanOrEqual(9);
  expect(shown).toEqual((await desk.ids()).slice(0, shown.length));
  await expect(page.locator('.tb-liveblog-new')).toBeHidden();
  await expectStatus([page], 'live');
  // A busy machine may lose the socket on the way; then the rest is fetched.
  const received = frames().filter((frame) => frame.includes('LiveblogEvent')).length;
  if (fetched.length === 0) expect(received).toBe(10_000);
  expect(received).toBeGreaterThan(5000);

  const tasks: readonly number[] = await page.evaluate(() => Reflect.get(window, '__tasks'));
  const longest = Math.max(0, ...tasks);
  const end = await page.evaluate(() => performance.now());
  test.info().annotations.push({
    type: 'measured',
    description: `sent in ${Math.round(took)} ms, drawn ${Math.round(end - since)} ms after, longest task ${longest} ms`,
  });
  expect(longest).toBeLessThanOrEqual(200);
});

test('a liveblog of eight hours leaves nothing behind: memory, nodes, listeners, timers', { tag: '@soak' }, async ({
  page,
  line,
  newsroom,
}) => {
  await watchTimers(page);
  await page.goto(`${line.url}${paper.home}/live/${article}`);
  await expectStatus([page], 'live');
  const storm = await liveStorm(newsroom, paper, 2400);
  const cdp = await page.context().newCDPSession(page);
  let made = 0;
  /** Entries come, change and go as in a match: of three that come one goes, and each changes once. */
  const play = async (events: number) => {
    for (let sent = 0; sent < events; sent += 21) {
      const ids = Array.from({ length: 9 }, (_, nth) => 1_000_000 + made + nth);
      made += ids.length;
      const text = (id: number, what: string) => `<h3>Minuut ${id}</h3><p>Een schot <b>${what}</b>.</p>`;
      for (const id of ids) storm.send({ event: 'created', id, html: text(id, 'naast') });
      for (const id of ids) storm.send({ event: 'updated', id, html: text(id, 'op de paal') });
      for (const id of ids.slice(0, 3)) storm.send({ event: 'deleted', id });
      await page.waitForFunction(
        (id) => document.querySelector(`#entry-${id}`)?.textContent?.includes('op de paal'),
        ids.at(-1),
      );
    }
  };
  await play(210);
  const before = await retainedMemory(page, cdp);
  await play(2002);
  const after = await retainedMemory(page, cdp);
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ before, after }) });
  expect(await page.locator('.tb-entry').count()).toBeLessThan(15);
  expect(after.heap - before.heap).toBeLessThan(5);
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  expect(Math.abs(after.timers - before.timers)).toBeLessThanOrEqual(3);
});

for (const language of spoken('nl')) {
  test(`${language}: whatever older entries, or one that is looked for, run into is said, and can be tried again`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    const { home, says } = papers[language];
    const desk = liveDesk(newsroom, papers[language]);
    const faultsMet = faultsFor('older entries');
    for (let nth = 0; nth < 10 * faultsMet.length; nth += 1) await desk.create(`<p>Update ${nth}</p>`);
    const ids = await desk.ids();
    await page.clock.install();
    await page.goto(`${home}/live/${article}`);
    await expect(page.getByRole('feed')).toBeVisible();
    const older = page.locator('.tb-liveblog-older');
    const trouble = page.locator('.tb-liveblog-trouble');
    const retry = page.locator('.tb-liveblog-retry');
    for (const [at, [name, fault, key]] of faultsMet.entries()) {
      const sentence = coreSentence(language, key);
      const before = await listed(page);
      site.fault(/liveblogs-as-html.*last_id/, fault);
      await older.click();
      await until(page, async () => (await trouble.textContent()) === sentence);
      await expect(older, name).toHaveText(says.retry);

      const sought = ids[10 * (at + 1) + 3] ?? 0;
      await page.evaluate((id) => location.assign(`#entry-${id}`), sought);
      await until(page, async () => (await freshness(page).textContent()) === sentence && retry.isVisible());
      expect(await listed(page), name).toEqual(before);
      site.clear();
      await retry.click();
      await until(page, async () => entry(page, sought).isVisible());
      await expect(retry).toBeHidden();
      await expect(trouble).toBeEmpty();
      await expect.poll(async () => (await listed(page)).length, { message: name }).toBe(before.length + 10);
    }
    expect(await listed(page)).toEqual(ids.slice(0, 10 * (faultsMet.length + 1)));
  });
}

test('whatever catching up runs into, the reader is told since when the page is not live, and it catches up later', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const desk = liveDesk(newsroom, paper);
  await page.clock.install();
  await page.goto(`${paper.home}/live/${article}`);
  await until(page, async () => (await freshness(page).getAttribute('data-is')) === 'stale');
  for (const [name, fault] of faults.filter(([name]) => /network|time-out|500|malformed/.test(name))) {
    site.fault(/liveblogs-as-html/, fault);
    const id = await desk.create(`<p>Na ${name}</p>`);
    const asked = site.requests.length;
    await until(page, async () => site.requests.slice(asked).some((line) => line.includes('liveblogs-as-html')));
    await expect(freshness(page), name).toHaveAttribute('data-is', 'stale');
    await expect(entry(page, id), name).toHaveCount(0);
    site.clear();
    await until(page, async () => (await entry(page, id).count()) === 1);
  }
});
