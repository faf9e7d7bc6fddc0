import { sql } from 'kysely';
import type { Queries } from './schema.ts';

export interface StoredTeam {
  readonly slug: string;
  readonly name: string;
  /** The squad, by shirt number. */
  readonly players: readonly StoredPlayer[];
}

export interface StoredPlayer {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly position: 'GK' | 'DF' | 'MF' | 'FW';
}

export interface StoredLineUp {
  readonly id: number;
  readonly team: string;
  readonly formation: string;
  /** Eleven ids of players, by place. */
  readonly players: readonly number[];
}

export async function findTeam(queries: Queries, slug: string): Promise<StoredTeam | undefined> {
  const team = await queries.selectFrom('teams').select(['slug', 'name']).where('slug', '=', slug).executeTakeFirst();
  if (!team) return undefined;
  const players = await queries
    .selectFrom('players')
    .select(['id', 'name', 'number', 'position'])
    .where('team', '=', slug)
    .orderBy('number')
    .orderBy('id')
    .execute();
  return { ...team, players };
}

/** How many readers chose each formation, most first; of every team where none is named. */
export async function countFormations(queries: Queries, team?: string, limit?: number) {
  let counts = queries
    .selectFrom('reader_formations')
    .select(['formation', sql<number>`count(*)::int`.as('count')])
    .groupBy('formation')
    .orderBy('count', 'desc')
    .orderBy('formation');
  if (team !== undefined) counts = counts.where('team', '=', team);
  if (limit !== undefined) counts = counts.limit(limit);
  return counts.execute();
}

/** How often each player was chosen, most first: for each place of a formation, or over all places where none is named. */
export async function countPlayers(
  queries: Queries,
  { team, formation }: { team?: string | undefined; formation?: string | undefined },
) {
  const isByPlace = formation !== undefined;
  let counts = queries
    .selectFrom('formation_places as chosen')
    .innerJoin('reader_formations as kept', (join) =>
      join.onRef('kept.tenant', '=', 'chosen.tenant').onRef('kept.id', '=', 'chosen.formation_id'),
    )
    .innerJoin('players as player', (join) =>
      join.onRef('player.tenant', '=', 'chosen.tenant').onRef('player.id', '=', 'chosen.player_id'),
    )
    .select(['player.id', 'player.name', 'player.position', sql<number>`count(*)::int`.as('users')])
    .select(isByPlace ? 'chosen.place' : sql<null>`null`.as('place'))
    .groupBy(['player.tenant', 'player.id', 'player.name', 'player.position'])
    .orderBy('users', 'desc')
    .orderBy('place')
    .orderBy('player.id');
  if (isByPlace) counts = counts.where('kept.formation', '=', formation).groupBy('chosen.place');
  if (team !== undefined) counts = counts.where('kept.team', '=', team);
  return counts.execute();
}

/** A reader's line-up of a team; without a team, the one that they saved last. Undefined where there is none. */
export async function findLineUp(queries: Queries, reader: number, team?: string): Promise<StoredLineUp | undefined> {
  let kept = queries
    .selectFrom('reader_formations')
    .select(['id', 'team', 'formation'])
    .where('user_id', '=', reader)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  if (team !== undefined) kept = kept.where('team', '=', team);
  const found = await kept.executeTakeFirst();
  if (!found) return undefined;
  const places = await queries
    .selectFrom('formation_places')
    .select('player_id')
    .where('formation_id', '=', found.id)
    .orderBy('place')
    .execute();
  return { ...found, players: places.map(({ player_id }) => player_id) };
}

/** Id of the line-up that a reader saved last; undefined where there is none. */
export async function currentFormation(queries: Queries, reader: number): Promise<number | undefined> {
  const kept = await queries
    .selectFrom('reader_formations')
    .select('id')
    .where('user_id', '=', reader)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return kept?.id;
}

/** Stores a reader's line-up in place of an earlier one of this team, and returns its id. Simultaneous requests wait for each other. */
export async function storeLineUp(
  queries: Queries,
  lineUp: Omit<StoredLineUp, 'id'> & { readonly tenant: string; readonly reader: number },
  now: number,
): Promise<number> {
  const { tenant, reader: user_id, team, formation, players } = lineUp;
  const set = { formation, saved_at: new Date(now) };
  const { id } = await queries
    .insertInto('reader_formations')
    .values({ tenant, user_id, team, ...set })
    .onConflict((conflict) => conflict.columns(['tenant', 'user_id', 'team']).doUpdateSet(set))
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries.deleteFrom('formation_places').where('formation_id', '=', id).execute();
  await queries
    .insertInto('formation_places')
    .values(players.map((player_id, place) => ({ tenant, formation_id: id, place, player_id })))
    .execute();
  return id;
}
