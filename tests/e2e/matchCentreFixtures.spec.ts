import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { plainRows } from '../../examples/feeds/plainRows.ts';
import en from '../../widgets/football/fixtures/locales/en.json' with { type: 'json' };
import nl from '../../widgets/football/fixtures/locales/nl.json' with { type: 'json' };
import { sendRows } from '../support/feeds.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, screens } from '../support/quality.ts';
import { papers, stir } from '../support/reader.ts';
import { setClock } from '../support/setClock.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, words: nl, league: 'eredivisie', belgium: 'België' },
  { language: 'en', paper: papers.en, words: en, league: 'premier-league', belgium: 'Belgium' },
] as const;

/** Where Belgium scores in New Zealand’s goal: just before, and just after. */
const goal = { before: '2026-06-27T03:24:00Z', after: '2026-06-27T03:28:30Z' } as const;
const roundAt = (number: number, league = 'world-cup') => `/matchcenter/league/${league}/round/${number}`;
const bracket = '/matchcenter/bracket/world-cup';
const calls = (requests: readonly string[]) => requests.filter((each) => each.includes('/ajax/matchcenter/'));

const fixtures = (page: Page): Locator => page.locator('[data-widget="fixtures"]');
const ids = (page: Page) =>
  fixtures(page)
    .locator('[data-match]')
    .evaluateAll((rows) => rows.map((row) => row.dataset.match));
const picker = (page: Page) => fixtures(page).getByRole('combobox');

/** What is printed to wake at a touch comes alive as its links are reached by keyboard. */
async function wake(page: Page, link: Locator) {
  await link.focus();
  await fixtures(page).dispatchEvent('pointerdown');
  await expect(fixtures(page)).toHaveAttribute('data-w-state', 'ready');
}

for (const { language, paper, words, league } of spokenBy(desks, 'nl'))
  test(`a round is whole as it was printed, and by keyboard the next one comes in place (${language})`, async ({
    page,
    site,
  }) => {
    await page.goto(`${paper.home}${roundAt(5, league)}`);
    await stir(page);
    await fixtures(page).locator('[data-match]').last().scrollIntoViewIfNeeded();
    const first = await ids(page);
    expect(site.requests.filter((each) => /w\/(fixtures|realtime)|ajax\/matchcenter/.test(each))).toEqual([]);
    const next = fixtures(page).getByRole('link', { name: words.next });
    await wake(page, next);
    expect([await ids(page), calls(site.requests)]).toEqual([first, []]);
    expect(await layoutShift(page)).toBeLessThan(0.001);

    await page.keyboard.press('Enter');
    await expect(picker(page)).toHaveValue('6');
    expect(await ids(page)).not.toEqual(first);
    await expect(page).toHaveURL(new RegExp(`${roundAt(6, league)}$`));
    await expect(next).toBeFocused();
    await expect(fixtures(page).locator('> [role="status"]')).toContainText('6');
    expect(calls(site.requests)).toHaveLength(2);
    await page.goBack();
    await expect(picker(page)).toHaveValue('5');
    expect(await ids(page)).toEqual(first);
    await expectAccessible(page, { within: '[data-widget="fixtures"]' });
  });

for (const { language, paper, words, league } of spokenBy(desks, 'en'))
  test(`who turns on before a round has come sees the one that was asked for last (${language})`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    await page.goto(`${paper.home}${roundAt(1, league)}`);
    await wake(page, fixtures(page).getByRole('link', { name: words.next }));
    const release = site.hold(/\/rounds\/2$/);
    await picker(page).selectOption('2');
    await picker(page).selectOption('3');
    await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(8);
    await expect(page).toHaveURL(new RegExp(`${roundAt(3, league)}$`));
    const third = await ids(page);
    const late = page.waitForEvent('requestfinished', { timeout: 2000 }).catch(() => undefined);
    release();
    await late;
    await expect(picker(page)).toHaveValue('3');
    expect(await ids(page)).toEqual(third);

    site.fault(/\/rounds\/4$/, { answer: 500 });
    await fixtures(page).getByRole('link', { name: words.next }).press('Enter');
    await expect(fixtures(page).getByRole('alert')).toBeVisible();
    expect(await ids(page)).toEqual(third);
    site.clear();
    await fixtures(page).getByRole('button', { name: paper.says.retry, exact: true }).press('Enter');
    await expect(picker(page)).toHaveValue('4');
    await expect(fixtures(page).getByRole('alert')).toHaveCount(0);
  });

for (const { language, paper, belgium } of spokenBy(desks, 'nl'))
  test(`a goal comes to the row of its match on a page that is open, and nothing moves (${language})`, {
    tag: '@soak',
  }, async ({ page, live, newsroom }) => {
    await setClock(newsroom, goal.before);
    const caughtUp: string[] = [];
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url());
      if (pathname.endsWith('/sidebar/live-matches')) caughtUp.push(...(searchParams.get('fixtures') ?? '').split(','));
    });
    await page.goto(`${live.url}${paper.home}${roundAt(3)}`);
    const row = fixtures(page).locator('[data-match]', { hasText: belgium });
    await row.scrollIntoViewIfNeeded();
    await expect(fixtures(page)).toHaveAttribute('data-w-state', 'ready');
    // What came into sight by scrolling may catch up after the rest, and what it finds then is no news.
    const id = await row.getAttribute('data-match');
    await expect.poll(() => caughtUp).toContain(id);
    const element = await row.elementHandle();
    const score = () => row.locator('.tb-fixtures-score').allTextContents();
    const before = (await score()).map(Number);
    const start = await page.evaluate(() => performance.now());
    await setClock(newsroom, goal.after);
    await expect
      .poll(async () => (await score()).reduce((sum, each) => sum + Number(each), 0))
      .toBe(before.reduce((sum, each) => sum + each, 1));
    await expect(fixtures(page).locator('> [role="status"]')).toContainText(belgium);
    expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
    expect(await layoutShift(page, start)).toBeLessThan(0.001);
    expect(calls(live.requests).filter((each) => !each.includes('/sidebar/live-matches'))).toEqual([]);
    await expectAccessible(page, { within: '[data-widget="fixtures"]' });
  });

for (const { language, paper } of spokenBy(desks, 'nl'))
  test(`without JavaScript a round leads to the others, and a bracket is whole (${language})`, {
    tag: '@soak',
  }, async ({ browser, site, newsroom }) => {
    await setClock(newsroom, goal.before);
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: screens.phone });
    await page.goto(`${site.url}${paper.home}${roundAt(3)}`);
    await expect(fixtures(page).locator('[data-match]')).toHaveCount(24);
    await fixtures(page).locator('[rel="next"]').click();
    await expect(page).toHaveURL(new RegExp(`${roundAt(4)}$`));
    await picker(page).selectOption('9');
    await fixtures(page).getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`${roundAt(9)}$`));
    await expect(fixtures(page).locator('[data-match]')).toHaveCount(1);
    await page.goto(`${site.url}${paper.home}${bracket}`);
    await expect(fixtures(page).locator('[data-match]')).toHaveCount(32);
    await expect(fixtures(page)).toContainText(paper === papers.nl ? 'Nummer 1 groep L' : 'Winner of Group L');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
    await page.close();
  });

test('who reads in another zone sees kick-offs by their own clock, and which clock that is', { tag: '@soak' }, async ({
  browser,
  live,
  newsroom,
}) => {
  await setClock(newsroom, '2026-06-25T18:30:00Z');
  const page = await browser.newPage({ timezoneId: 'America/New_York' });
  await page.goto(`${live.url}${papers.en.home}${roundAt(3)}`);
  await expect(fixtures(page)).toHaveAttribute('data-w-state', 'ready');
  await expect(fixtures(page).locator('.tb-fixtures-note')).toContainText('times in New York');
  const time = fixtures(page).locator('time').first();
  const at = await time.getAttribute('datetime');
  const own = await page.evaluate(
    (moment) => new Date(moment ?? '').toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
    at,
  );
  expect((await time.textContent())?.endsWith(own)).toBe(true);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await page.close();
});

test('a bracket is read from link to link by keyboard at 320 px, each match in sight when it is reached', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  await setClock(newsroom, '2026-07-20T12:00:00Z');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${live.url}${papers.nl.home}${bracket}`);
  const links = fixtures(page).locator('[data-match] a');
  await expect(links).toHaveCount(32);
  const order: (string | null)[] = [];
  await links.first().focus();
  for (let at = 0; at < 32; at += 1) {
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport({ ratio: 0.9 });
    order.push(await focused.getAttribute('href'));
    await page.keyboard.press('Tab');
  }
  expect(order).toEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

const demoCup = join(import.meta.dirname, '../../examples/feeds/data/demo-cup.rows.json');

test('the page of a tie has both legs, and a goal in the second moves how it stands', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  const { tenant, home } = papers.nl;
  const modified = '2026-11-27T12:00:00.000Z';
  const rows = plainRows.read({ name: demoCup, text: readFileSync(demoCup, 'utf8'), modified });
  const send = (more: typeof rows) =>
    sendRows({ database: newsroom.database, tenant, provider: 'rows', now: Date.parse(modified) }, more);
  const final = (leg: number, minute: number, more: object) => ({
    ...({ kind: 'fixtures', id: `final-${leg}` } as const),
    at: `2026-11-28T12:${minute}:00.000Z`,
    ...more,
  });
  const running = { status: 'live', period: 'second-half', minute: 61 };
  await send([
    ...rows,
    final(1, 10, { status: 'finished', score: [2, 1] }),
    final(2, 11, { ...running, score: [0, 0] }),
  ]);
  const { id } = await newsroom.database.inTenant(tenant, (queries) =>
    queries
      .selectFrom('fixtures')
      .select('id')
      .where('tie', '=', 'final')
      .where('leg', '=', 2)
      .executeTakeFirstOrThrow(),
  );
  await page.goto(`${home}/matchcenter/tie/${id}`);
  await expect(fixtures(page).locator('.tb-fixtures-title')).toHaveText([/^Heenwedstrijd/, /^Return\u00adwedstrijd/]);
  await expect(fixtures(page)).toHaveAttribute('data-w-state', 'ready');
  const standing = fixtures(page).locator('.tb-fixtures-tie');
  await expect(standing).toHaveText('over twee duels 1-2');
  await send([final(2, 12, { ...running, score: [1, 0] })]);
  await expect(standing).toHaveText('over twee duels 2-2');
  await expectAccessible(page, { within: '[data-widget="fixtures"]' });
});
