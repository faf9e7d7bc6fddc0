import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { setMatch } from '../support/setFixture.ts';

const { home, tenant } = papers.en;

test('a result that is corrected reaches the pool, the list of live matches and the page of the match that are open', {
  tag: '@soak',
}, async ({ page, context, live, newsroom }) => {
  await page.goto(`${live.url}${home}/football-pool/predictions`);
  const pool = page.locator('[data-page="prediction-games"]');
  await expect(pool).toHaveAttribute('data-w-state', 'ready');
  // What the host printed stays in the tag, unseen; a match that begins changes its place in the list.
  const seen = pool.locator('fieldset').filter({ visible: true });
  const name = (await seen.last().locator('.tb-pool-teams').textContent()) ?? '';
  const last = seen.filter({ hasText: name });
  const id = /\d+/.exec((await last.locator('input').first().getAttribute('name')) ?? '')?.[0] ?? '';
  const set = (status: 'live' | 'finished', [home_score, away_score]: readonly [number, number], minute = 0) =>
    setMatch(newsroom, tenant, Number(id), { status, minute: minute || null, home_score, away_score });
  await set('live', [1, 0], 70);
  await expect(last.getByText("Live 1–0, 70'")).toBeVisible();

  const list = await context.newPage();
  await list.goto(`${live.url}${home}/matchcenter/live`);
  const row = list.locator(`[data-widget="live-matches"] [data-match="${id}"]`);
  await expect(row.locator('.tb-live-score')).toHaveText(['1', '0']);
  const match = await context.newPage();
  await match.goto(`${live.url}${home}/match/${id}`);
  await expect(match.locator('[data-widget="match"]')).toHaveAttribute('data-w-state', 'ready');

  await set('live', [0, 0], 71);
  await expect(last.getByText("Live 0–0, 71'")).toBeVisible();
  await expect(row.locator('.tb-live-score')).toHaveText(['0', '0']);
  await set('finished', [2, 1]);
  await expect(last.getByText('Full time 2–1')).toBeVisible();
  await expect(row.locator('.tb-live-score')).toHaveText(['2', '1']);
  await set('finished', [1, 1]);
  await expect(last.getByText('Full time 1–1')).toBeVisible();
  await expect(row.locator('.tb-live-score')).toHaveText(['1', '1']);
  await expect(match.locator('[data-widget="match"] .tb-match-figures').first()).toHaveText(/1\s*[–-]\s*1/);
});
