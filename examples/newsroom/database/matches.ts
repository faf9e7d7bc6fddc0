import { sql } from 'kysely';
import { matchChannel } from '#core/contract/football/match.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { decided } from '../editorial/match.ts';
import { fixturesInOrder, ownFixtures, type StoredFixture } from './fixtures.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';
import { running } from './standings.ts';

/** The fixtures with these ids, first kick-off first. */
export async function findFixtures(queries: Queries, ids: readonly number[]): Promise<readonly StoredFixture[]> {
  if (ids.length === 0) return [];
  return fixturesInOrder(queries).where('id', 'in', ids).execute();
}

export interface MatchesAsked {
  /** Slug of the only competition; all without it. */
  readonly league?: string | undefined;
  readonly limit: number;
}

/** The running matches, first kick-off first. */
export const findRunning = (queries: Queries, { league, limit }: MatchesAsked): Promise<readonly StoredFixture[]> =>
  fixturesInOrder(queries)
    .where('status', 'in', running)
    .$if(league !== undefined, (asked) => asked.where('league', '=', league ?? ''))
    .limit(limit)
    .execute();

/** The coming matches, the next first. */
export const findNext = (
  queries: Queries,
  { league, limit, now }: MatchesAsked & { readonly now: number },
): Promise<readonly StoredFixture[]> =>
  fixturesInOrder(queries)
    .where('kick_off', '>', new Date(now))
    .where('status', '=', 'scheduled')
    .$if(league !== undefined, (asked) => asked.where('league', '=', league ?? ''))
    .limit(limit)
    .execute();

/** The matches that kick off on a day (`2026-11-28`) of a time zone, the first first. */
export const findMatchesOfDay = (queries: Queries, day: string, timeZone: string): Promise<readonly StoredFixture[]> =>
  fixturesInOrder(queries).where(sql<boolean>`(kick_off at time zone ${timeZone})::date = ${day}::date`).execute();

/** How long after its time a match that has not kicked off is still expected to, ms. */
const late = 15 * 60_000;

/** The next kick-off, also of a match that is late; undefined where none is planned. */
export async function findNextKickOff(
  queries: Queries,
  league: string | undefined,
  now: number,
): Promise<Date | undefined> {
  const [next] = await findNext(queries, { league, limit: 1, now: now - late });
  return next?.kick_off;
}

/** The matches with a result, the latest first. */
export const findLast = (queries: Queries, { league, limit }: MatchesAsked): Promise<readonly StoredFixture[]> =>
  ownFixtures(queries)
    .where('status', 'in', decided)
    .$if(league !== undefined, (asked) => asked.where('league', '=', league ?? ''))
    .orderBy('kick_off', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The number of the last event on the channel of each fixture, by its id; fixtures without events are missing. */
export async function lastSequences(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const names = new Map(ids.map((id) => [channelName(matchChannel, { id }), id]));
  if (names.size === 0) return new Map();
  const rows = await queries
    .selectFrom('channels')
    .select(['name', 'sequence'])
    .where('tenant', '=', ownTenant)
    .where('name', 'in', [...names.keys()])
    .execute();
  return new Map(rows.map(({ name, sequence }) => [names.get(name) ?? 0, Number(sequence)]));
}

/** Id of the running match of each team, or of the next one with a date, by the id of the team. */
export async function findNextOfTeams(
  queries: Queries,
  teams: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (teams.length === 0) return new Map();
  const fixtures = await fixturesInOrder(queries)
    .where((is) => is.or([is('home_team', 'in', teams), is('away_team', 'in', teams)]))
    .where((is) =>
      is.or([
        is('status', 'in', running),
        is.and([is('status', '=', 'scheduled'), is('kick_off', '>', new Date(now - late))]),
      ]),
    )
    .execute();
  const next = new Map<number, number>();
  for (const id of teams) {
    const own = fixtures.find(({ home_team, away_team }) => home_team === id || away_team === id);
    if (own) next.set(id, own.id);
  }
  return next;
}
