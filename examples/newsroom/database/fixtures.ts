import type { Selectable } from 'kysely';
import type { Queries, Tables } from './schema.ts';

const columns = [
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
] as const;
export type StoredFixture = Pick<Selectable<Tables['fixtures']>, (typeof columns)[number]>;

export async function findFixture(queries: Queries, id: number): Promise<StoredFixture | undefined> {
  return queries.selectFrom('fixtures').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Those of a league's season, first kick-off first. */
export async function findSeason(queries: Queries, league: string, season: string): Promise<readonly StoredFixture[]> {
  return queries
    .selectFrom('fixtures')
    .select(columns)
    .where('league', '=', league)
    .where('season', '=', season)
    .orderBy('kick_off')
    .orderBy('id')
    .execute();
}

/** Those that kick off from one moment to another, and those with the ids of `besides`; first kick-off first. */
export async function listFixtures(
  queries: Queries,
  { from, until, besides }: { readonly from: number; readonly until: number; readonly besides: readonly number[] },
): Promise<readonly StoredFixture[]> {
  return queries
    .selectFrom('fixtures')
    .select(columns)
    .where(({ and, eb, or }) =>
      or([
        and([eb('kick_off', '>=', new Date(from)), eb('kick_off', '<', new Date(until))]),
        eb('id', 'in', [0, ...besides]),
      ]),
    )
    .orderBy('kick_off')
    .orderBy('id')
    .execute();
}

const longest = 3 * 3_600_000;

/** Those that nobody has set and that the clock may find otherwise than they are, each as it stands. */
export async function dueFixtures(queries: Queries, now: number): Promise<readonly StoredFixture[]> {
  return queries
    .selectFrom('fixtures')
    .select(columns)
    .where('is_by_hand', '=', false)
    .where(({ and, eb, or }) =>
      or([
        and([eb('kick_off', '<=', new Date(now)), eb('status', '<>', 'finished')]),
        and([eb('kick_off', '>', new Date(now - longest)), eb('status', 'not in', ['scheduled', 'postponed'])]),
      ]),
    )
    .execute();
}

/** Of those that the clock plays: the first that is under way, and the one that kicks off next. */
export async function matchesOnHand(queries: Queries, now: number) {
  const played = queries.selectFrom('fixtures').select(columns).where('is_by_hand', '=', false).orderBy('kick_off');
  const running = await played.where('status', 'in', ['live', 'half-time']).orderBy('id').executeTakeFirst();
  const next = await played
    .where('kick_off', '>', new Date(now))
    .where(({ and, eb, or }) =>
      or([
        eb('status', '=', 'scheduled'),
        and([eb('status', '=', 'postponed'), eb('planned_kick_off', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();
  return { running, next };
}

/** The fixtures with these ids, by id; they stay as they are until the transaction ends. */
export async function lockFixtures(queries: Queries, ids: readonly number[]): Promise<readonly StoredFixture[]> {
  return queries.selectFrom('fixtures').select(columns).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

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

/** By how many weeks the season was moved. */
export async function weeksMoved(queries: Queries): Promise<number> {
  const { weeks_moved } = await queries.selectFrom('clock').select('weeks_moved').executeTakeFirstOrThrow();
  return weeks_moved;
}
