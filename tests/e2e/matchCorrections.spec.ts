import { enterByHand } from '../../examples/newsroom/football/handMatches.ts';
import ratingWords from '../../widgets/football/mom-rating/locales/nl.json' with { type: 'json' };
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { day, played, seen } from '../support/ratings.ts';
import { papers } from '../support/reader.ts';
import { setClock } from '../support/setClock.ts';
import { setMatch } from '../support/setFixture.ts';

/** New Zealand against Belgium, half an hour after full time. */
const match = 260066;
const over = '2026-06-27T05:30:00Z';

test('a goal that is disallowed after full time goes from every widget of an open page, and comes back where it is allowed', {
  tag: '@soak',
}, async ({ page, context, live, newsroom }) => {
  await setClock(newsroom, over);
  const correct = (kind: 'annul' | 'restore', event: number) =>
    newsroom.database.inTenant(papers.nl.tenant, async (queries) => {
      const by = await queries.selectFrom('users').select(['id', 'username']).orderBy('id').executeTakeFirstOrThrow();
      const at = newsroom.clock.now();
      const entered = { fixture: match, change: { kind, event, at }, by, key: undefined };
      expect(await enterByHand(queries, papers.nl.tenant, entered, at)).toBeUndefined();
    });
  const alive = async (on: typeof page, widget: string) => {
    const tag = on.locator(`[data-widget="${widget}"]`).first();
    await tag.scrollIntoViewIfNeeded();
    await expect(tag).toHaveAttribute('data-w-state', 'ready');
    return tag;
  };

  await page.goto(`${live.url}${papers.nl.home}/matchcenter/rankings/league/world-cup#scorers`);
  // No other match is near: what nobody has touched sleeps until another tag of the page hears of the correction.
  const asleep = async (on: typeof page, widget: string) => {
    const tag = on.locator(`[data-widget="${widget}"]`).first();
    await tag.scrollIntoViewIfNeeded();
    expect(await tag.getAttribute('data-w-state'), widget).toBeNull();
    return tag;
  };
  const scorers = page.locator('[data-widget="top-scorers"]');
  await scorers.getByRole('link', { name: /alle/i }).press('Enter');
  await expect.poll(() => scorers.locator('tbody tr').count()).toBeGreaterThan(20);
  await page.getByRole('tab', { name: 'Wedstrijden' }).click();
  const fixtures = await asleep(page, 'fixtures');
  const row = fixtures.locator(`[data-match="${match}"]`);
  await page.getByRole('tab', { name: 'Stand' }).click();
  const standings = await asleep(page, 'league-standings');
  const table = standings.getByRole('table', { name: 'Groep G', exact: true, includeHidden: true });
  const belgium = table.locator('tr[data-team]', { hasText: 'België' });

  const other = await context.newPage();
  await other.goto(`${live.url}${papers.nl.home}/match/${match}`);
  const report = await alive(other, 'match');
  await asleep(other, 'league-standings');
  const rail = other.locator('[data-widget="league-standings"] tr[data-team]', { hasText: 'België' });
  const goal = report.locator('.tb-match-event[data-side="away"][data-kind="goal"]').first();
  const scorer = (await goal.locator('.tb-match-name').textContent()) ?? '';

  // What is drawn anew has none of the white space of the host's HTML.
  const textOf = async (one: typeof belgium) => (await one.textContent())?.replace(/\s+/g, '');
  const seen = async () => ({
    table: await textOf(belgium),
    rail: await textOf(rail),
    row: await row.locator('.tb-fixtures-score').allTextContents(),
    scorer: (await scorers.locator('tbody tr', { hasText: scorer }).allTextContents()).map((text) => text.trim()),
    figures: await report.locator('.tb-match-figures').textContent(),
    annulled: await report.locator('.tb-match-event[data-annulled]').count(),
  });
  const before = await seen();
  const start = await other.evaluate(() => performance.now());

  const { sequence: event } = await newsroom.database.inTenant(papers.nl.tenant, (queries) =>
    queries
      .selectFrom('fixture_events')
      .select('sequence')
      .where('fixture_id', '=', match)
      .where('side', '=', 'away')
      .where('type', '=', 'goal')
      .orderBy('sequence')
      .executeTakeFirstOrThrow(),
  );
  await correct('annul', event);
  await expect(goal).toHaveAttribute('data-annulled', '');
  await expect.poll(async () => (await seen()).figures).not.toBe(before.figures);
  await expect.poll(async () => (await seen()).rail).not.toBe(before.rail);
  await expect.poll(async () => (await seen()).table).not.toBe(before.table);
  // What is folded away catches up when it is shown.
  const show = (name: string) => page.getByRole('tab', { name }).click();
  await show('Topscorers');
  await expect.poll(async () => (await seen()).scorer).not.toEqual(before.scorer);
  await show('Wedstrijden');
  await row.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await seen()).row).not.toEqual(before.row);
  await correct('restore', event);
  for (const [tab, of] of [
    ['Wedstrijden', 'row'],
    ['Topscorers', 'scorer'],
    ['Stand', 'table'],
  ] as const) {
    await show(tab);
    await expect.poll(async () => (await seen())[of]).toEqual(before[of]);
  }
  await expect.poll(seen).toEqual(before);
  expect(await layoutShift(other, start)).toBeLessThan(0.001);
});

test('a match that the desk calls off after full time closes the rating of an open page, and full time opens it again', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  const { tenant, home } = papers.nl;
  const score = { home_score: 1, away_score: 0 };
  const set = (status: 'abandoned' | 'finished') => setMatch(newsroom, tenant, 7, { status, minute: null, ...score });
  await played(newsroom, papers.nl, day);
  await page.goto(`${live.url}${home}/match/7`);
  const tag = page.locator('[data-widget="mom-rating"]');
  await tag.scrollIntoViewIfNeeded();
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  const ballot = seen(tag, 'fieldset');
  await expect(ballot).not.toHaveCount(0);
  const start = await page.evaluate(() => performance.now());
  await set('abandoned');
  // A rating is read again once in ten seconds at most, and not by all pages at once.
  const read = { timeout: 30_000 };
  await expect(seen(tag, '.tb-rating-first')).toHaveText(ratingWords.opens, read);
  await expect(ballot).toHaveCount(0);
  await set('finished');
  await expect(ballot).not.toHaveCount(0, read);
  expect(await layoutShift(page, start)).toBeLessThan(0.001);
});
