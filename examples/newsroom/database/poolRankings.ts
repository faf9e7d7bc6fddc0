import { type RawBuilder, sql } from 'kysely';
import type { Queries } from './schema.ts';

/** Weeks and months by the dates on which they start: `2026-03-02`. */
export interface Periods {
  readonly weeks: readonly string[];
  readonly months: readonly string[];
}

/**
 * Computes the rankings of these weeks and months, and the total, again. Ranks are competition ranks (1, 2, 2, 4) by points.
 * Only settled picks count, and a reader without one in a period has no row. The previous rank is that of the last earlier
 * period with a ranking; in the total, that of the weeks before the last one.
 */
export async function rankAgain(queries: Queries, tenant: string, { weeks, months }: Periods): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`pool rankings of ${tenant}`}))`.execute(queries);
  await rank(queries, tenant, 'week', weeks);
  await rank(queries, tenant, 'month', months);
  await rankTotal(queries, tenant);
}

const dates = (starts: readonly string[]): RawBuilder<unknown> => sql`any(${sql.val([...starts])}::text[]::date[])`;

async function rank(queries: Queries, tenant: string, period: 'week' | 'month', starts: readonly string[]) {
  const start = sql.ref(`game.${period}_start`);
  await sql`delete from pool_rankings
    where tenant = ${tenant} and period = ${period} and period_start = ${dates(starts)}`.execute(queries);
  await sql`
    insert into pool_rankings
      (tenant, period, period_start, user_id, points, correct_count, predictions_count, rank, is_shared)
    select ${tenant}::text, ${period}::text, start, user_id, points, correct, picks,
      rank() over (partition by start order by points desc), count(*) over (partition by start, points) > 1
    from (
      select ${start} as start, user_id, sum(points) as points, count(*) filter (where bet = outcome) as correct,
        count(*) as picks
      from prediction_games game
      join predictions on predictions.tenant = game.tenant and predictions.game_id = game.id
      where game.tenant = ${tenant} and ${start} = ${dates(starts)} and outcome is not null
      group by ${start}, user_id
    ) as tally`.execute(queries);
  await rememberRanks(queries, tenant, period, starts);
}

/** Stores the previous ranks in the rankings of these periods, and of the periods after them. */
async function rememberRanks(queries: Queries, tenant: string, period: 'week' | 'month', starts: readonly string[]) {
  const { rows } = await sql<{ start: string }>`
    select distinct period_start::text as start from pool_rankings where tenant = ${tenant} and period = ${period}
    order by start`.execute(queries);
  const pairs = rows
    .map(({ start }, at) => ({ start, before: rows[at - 1]?.start ?? '' }))
    .filter(({ start, before }) => starts.some((made) => before <= made && made <= start));
  if (pairs.length === 0) return;
  const [made, before] = [pairs.map((pair) => pair.start), pairs.map((pair) => pair.before || null)];
  await sql`update pool_rankings set previous_rank = null
    where tenant = ${tenant} and period = ${period} and period_start = ${dates(made)} and previous_rank is not null`.execute(
    queries,
  );
  // The planner has not counted the rows that were made just now: it would go through all of them for each of them.
  await sql`set local enable_nestloop = off`.execute(queries);
  await sql`
    update pool_rankings later set previous_rank = earlier.rank
    from unnest(${sql.val(made)}::text[]::date[], ${sql.val(before)}::text[]::date[]) as pair (made, before)
    join pool_rankings earlier on earlier.period_start = pair.before
    where later.tenant = ${tenant} and later.period = ${period} and later.period_start = pair.made
      and earlier.tenant = ${tenant} and earlier.period = ${period} and earlier.user_id = later.user_id`.execute(
    queries,
  );
  await sql`set local enable_nestloop = on`.execute(queries);
}

/** Computes the total as the sum of the weeks, as every game is in one week. */
async function rankTotal(queries: Queries, tenant: string): Promise<void> {
  await sql`delete from pool_rankings where tenant = ${tenant} and period = 'total'`.execute(queries);
  await sql`
    insert into pool_rankings
      (tenant, period, period_start, user_id, points, correct_count, predictions_count, rank, is_shared, previous_rank)
    select ${tenant}::text, 'total', (select min(month_start) from prediction_games where tenant = ${tenant}), user_id,
      points, correct, picks, rank() over (order by points desc), count(*) over (partition by points) > 1,
      case when before is not null then rank() over (order by before desc nulls last) end
    from (
      select user_id, sum(points) as points, sum(correct_count) as correct, sum(predictions_count) as picks,
        sum(points) filter (where period_start < (
          select max(period_start) from pool_rankings where tenant = ${tenant} and period = 'week'
        )) as before
      from pool_rankings where tenant = ${tenant} and period = 'week'
      group by user_id
    ) as tally`.execute(queries);
}
