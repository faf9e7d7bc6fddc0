import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { type Paper, papers } from '../support/reader.ts';
import type { ResettableNewsroom } from '../support/resettable.ts';
import { setClock } from '../support/setClock.ts';
import { few } from '../support/soak.ts';

/** Where Belgium scores in New Zealand’s goal: just before, and just after; the round of 16 half played. */
const moments = { before: '2026-06-27T03:24:00Z', after: '2026-06-27T03:28:30Z', knockOut: '2026-07-06T20:40:00Z' };

/** `2-1`, with or without the mark that keeps it on one line; no season, formation, span of days or of places. */
const score = /(?<![\d–-])\d{1,2}\u2060?[-–]\u2060?\d{1,2}(?![\d–-]| (?:jan|feb|mrt|mar|apr|mei|may|jun|jul))/iu;

const figures = [
  ...['.tb-live-score', '.tb-fixtures-score', '[data-phase="over"] .tb-countdown-score', '.tb-match-figures'],
  ...['.tb-match-scorer', '.tb-match-event', '.tb-standings-row', '.tb-scorers-row', '.tb-player-goals:is(td)'],
  ...['.tb-team-score:is(td)', '.tb-team-points', '.strip-goals', '.results-score', '.tb-top-mom-average'],
];

/** Both teams of each match of a later round that is known: who plays there has won an earlier one. */
const pairsOf = ({ database }: ResettableNewsroom, { tenant }: Paper) =>
  database.inTenant(tenant, (queries) =>
    queries
      .selectFrom('fixtures')
      .select(['home', 'away'])
      .where('home_team', 'is not', null)
      .where('away_team', 'is not', null)
      .where('home_source', 'like', 'W%')
      .execute(),
  );

/** Which of these pairs somebody sees or hears of together. */
async function pairsOn(page: Page, pairs: Awaited<ReturnType<typeof pairsOf>>): Promise<readonly string[]> {
  const lines = (await page.locator('main').ariaSnapshot()).split('\n');
  return lines.filter((line) => pairs.some(({ home, away }) => line.includes(home) && line.includes(away)));
}

/** What somebody sees or hears of results on the page as it stands. */
async function resultsOn(page: Page): Promise<readonly string[]> {
  const seen = await page.evaluate((selector) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    return [...document.querySelectorAll(`main :is(${selector})`)]
      .filter((each) => isSeen(each) && /\d|\p{L}/u.test(each.textContent ?? ''))
      .map((each) => `${each.className}: ${each.textContent}`);
  }, figures.join());
  const spoken = (await page.locator('main').ariaSnapshot()).split('\n');
  // The legend of a table says which places lead where.
  return [...seen, ...spoken.filter((line) => score.test(line) && !/^\s*- listitem: /.test(line))];
}

const wantsCovers = (page: Page, { tenant }: Paper) =>
  page.addInitScript((name) => localStorage.setItem(`tribune:${name}:spoilers`, 'true'), tenant);

for (const [paper, paths] of few([
  [papers.nl, ['/', '/matchcenter/rankings/league/world-cup', '/match/260080', '/matchcenter/player/2101']],
  [papers.en, ['/matchcenter/bracket/world-cup', '/matchcenter/live', '/matchcenter/team/ned', '/tag/world-cup']],
] as const))
  test(`no result is seen or read out on the pages of football until a reader asks (${paper.tenant})`, async ({
    page,
    live,
    newsroom,
  }) => {
    await setClock(newsroom, moments.knockOut);
    await wantsCovers(page, paper);
    const pairs = await pairsOf(newsroom, paper);
    expect(pairs.length).toBeGreaterThan(6);
    for (const path of few<string>(paths)) {
      await page.goto(`${live.url}${paper.home}${path}`);
      // Before any island stands.
      expect(await resultsOn(page), `${path} as it is printed`).toEqual([]);
      expect(await pairsOn(page, pairs), `${path} as it is printed`).toEqual([]);
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 220);
      await expect(page.locator('[data-w-state="loading"]')).toHaveCount(0);
      await expect(page.locator('[data-widget="spoilers"]').first()).toHaveAttribute('data-w-state', 'ready');
      expect(await resultsOn(page), `${path} with its islands`).toEqual([]);
      expect(await pairsOn(page, pairs), `${path} with its islands`).toEqual([]);
      expect(await layoutShift(page), path).toBeLessThan(0.001);
    }
  });

test('a goal that arrives stays covered; who asks by keyboard is told, in this tab alone; two tabs follow one choice', {
  tag: '@soak',
}, async ({ page, context, live, newsroom }) => {
  const paper = papers.en;
  await setClock(newsroom, moments.before);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${live.url}${paper.home}/matchcenter/live`);
  await page.mouse.move(100, 100);
  const choice = page.locator('main').getByRole('checkbox', { name: 'Hide results' });
  const list = page.locator('[data-widget="live-matches"]');
  await expect(list).toHaveAttribute('data-w-state', 'ready');
  expect(await resultsOn(page)).not.toEqual([]);

  const other = await context.newPage();
  await other.goto(`${live.url}${paper.home}/matchcenter/rankings/league/world-cup`);
  expect(await resultsOn(other)).not.toEqual([]);
  await choice.check();
  await expect.poll(() => resultsOn(page)).toEqual([]);
  await expect.poll(() => resultsOn(other)).toEqual([]);

  const scores = () => list.locator('.tb-live-score').allTextContents();
  const before = await scores();
  const start = await page.evaluate(() => performance.now());
  await setClock(newsroom, moments.after);
  await expect.poll(scores).not.toEqual(before);
  expect(await resultsOn(page)).toEqual([]);
  await expect(list.locator('> [role="status"]')).toHaveText('');
  expect(await layoutShift(page, start)).toBeLessThan(0.001);
  await expectAccessible(page, { within: 'main' });

  const row = list.locator('li', { hasText: 'Belgium' });
  const button = row.getByRole('button', { name: /^Show the result of .*Belgium/ });
  // Neither lies over the other.
  for (const each of [button, row.locator('.tb-follow')]) await each.click({ trial: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await expect(row.locator('.tb-live-score').first()).toBeVisible();
  await expect(page.locator('body > [role="status"]')).toHaveText(/Belgium\s+\d/);
  await expect(button).toHaveCount(0);
  const others = list.locator('li', { hasNotText: 'Belgium' }).locator('.tb-live-score');
  for (const each of await others.all()) await expect(each).toBeHidden();
  expect(await resultsOn(other)).toEqual([]);

  await choice.uncheck();
  await expect.poll(async () => (await resultsOn(other)).length).toBeGreaterThan(0);
});
