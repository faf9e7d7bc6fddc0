import { type Selectable, sql } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

export const fixtureColumns = [
  'id',
  'home',
  'away',
  'home_score',
  'away_score',
  'home_penalties',
  'away_penalties',
  'regular_home_score',
  'regular_away_score',
  'status',
  'minute',
  'kick_off',
  'planned_kick_off',
  'round',
  'is_by_hand',
  'updated_at',
  'league',
  'season',
  'stage',
  'number',
  'group_letter',
  'home_team',
  'away_team',
  'home_source',
  'away_source',
  'period',
  'stoppage',
  'half_home_score',
  'half_away_score',
  'last_event',
  'ended_at',
  'tie',
  'leg',
] as const;
export type StoredFixture = Pick<Selectable<Tables['fixtures']>, (typeof fixtureColumns)[number]>;

/** The paper's fixtures. */
export const ownFixtures = (queries: Queries) =>
  queries.selectFrom('fixtures').select(fixtureColumns).where('tenant', '=', ownTenant);

/** The same, first kick-off first. */
export const fixturesInOrder = (queries: Queries) => ownFixtures(queries).orderBy('kick_off').orderBy('id');

export async function findFixture(queries: Queries, id: number): Promise<StoredFixture | undefined> {
  return ownFixtures(queries).where('id', '=', id).executeTakeFirst();
}

/** Locks the fixtures with these ids until the transaction ends, and returns them by id. */
export async function lockFixtures(queries: Queries, ids: readonly number[]): Promise<readonly StoredFixture[]> {
  return queries
    .selectFrom('fixtures')
    .select(fixtureColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Columns of a fixture that are written. */
export type FixtureUpdate = Pick<StoredFixture, 'id'> & Partial<StoredFixture>;

/** Writes columns of fixtures, the same of each, in one query however many they are. */
export async function updateFixtures(
  queries: Queries,
  tenant: string,
  updates: readonly FixtureUpdate[],
): Promise<void> {
  const columns = Object.keys(updates[0] ?? {}).filter((column) => column !== 'id');
  if (columns.length === 0) return;
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`changed.${column}`)}`);
  await sql`update fixtures set ${sql.join(set)}
    from jsonb_populate_recordset(null::fixtures, ${JSON.stringify(updates)}::jsonb) as changed
    where fixtures.tenant = ${tenant} and fixtures.id = changed.id`.execute(queries);
}

/** The fixtures of a league's season, first kick-off first. */
export const findSeason = (queries: Queries, league: string, season: string): Promise<readonly StoredFixture[]> =>
  fixturesInOrder(queries).where('league', '=', league).where('season', '=', season).execute();

/** The fixtures that kick off between two moments, ms since the epoch; first kick-off first. */
export const listFixtures = (
  queries: Queries,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<readonly StoredFixture[]> =>
  fixturesInOrder(queries).where('kick_off', '>=', new Date(from)).where('kick_off', '<', new Date(until)).execute();

export const fixtureOnWire = (stored: StoredFixture) => ({
  id: stored.id,
  home: { name: stored.home, image: null },
  away: { name: stored.away, image: null },
  home_score: stored.home_score,
  away_score: stored.away_score,
  home_penalties: stored.home_penalties,
  away_penalties: stored.away_penalties,
  status: stored.status,
  minute: stored.minute,
  kick_off: stored.kick_off.toISOString(),
  planned_kick_off: stored.planned_kick_off?.toISOString() ?? null,
  round: stored.round,
  updated_at: stored.updated_at.toISOString(),
});

/** By how many weeks the season's dates were moved. */
export async function weeksMoved(queries: Queries): Promise<number> {
  const { weeks_moved } = await queries.selectFrom('clock').select('weeks_moved').executeTakeFirstOrThrow();
  return weeks_moved;
}
