import { sql } from 'kysely';
import { type Periods, rankAgain } from './poolRankings.ts';
import type { Queries } from './schema.ts';

/**
 * Updates the pool's games of these fixtures (of all without an argument): week and month follow the kick-off; a finished
 * fixture has an outcome, by its score after 90 minutes, and gives every pick its points; any other has none. Rankings of what
 * changed are computed again. To be called in the transaction that changed the fixtures; does nothing where the games are up to
 * date. Resolves to whether rankings were computed again. Locks fixtures, games, readers and rankings, in this order.
 */
export async function settleFixtures(
  queries: Queries,
  tenant: string,
  fixtureIds: readonly number[] | undefined,
  now: number,
): Promise<boolean> {
  const ids = fixtureIds ?? (await staleFixtures(queries, tenant));
  if (ids.length === 0) return false;
  const chosen = sql`any(${sql.val([...ids])}::integer[])`;
  await sql`select 1 from fixtures where tenant = ${tenant} and id = ${chosen} order by id for share`.execute(queries);
  await sql`select 1 from prediction_games where tenant = ${tenant} and fixture_id = ${chosen} order by id
    for no key update`.execute(queries);
  const { rows } = await sql<Changed>`
    with standing as (${standingOf(tenant)} where fixture_id = ${chosen})
    update prediction_games game
    set week_start = standing.week_start, month_start = standing.month_start, outcome = standing.outcome,
      settled_at = case
        when standing.outcome is null then null
        when standing.outcome is distinct from outcome_before then ${new Date(now)}::timestamptz
        else game.settled_at
      end
    from standing
    where game.tenant = ${tenant} and game.id = standing.id and is_stale
    returning game.id, week_before::text, month_before::text, outcome_before,
      game.week_start::text as week, game.month_start::text as month, game.outcome`.execute(queries);
  const touched = rows.filter(({ outcome, outcome_before }) => outcome !== null || outcome_before !== null);
  if (touched.length === 0) return false;
  await lockReaders(queries, tenant);
  await givePoints(
    queries,
    tenant,
    touched.filter((each) => each.outcome !== each.outcome_before),
  );
  await rankAgain(queries, tenant, periodsOf(touched));
  return true;
}

async function staleFixtures(queries: Queries, tenant: string): Promise<readonly number[]> {
  const { rows } = await sql<{ fixture_id: number }>`
    with standing as (${standingOf(tenant)}) select fixture_id from standing where is_stale`.execute(queries);
  return rows.map((row) => row.fixture_id);
}

/** The present state of a paper's games, and the state that their fixtures give. */
const standingOf = (tenant: string) => sql`
  select *, (week_before, month_before, outcome_before) is distinct from (week_start, month_start, outcome) as is_stale
  from (
    select game.id, fixture_id, game.week_start as week_before, game.month_start as month_before,
      game.outcome as outcome_before,
      date_trunc('week', kick_off at time zone time_zone)::date as week_start,
      date_trunc('month', kick_off at time zone time_zone)::date as month_start,
      case
        when status <> 'finished' then null
        when ${homeGoals} > ${awayGoals} then 'home_win'
        when ${homeGoals} = ${awayGoals} then 'draw'
        when ${homeGoals} < ${awayGoals} then 'away_win'
      end as outcome
    from prediction_games game
    join fixtures on fixtures.tenant = game.tenant and fixtures.id = game.fixture_id
    join tenants on tenants.id = game.tenant
    where game.tenant = ${tenant}
  ) as compared`;

// A fixture that somebody has finished by hand may have no score after 90 minutes of its own.
const homeGoals = sql`coalesce(regular_home_score, home_score)`;
const awayGoals = sql`coalesce(regular_away_score, away_score)`;

interface Changed {
  readonly id: number;
  readonly week: string;
  readonly week_before: string;
  readonly month: string;
  readonly month_before: string;
  readonly outcome: string | null;
  readonly outcome_before: string | null;
}

const periodsOf = (changed: readonly Changed[]): Periods => ({
  weeks: [...new Set(changed.flatMap((each) => [each.week, each.week_before]))],
  months: [...new Set(changed.flatMap((each) => [each.month, each.month_before]))],
});

/** Locks the readers against the deletion of accounts, so that no row is made for a deleted one. */
async function lockReaders(queries: Queries, tenant: string): Promise<void> {
  await sql`select 1 from users where tenant = ${tenant} and exists (
      select from predictions where predictions.tenant = users.tenant and predictions.user_id = users.id
    ) order by id for key share`.execute(queries);
}

async function givePoints(queries: Queries, tenant: string, games: readonly Changed[]): Promise<void> {
  if (games.length === 0) return;
  const ids = sql.val(games.map(({ id }) => id));
  await sql`
    update predictions set points = case when outcome is null then null when bet = outcome then odds else 0 end
    from prediction_games game
    where predictions.tenant = ${tenant} and game.tenant = ${tenant} and game.id = predictions.game_id
      and game.id = any(${ids}::integer[])`.execute(queries);
}
