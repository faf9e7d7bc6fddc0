import { expect, test } from '../support/newsroom.ts';
import { wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { setMatch } from '../support/setFixture.ts';

const { home } = papers.nl;

test('what happens to matches of the competition hours after they were played is in a table that is open', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  const set = (id: number, status: 'live' | 'finished' | 'abandoned', home_score: number) =>
    setMatch(newsroom, 'deaftrap', id, { status, minute: status === 'live' ? 80 : null, home_score, away_score: 0 });
  await set(7, 'live', 0);
  await page.goto(`${live.url}${home}/matchcenter/rankings/league/eredivisie`);
  await wakeAll(page);
  const table = page.locator('[data-widget="league-standings"]').first();
  await expect(table).toHaveAttribute('data-w-state', 'ready');
  const row = table.locator('tbody tr', { hasText: 'NAC Breda' });
  const facts = () => row.first().innerText();
  const before = await facts();
  await set(7, 'finished', 0);
  await expect.poll(facts).not.toBe(before);
  const drawn = await facts();
  // By now nobody listens to the match itself: the table is read again, and has nothing to follow.
  newsroom.machine.pass(3 * 3_600_000);
  const readings = () => live.requests.filter((each) => each.includes('/rankings/league/')).length;
  const read = readings();
  await set(335, 'abandoned', 1);
  await expect.poll(readings).toBeGreaterThan(read);
  await set(7, 'finished', 3);
  await expect.poll(facts).not.toBe(drawn);
});
