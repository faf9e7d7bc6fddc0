import type { BrowserContext, Page } from 'playwright/test';
import { enterByDialog, menuButton } from '../support/accounts.ts';
import {
  deskOf,
  expectEach,
  expectStatus,
  freshness,
  hide,
  openLiveblog,
  shownIn,
  socketsOf,
  statusesOf,
} from '../support/liveTabs.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { startRestartable } from '../support/restartable.ts';

const paper = papers.nl;

const twoTabs = async (context: BrowserContext, page: Page, site: string): Promise<readonly Page[]> => [
  await openLiveblog(page, site, paper),
  await openLiveblog(await context.newPage(), site, paper),
];

/** Winds the clock of all tabs until every one shows these; returns how long it took, in ms of that clock. */
async function windUntilShown(page: Page, tabs: readonly Page[], written: readonly number[], step = 250) {
  const isShown = async () => {
    const shown = await Promise.all(tabs.map(shownIn));
    return shown.every((ids) => written.every((id) => ids.includes(id)));
  };
  let passed = 0;
  await expect
    .poll(
      async () => {
        if (await isShown()) return true;
        await page.clock.runFor(step);
        passed += step;
        return isShown();
      },
      { intervals: [50], timeout: 20_000, message: 'not shown' },
    )
    .toBe(true);
  return passed;
}

test('a line that is cut, slow, deaf or dumb costs no update, and the page says how fresh it is', {
  tag: ['@alone', '@soak'],
}, async ({ page, context, line, newsroom }) => {
  await page.clock.install();
  const tabs = await twoTabs(context, page, line.url);
  const desk = deskOf(newsroom, paper);
  const written: number[] = [];

  await test.step('a reset is mended in 5 s', async () => {
    await line.refuse(true);
    line.reset();
    await expectStatus(tabs, 'reconnecting');
    await expect(freshness(page)).toHaveText('Opnieuw verbinden…');
    written.push(...(await desk.writeAll(['Gemist', 'Ook gemist'])));
    await line.restore();
    expect(await windUntilShown(page, tabs, written)).toBeLessThanOrEqual(5000);
    await expectStatus(tabs, 'live');
    for (const tab of tabs) expect(await statusesOf(tab)).toEqual(['reconnecting', 'live']);
  });

  await test.step('what lasts longer is told, with the time, and is mended when the network is back', async () => {
    await line.refuse(true);
    line.reset();
    await expectStatus(tabs, 'reconnecting');
    await page.clock.runFor(10_000);
    await expectStatus(tabs, 'stale');
    await expect(freshness(page)).toHaveText(/^Niet live sinds \d\d:\d\d$/);
    await page.clock.runFor(30_000);
    written.push(await desk.write('Ver weg'));
    await context.setOffline(true);
    await line.restore();
    await context.setOffline(false);
    expect(await windUntilShown(page, tabs, written)).toBeLessThanOrEqual(5000);
    await expectStatus(tabs, 'live');
  });

  await test.step('a line that died without a word is noticed', async () => {
    await expect.poll(() => line.connections).toBe(1);
    line.halfOpen();
    written.push(await desk.write('Niemand hoort dit'));
    expect(await windUntilShown(page, tabs, written, 1000)).toBeLessThanOrEqual(45_000);
    await expectStatus(tabs, 'live');
  });

  await test.step('a network that swallows everything', async () => {
    line.setBlackhole(true);
    line.reset();
    await page.clock.runFor(12_000);
    await expectStatus(tabs, 'stale');
    written.push(await desk.write('In een gat'));
    await context.setOffline(true);
    await line.restore();
    await context.setOffline(false);
    expect(await windUntilShown(page, tabs, written)).toBeLessThanOrEqual(5000);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return Promise.all(tabs.map((tab) => freshness(tab).getAttribute('data-is')));
      })
      .toEqual(['live', 'live']);
  });

  await test.step('a slow line', async () => {
    line.delay(300);
    written.push(...(await desk.writeAll(['Langzaam', 'Langzamer', 'Het langzaamst'])));
    await expectEach(tabs, written, written.slice(-3));
    await expectStatus(tabs, 'live');
  });
});

test('where no socket gets through the page asks now and then, and not while nobody looks', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  // What is older is asked for with a number.
  const asked = () => site.requests.filter((request) => /liveblogs-as-html(\?since=\d+)?$/.test(request)).length;
  await page.clock.install();
  site.fault(/^\/app\//, 'hang');
  await page.goto(`${paper.home}/live/13`);
  await expectStatus([page], 'reconnecting');
  await page.clock.runFor(11_000);
  await expectStatus([page], 'stale');
  await expect.poll(asked).toBe(1);
  await expect(freshness(page)).toHaveText(/^Niet live sinds \d\d:\d\d$/);

  const entry = await deskOf(newsroom, paper).write('Toch gehoord');
  await page.clock.runFor(33_000);
  await expect(page.locator(`#entry-${entry}`)).toBeVisible();
  expect(asked()).toBe(2);

  await hide(page);
  await page.clock.runFor(600_000);
  expect(asked()).toBe(2);
  const later = await deskOf(newsroom, paper).write('Terwijl niemand keek');
  await hide(page, false);
  await expect(page.locator(`#entry-${later}`)).toBeVisible();
  expect(asked()).toBe(3);
});

test('who logs in in one tab is told things in all, and who logs out is told nothing any more', {
  tag: '@soak',
}, async ({ page, context, line, newsroom }) => {
  const { frames } = socketsOf(context);
  const tabs = await twoTabs(context, page, line.url);
  const desk = deskOf(newsroom, paper);
  const third = await context.newPage();
  const id = await newsroom.database.inTenant(paper.tenant, async (queries) => {
    const row = await queries
      .selectFrom('users')
      .select('id')
      .where('username', '=', paper.reader.login)
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const channel = `private-user-${id}-${paper.tenant}`;
  const listeners = () => newsroom.hub.publish(paper.tenant, channel, 'Knock', '{}');
  expect(listeners()).toBe(0);

  await enterByDialog(third, paper, line.url);
  for (const tab of tabs) await expect(menuButton(tab)).toBeAttached();
  await expect.poll(listeners).toBe(1);
  expect(newsroom.hub.sockets()).toBe(1);
  await expectStatus(tabs, 'live');
  const written = [await desk.write('Voor wie is ingelogd')];
  await expectEach(tabs, written);

  await menuButton(third).click();
  await third.getByRole('button', { name: paper.says.logout }).click();
  for (const tab of [...tabs, third]) await expect(menuButton(tab)).toBeHidden();
  await expect.poll(listeners).toBe(0);
  const before = frames().length;
  written.push(await desk.write('Voor iedereen'));
  await expectEach(tabs, written);
  expect(
    frames()
      .slice(before)
      .filter((frame) => frame.includes(channel)),
  ).toEqual([]);
  expect(newsroom.hub.sockets()).toBe(1);
});

test('a newsroom that restarts has all tabs back, and they miss nothing', { tag: '@soak' }, async ({
  page,
  context,
}) => {
  const restartable = await startRestartable();
  const first = restartable.newsroom();
  const tabs = await twoTabs(context, page, first.url);
  const written = [await deskOf(first, paper).write('Voor de herstart')];
  await expectEach(tabs, written);

  await first.close();
  await expectStatus(tabs, 'reconnecting');
  const second = await restartable.start();
  const desk = deskOf(second, paper);
  written.push(await desk.write('Na de herstart'));
  await expectEach(tabs, written);
  await expectStatus(tabs, 'live');
  expect(second.hub.sockets()).toBe(1);
  written.push(await desk.write('En verder'));
  await expectEach(tabs, written);
  await restartable.close();
});

test('two papers in one browser never hear each other, though their liveblogs have the same number', {
  tag: '@soak',
}, async ({ page, context, line, newsroom }) => {
  const { sockets } = socketsOf(context);
  const dutch = await openLiveblog(page, line.url, papers.nl);
  const english = await openLiveblog(await context.newPage(), line.url, papers.en);
  expect([papers.nl, papers.en].map(({ tenant }) => newsroom.hub.sockets(tenant))).toEqual([1, 1]);
  const ours = await deskOf(newsroom, papers.nl).writeAll(['Een', 'Twee', 'Drie']);
  const theirs = await deskOf(newsroom, papers.en).writeAll(['One', 'Two']);
  await expectEach([dutch], ours);
  await expectEach([english], theirs);
  await expect(dutch.getByText('Two', { exact: true })).toHaveCount(0);
  const receivedBy = (tab: Page) =>
    sockets
      .filter(({ page: owner }) => owner === tab)
      .flatMap(({ frames }) => frames.filter((frame) => frame.includes('"LiveblogEvent"')));
  expect(receivedBy(dutch)).toHaveLength(3);
  expect(receivedBy(english)).toHaveLength(2);
});
