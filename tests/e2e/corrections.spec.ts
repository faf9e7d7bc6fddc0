import { expect, test } from '../support/newsroom.ts';
import { wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

const { home } = papers.nl;

test('what happens to matches of the competition hours after they were played is in a table that is open', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  const set = (id: number, fields: Record<string, string>) =>
    page.request.post(`${live.url}/dev/fixture`, {
      form: { paper: 'deaftrap', id: `${id}`, do: 'set', minute: '', ...fields },
      headers: { origin: live.url },
    });
  await set(7, { status: 'live', minute: '80', home_score: '0', away_score: '0' });
  await page.goto(`${live.url}${home}/matchcenter/rankings/league/eredivisie`);
  await wakeAll(page);
  const table = page.locator('[data-widget="league-standings"]').first();
  await expect(table).toHaveAttribute('data-w-state', 'ready');
  const row = table.locator('tbody tr', { hasText: 'NAC Breda' });
  const facts = () => row.first().innerText();
  const before = await facts();
  await set(7, { status: 'finished', home_score: '0', away_score: '0' });
  await expect.poll(facts).not.toBe(before);
  const drawn = await facts();
  // By now nobody listens to the match itself: the table is read again, and has nothing to follow.
  newsroom.machine.pass(3 * 3_600_000);
  const readings = () => live.requests.filter((each) => each.includes('/rankings/league/')).length;
  const read = readings();
  await set(335, { status: 'abandoned', home_score: '1', away_score: '0' });
  await expect.poll(readings).toBeGreaterThan(read);
  await set(7, { status: 'finished', home_score: '3', away_score: '0' });
  await expect.poll(facts).not.toBe(drawn);
});
