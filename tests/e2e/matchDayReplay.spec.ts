import type { Locator, Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { setClock } from '../support/setClock.ts';

/** The groups J, K and L end: six matches, two at a time. */
const [from, until] = ['2026-06-27T20:55:00Z', '2026-06-28T04:40:00Z'];
const groups = ['Groep J', 'Groep K', 'Groep L'];
const { home, tenant } = papers.nl;

/** Keeps what a live region says, each text once for each time that it is put in. */
const recordAnnouncements = (region: Locator) =>
  region.evaluate((element) => {
    const announcements: string[] = [];
    Reflect.set(element, 'announcements', announcements);
    new MutationObserver(() => {
      const text = element.textContent?.trim();
      if (text) announcements.push(text);
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
const announcements = (region: Locator): Promise<readonly string[]> =>
  region.evaluate((element) => Reflect.get(element, 'announcements'));

const tag = (page: Page, widget: string) => page.locator(`[data-widget="${widget}"]`).first();

async function open(page: Page, url: string, widget: string) {
  await page.goto(url);
  await tag(page, widget).scrollIntoViewIfNeeded();
  await expect(tag(page, widget)).toHaveAttribute('data-w-state', 'ready');
  const region = tag(page, widget).locator('> [role="status"]');
  await recordAnnouncements(region);
  return { page, region, start: await page.evaluate(() => performance.now()) };
}

/** Place, team, matches, goal difference and points of each row. */
const rowsOf = async (page: Page) => {
  const rows: string[][] = [];
  for (const name of groups)
    for (const row of await page.getByRole('table', { name, exact: true }).locator('tbody tr').all())
      rows.push(
        await row
          .locator('.tb-standings-place, .tb-standings-name, .tb-standings-number, .tb-standings-points')
          .allTextContents(),
      );
  return rows;
};

test('the last day of the groups, at 600 times its pace, ends on open pages as the results are, says each change once and moves nothing', {
  tag: '@soak',
}, async ({ page, context, live, newsroom }) => {
  test.setTimeout(600_000);
  await setClock(newsroom, from);
  const league = `${live.url}${home}/matchcenter/rankings/league/world-cup`;
  const standings = await open(page, league, 'league-standings');
  const list = await open(await context.newPage(), `${live.url}${home}/matchcenter/live`, 'live-matches');

  await newsroom.clock.set(Date.parse(from) - newsroom.machine.now(), 600);
  await newsroom.matchDay.drive();
  await expect.poll(() => newsroom.clock.now(), { timeout: 120_000 }).toBeGreaterThan(Date.parse(until));
  await setClock(newsroom, until);

  const printed = await context.newPage();
  await printed.goto(league);
  const wanted = await rowsOf(printed);
  expect(wanted).toHaveLength(12);
  await expect.poll(() => rowsOf(page)).toEqual(wanted);

  // What was printed is what the results make it.
  const played = await newsroom.database.inTenant(tenant, (queries) =>
    queries
      .selectFrom('fixtures')
      .select(['home', 'away', 'home_score', 'away_score'])
      .where('league', '=', 'world-cup')
      .where('status', '=', 'finished')
      .execute(),
  );
  for (const [, team = '', matches = '', , points = ''] of wanted) {
    const own = played.filter(({ home: host, away }) => [host, away].includes(team));
    const earned = own.map(({ home: host, home_score, away_score }) => {
      const lead = ((home_score ?? 0) - (away_score ?? 0)) * (host === team ? 1 : -1);
      return lead > 0 ? 3 : lead === 0 ? 1 : 0;
    });
    expect([team, matches, points]).toEqual([
      team,
      `${own.length}`,
      `${earned.reduce((sum: number, each) => sum + each, 0)}`,
    ]);
  }

  for (const { page: open, region, start } of [standings, list]) {
    // To three decimals, as it is measured for readers: a text of 16 px moved sideways by some pixels.
    expect(await layoutShift(open, start), JSON.stringify(test.info().annotations)).toBeCloseTo(0, 3);
    const texts = await announcements(region);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text, at) => text === texts[at - 1])).toEqual([]);
  }
});
