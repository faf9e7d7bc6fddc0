import { sql } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

export interface Scorer {
  /** 1 for the best; equal scorers share it. */
  readonly position: number;
  readonly isShared: boolean;
  readonly player: number;
  readonly name: string;
  readonly competitor: number;
  /** Without own goals and kicks of a shoot-out. */
  readonly goals: number;
  /** How many of them were penalties. */
  readonly penalties: number;
}

/** The top scorers of a competition's season by the newsroom's clock; equal ones by name. */
export async function findScorers(
  queries: Queries,
  { competition, season }: { readonly competition: string; readonly season: string },
): Promise<readonly Scorer[]> {
  const rows = await queries
    .selectFrom('fixture_events as event')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'event.tenant').onRef('fixtures.id', '=', 'event.fixture_id'),
    )
    .innerJoin('squad_players as player', 'player.id', 'event.player_id')
    .select(['player.id as player', 'player.name', 'player.competitor'])
    .select([
      sql<number>`count(*)::int`.as('goals'),
      sql<number>`(count(*) filter (where event.type = 'penalty-goal'))::int`.as('penalties'),
      sql<number>`(rank() over (order by count(*) desc))::int`.as('position'),
    ])
    .where('event.tenant', '=', ownTenant)
    .where('fixtures.league', '=', competition)
    .where('fixtures.season', '=', season)
    .where('event.type', 'in', ['goal', 'penalty-goal'])
    .where('event.is_annulled', '=', false)
    .whereRef('event.sequence', '<=', 'fixtures.last_event')
    .groupBy(['player.id', 'player.name', 'player.competitor'])
    .orderBy('position')
    .orderBy('player.name')
    .execute();
  return rows.map((row) => ({ ...row, isShared: rows.filter(({ position }) => position === row.position).length > 1 }));
}

export interface PlayerTotals {
  /** In finished matches with known line-ups. */
  readonly appearances: number;
  readonly starts: number;
  readonly minutes: number;
}

/** How often and how long a player has played by the newsroom's clock. */
export async function findPlayerTotals(queries: Queries, player: number): Promise<PlayerTotals> {
  return queries
    .selectFrom('appearances')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'appearances.tenant').onRef('fixtures.id', '=', 'appearances.fixture_id'),
    )
    .select([
      sql<number>`count(*)::int`.as('appearances'),
      sql<number>`(count(*) filter (where exists (
        select from team_sheets sheet where sheet.tenant = appearances.tenant and sheet.fixture_id = appearances.fixture_id
          and sheet.player_id = appearances.player_id and sheet.is_starter)))::int`.as('starts'),
      sql<number>`coalesce(sum(until_minute - from_minute), 0)::int`.as('minutes'),
    ])
    .where('appearances.tenant', '=', ownTenant)
    .where('appearances.player_id', '=', player)
    .where('fixtures.status', '=', 'finished')
    .executeTakeFirstOrThrow();
}
