import type { Locator, Page } from 'playwright/test';
import en from '../../widgets/football/league-standings/locales/en.json' with { type: 'json' };
import nl from '../../widgets/football/league-standings/locales/nl.json' with { type: 'json' };
import { facts } from '../support/facts/facts.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, screens } from '../support/quality.ts';
import { papers, stir } from '../support/reader.ts';
import { setClock } from '../support/setClock.ts';
import { few, spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, words: nl, league: 'eredivisie', group: 'Groep G', second: '2e' },
  { language: 'en', paper: papers.en, words: en, league: 'premier-league', group: 'Group G', second: '2nd' },
] as const;

/** Where Belgium scores in New Zealand’s goal, and passes Iran: just before, and just after. */
const goal = { before: '2026-06-27T03:24:00Z', after: '2026-06-27T03:28:30Z' } as const;
const worldCup = '/matchcenter/rankings/league/world-cup';
/** Not those of the list of matches beside. */
const calls = (requests: readonly string[]) => requests.filter((each) => /\/ajax\/matchcenter\/(?!sidebar)/.test(each));

const standings = (page: Page): Locator => page.locator('[data-widget="league-standings"]').first();
const groupOf = (page: Page, name: string): Locator => standings(page).getByRole('table', { name, exact: true });
const codes = (table: Locator) => table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.dataset.team));

for (const { language, paper, league } of spokenBy(desks, 'nl'))
  test(`a table of which no match is near is whole as it was printed: nothing is loaded or asked for it (${language})`, async ({
    page,
    site,
  }) => {
    for (const path of few([worldCup, '/table', `/matchcenter/rankings/league/${league}`])) {
      site.requests.length = 0;
      await page.goto(`${site.url}${paper.home}${path}`);
      await stir(page);
      await expect(page.locator('[data-widget="tabs"]')).toHaveAttribute('data-w-state', 'ready');
      await standings(page).locator('tbody tr').last().scrollIntoViewIfNeeded();
      expect(await standings(page).locator('tbody tr').count()).toBeGreaterThan(17);
      const asked = site.requests.filter((each) =>
        /w\/(league-standings|top-scorers|realtime)|ajax\/matchcenter/.test(each),
      );
      expect(asked, path).toEqual([]);
    }
  });

test('a table is as wide while its page is being read as in the end', async ({ page, site }) => {
  await page.goto(`${site.url}${papers.en.home}/table`);
  const row = standings(page).locator('tbody tr').first();
  const widthOf = async () => (await row.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  expect(whole).toBeGreaterThan(600);
  // Nothing is an only child before the browser knows that nothing follows.
  await standings(page)
    .locator('.tb-standings-tables')
    .evaluate((tables) => tables.append(document.createElement('i')));
  expect(await widthOf()).toBe(whole);
});

test.describe('on a Saturday with matches', () => {
  test.use({ moment: '2026-11-28T03:54:00Z' });

  test('a table behind a tab sleeps until its tab is chosen, and one that is left is read again once it is shown', async ({
    page,
    live,
    newsroom,
  }) => {
    await page.goto(`${live.url}${papers.nl.home}/table`);
    const home = page.locator('[data-widget="league-standings"][data-view="home"]');
    await expect(standings(page)).toHaveAttribute('data-w-state', 'ready');
    await expect(home).toBeHidden();
    expect(await home.getAttribute('data-w-state')).toBeNull();
    await page.getByRole('tab', { name: 'Thuis', exact: true }).click();
    await expect(home).toHaveAttribute('data-w-state', 'ready');
    const { tenant } = papers.nl;
    const played = await newsroom.database.inTenant(tenant, (queries) =>
      queries
        .selectFrom('fixtures')
        .select(['id', 'home_team'])
        .where('league', '=', 'eredivisie')
        .where('status', '=', 'finished')
        .orderBy('kick_off', 'desc')
        .executeTakeFirstOrThrow(),
    );
    const goalsIn = (table: Locator) => table.locator(`tr[data-team="${played.home_team}"] .tb-standings-goals`);
    const first = (await goalsIn(standings(page)).textContent()) ?? '';
    for (let times = 0; times < 2; times += 1) {
      const before = (await goalsIn(home).textContent()) ?? '';
      await facts['the result is corrected']({ newsroom, tenant, id: played.id });
      await expect(goalsIn(home)).not.toHaveText(before);
    }
    expect(await goalsIn(standings(page)).textContent()).toBe(first);
    await page.getByRole('tab', { name: 'Stand', exact: true }).click();
    await expect(goalsIn(standings(page))).not.toHaveText(first);
  });
});

for (const { language, paper, words, group, second: place } of spokenBy(desks, 'en'))
  test(`a goal moves the row of its team on a page that is open, and nothing else moves (${language})`, {
    tag: '@soak',
  }, async ({ page, live, newsroom }) => {
    await setClock(newsroom, goal.before);
    await page.goto(`${live.url}${paper.home}${worldCup}`);
    await expect(standings(page)).toHaveAttribute('data-w-state', 'ready');
    const table = groupOf(page, group);
    await table.scrollIntoViewIfNeeded();
    const before = await codes(table);
    const second = await table.locator('tbody tr').nth(2).elementHandle();
    // The one reading with which it has caught up.
    await expect.poll(() => calls(live.requests).length).toBe(1);
    const [box, start] = [await standings(page).boundingBox(), await page.evaluate(() => performance.now())];

    await setClock(newsroom, goal.after);
    const climbed = [before[0], before[2], before[1], before[3]];
    await expect.poll(() => codes(table)).toEqual(climbed);
    expect(await second?.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row))).toBe(1);
    await expect(table.locator('.tb-standings-playing')).toHaveCount(4);
    const belgium = await table.locator('tbody tr').nth(1).locator('.tb-standings-name').textContent();
    const move = words.move.replace('{{team}}', belgium ?? '').replace('{{place}}', place);
    await expect(standings(page).locator('> [role="status"]')).toContainText(move);
    // Both matches have changed in the same moment, and so has the minute of each.
    expect(calls(live.requests)).toHaveLength(2);
    expect(await layoutShift(page, start)).toBeLessThan(0.001);
    expect((await standings(page).boundingBox())?.height).toBe(box?.height);
    await expectAccessible(page, { within: '[data-widget="league-standings"]' });
  });

for (const { language, paper, words, group } of spokenBy(desks, 'nl'))
  test(`by keyboard to the official table and back; the focus stays on the button (${language})`, {
    tag: '@soak',
  }, async ({ page, live, newsroom }) => {
    await setClock(newsroom, goal.after);
    await page.setViewportSize(screens.phone);
    await page.goto(`${live.url}${paper.home}${worldCup}`);
    await expect(standings(page)).toHaveAttribute('data-w-state', 'ready');
    const table = groupOf(page, group);
    const played = () => table.locator('tbody td.tb-standings-number').first().textContent();
    expect(await played()).toBe('3');
    // The last table lists the best thirds: other teams, whose names may take another line.
    const heights = () =>
      standings(page)
        .locator('.tb-standings-group')
        .evaluateAll((groups) => groups.slice(0, -1).map((each) => each.getBoundingClientRect().height));
    const before = await heights();
    expect(before).toHaveLength(12);
    await standings(page).getByRole('button', { name: words['show.official'] }).press('Enter');
    await expect.poll(played).toBe('2');
    const back = standings(page).getByRole('button', { name: words['show.live'] });
    await expect(back).toBeFocused();
    await expect(standings(page).locator('.tb-standings-playing')).toHaveCount(0);
    expect(await heights()).toEqual(before);
    await back.press('Space');
    await expect.poll(played).toBe('3');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
    await expectAccessible(page, { within: '[data-widget="league-standings"]', on: ['phone'] });
  });

test('a table that cannot be read again stays and says since when, until it can', { tag: '@soak' }, async ({
  page,
  live,
  newsroom,
}) => {
  await setClock(newsroom, goal.before);
  const note = standings(page).locator('.tb-standings-note');
  await page.goto(`${live.url}${papers.nl.home}${worldCup}`);
  await expect(standings(page)).toHaveAttribute('data-w-state', 'ready');
  await expect.poll(() => calls(live.requests).length).toBe(1);
  live.fault(/ajax\/matchcenter\/rankings/, { answer: 500 });
  await setClock(newsroom, goal.after);
  await expect(note).toHaveText(/^Niet bijgewerkt sinds \d\d:\d\d$/);
  await expect(standings(page).locator('tbody tr')).toHaveCount(60);
  live.clear();
  await setClock(newsroom, '2026-06-27T04:23:00Z');
  await expect(note).toHaveText(/^Tussenstand/);
});

test('a link into a section shows that one from the first frame on, however late the loader is', async ({
  page,
  site,
}) => {
  const loader = site.hold(/\/tribune\.js$/);
  await page.goto(`${site.url}${papers.nl.home}${worldCup}#scorers`, { waitUntil: 'commit' });
  await expect(page.locator('#scorers')).toBeVisible();
  await expect(page.locator('#standings')).toBeHidden();
  loader();
  await expect(page.locator('[data-widget="tabs"]')).toHaveAttribute('data-w-state', 'ready');
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

for (const { language, paper } of spokenBy(desks, 'en'))
  test(`ten scorers as they were printed, everybody on demand, by keyboard too (${language})`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    await setClock(newsroom, '2026-07-25T12:00:00Z');
    await page.goto(`${site.url}${paper.home}${worldCup}#scorers`);
    const tag = page.locator('[data-widget="top-scorers"]');
    await stir(page);
    await expect(tag.locator('tbody tr')).toHaveCount(10);
    expect(calls(site.requests)).toEqual([]);
    await tag.getByRole('link').last().press('Enter');
    await expect.poll(() => tag.locator('tbody tr').count()).toBeGreaterThan(100);
    expect(calls(site.requests)).toHaveLength(1);
    await expect(tag.locator('tbody tr').nth(10)).toBeFocused();
    const cards = tag.locator('[data-w-action="by-cards"]');
    await cards.press('Enter');
    await expect(cards).toHaveAttribute('aria-current', 'true');
    await expect(cards).toBeFocused();
    await expect(tag.locator('tbody tr')).toHaveCount(10);
    await expectAccessible(page, { within: '[data-widget="top-scorers"]' });
  });

for (const { language, paper } of spokenBy(desks, 'nl'))
  test(`without JavaScript the page of a competition is whole (${language})`, { tag: '@soak' }, async ({
    browser,
    site,
    newsroom,
  }) => {
    await setClock(newsroom, goal.before);
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: screens.phone });
    await page.goto(`${site.url}${paper.home}${worldCup}?matches=true`);
    expect(new URL(page.url()).hash).toBe('#matches');
    await expect(page.locator('#standings table')).toHaveCount(13);
    await expect(page.locator('#matches .tb-fixtures-match')).toHaveCount(24);
    await expect(page.locator('#scorers tbody tr')).toHaveCount(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
    await page.locator('#scorers').getByRole('link').last().click();
    await expect.poll(() => page.locator('#scorers tbody tr').count()).toBeGreaterThan(60);
    await page.locator('#scorers').getByRole('link', { name: 'Kaarten', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Meeste kaarten WK 2026' }).locator('tbody tr')).toHaveCount(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
    await page.close();
  });
