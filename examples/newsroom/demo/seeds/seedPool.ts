import { sql } from 'kysely';
import { rankAgain } from '../../database/poolRankings.ts';
import type { Queries } from '../../database/schema.ts';
import { settleFixtures } from '../../database/settle.ts';
import { gamesOf, picksOf } from './poolSeeds.ts';

/** Inserts a game for each fixture of a paper's season. */
export async function seedGames(queries: Queries, tenant: string, now: number): Promise<void> {
  await sql`
    insert into prediction_games (tenant, id, fixture_id, week_start, month_start, home_win, draw, away_win)
    select fixtures.tenant, fixtures.id, fixtures.id,
      date_trunc('week', kick_off at time zone time_zone), date_trunc('month', kick_off at time zone time_zone),
      home_win, draw, away_win
    from fixtures
    join tenants on tenants.id = fixtures.tenant
    join jsonb_to_recordset(${JSON.stringify(gamesOf(tenant))}::jsonb)
      as due(id integer, home_win numeric, draw numeric, away_win numeric) on due.id = fixtures.id
    where fixtures.tenant = ${tenant}
    on conflict do nothing`.execute(queries);
  await settleFixtures(queries, tenant, undefined, now);
}

/** Inserts the picks of the demo readers with their points, and computes the rankings of their weeks. */
export async function seedPicks(queries: Queries, tenant: string, seeded: Date): Promise<void> {
  const { rows } = await sql<{ game_id: number }>`
    insert into predictions (tenant, game_id, user_id, bet, odds, saved_at, points)
    select game.tenant, game.id, reader, bet, earned, to_timestamp("savedAt" / 1000.0),
      case when outcome is null then null when bet = outcome then earned else 0 end
    from jsonb_to_recordset(${JSON.stringify(picksOf(tenant, seeded))}::jsonb)
      as due(game integer, reader integer, bet text, "savedAt" float8)
    join prediction_games game on game.tenant = ${tenant} and game.id = due.game
    join users on users.tenant = game.tenant and users.id = reader
    cross join lateral (
      select case bet when 'home_win' then home_win when 'draw' then draw else away_win end as earned
    ) as worth
    on conflict do nothing
    returning game_id`.execute(queries);
  await rankGames(queries, tenant, rows);
}

/** Computes the rankings of the weeks and months in which one of these games was settled. */
async function rankGames(
  queries: Queries,
  tenant: string,
  picked: readonly { readonly game_id: number }[],
): Promise<void> {
  if (picked.length === 0) return;
  const settled = await queries
    .selectFrom('prediction_games')
    .select(['week_start', 'month_start'])
    .where('tenant', '=', tenant)
    .where('id', 'in', [...new Set(picked.map(({ game_id }) => game_id))])
    .where('outcome', 'is not', null)
    .execute();
  if (settled.length === 0) return;
  await rankAgain(queries, tenant, {
    weeks: [...new Set(settled.map((game) => game.week_start))],
    months: [...new Set(settled.map((game) => game.month_start))],
  });
}
