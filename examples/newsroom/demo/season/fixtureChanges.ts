import { channelName } from '#core/contract/channel.ts';
import { type FixtureStatus, fixtureChannel } from '#core/contract/matchCentre.ts';
import { poolChannel } from '#core/contract/pool.ts';
import { announce } from '../../database/broadcasts.ts';
import { fixtureOnWire, type StoredFixture, weeksMoved } from '../../database/fixtures.ts';
import type { Queries } from '../../database/schema.ts';
import { settleFixtures } from '../../database/settle.ts';
import { standingAt } from '../content/play.ts';
import { seasonMatch } from '../content/season.ts';
import { followLineUp } from './lineUps.ts';
import { lockFixtures } from './playedFixtures.ts';
import { plannedKickOff } from './season.ts';

type Changeable = Omit<StoredFixture, 'id' | 'home' | 'away' | 'round' | 'updated_at'>;
export type FixtureChange = Partial<Changeable>;

/**
 * Changes fixtures, tells who follows them, and settles the pool where a result came or went. `next` gets each as it stands and says what
 * becomes of it; one that stays as it is is neither written nor told. Returns those that there are, as they are then.
 */
export async function changeFixtures(
  queries: Queries,
  tenant: string,
  ids: readonly number[],
  now: number,
  next: (stored: StoredFixture) => FixtureChange,
): Promise<readonly StoredFixture[]> {
  const after: StoredFixture[] = [];
  const settled: number[] = [];
  for (const stored of await lockFixtures(queries, ids)) {
    const change = next(stored);
    const changed = { ...stored, ...change };
    if (isSame(stored, changed)) {
      after.push(stored);
      continue;
    }
    const set = { ...changed, updated_at: new Date(now) };
    const { id, home, away, round, ...columns } = set;
    await queries.updateTable('fixtures').set(columns).where('id', '=', id).execute();
    const channel = channelName(fixtureChannel, { id });
    await announce(queries, tenant, { channel, event: 'LiveFixture', data: fixtureOnWire(set) }, now);
    const played = await followLineUp(queries, tenant, set);
    if (played !== undefined) {
      await announce(queries, tenant, { channel, event: 'LiveLineUp', data: { players_count: played } }, now);
    }
    if (countsInPool(stored) !== countsInPool(set)) settled.push(id);
    after.push(set);
  }
  if (settled.length > 0 && (await settleFixtures(queries, tenant, settled, now))) {
    await announce(queries, tenant, { channel: channelName(poolChannel), event: 'RankingsChanged', data: {} }, now);
  }
  return after;
}

/** What the pool knows of a fixture: when it is, and how it ended after 90 minutes. */
function countsInPool({ status, kick_off, home_score, away_score, ...more }: StoredFixture): string {
  const result = [more.regular_home_score ?? home_score, more.regular_away_score ?? away_score];
  return JSON.stringify([kick_off, status === 'finished' && result]);
}

export const isSame = (one: StoredFixture, other: StoredFixture): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

async function changeFixture(
  queries: Queries,
  tenant: string,
  id: number,
  now: number,
  next: (stored: StoredFixture) => FixtureChange,
): Promise<StoredFixture | undefined> {
  const [changed] = await changeFixtures(queries, tenant, [id], now, next);
  return changed;
}

/** How somebody says that a fixture stands. Scores after 90 minutes that are left out follow from what happened before. */
export interface Standing {
  readonly status: FixtureStatus;
  readonly minute: number | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly home_penalties?: number | null;
  readonly away_penalties?: number | null;
  readonly regular_home_score?: number | null;
  readonly regular_away_score?: number | null;
}

/**
 * Sets how a fixture stands, announces it and keeps the clock off it. One that begins before its time has kicked off now.
 * Undefined where the tenant has no such fixture.
 */
export async function setFixture(
  queries: Queries,
  tenant: string,
  id: number,
  standing: Standing,
  now: number,
): Promise<StoredFixture | undefined> {
  return changeFixture(queries, tenant, id, now, (stored) => ({
    ...{ status: standing.status, minute: standing.minute, is_by_hand: true },
    ...{ home_score: standing.home_score, away_score: standing.away_score },
    ...{ home_penalties: standing.home_penalties ?? null, away_penalties: standing.away_penalties ?? null },
    ...regularScore(stored, standing),
    ...kickOffFor(stored, standing.status, now),
  }));
}

const notBegun: readonly string[] = ['scheduled', 'postponed'];
const afterNinety: readonly string[] = ['extra-time', 'penalties', 'finished'];

function regularScore(stored: StoredFixture, standing: Standing): FixtureChange {
  const of = (home: number | null | undefined, away: number | null | undefined) => ({
    regular_home_score: home ?? null,
    regular_away_score: away ?? null,
  });
  if (!afterNinety.includes(standing.status)) return of(null, null);
  const { regular_home_score, regular_away_score } = standing;
  if (typeof regular_home_score === 'number') return of(regular_home_score, regular_away_score);
  // A plain result that is corrected is another result after 90 minutes as well.
  const wentOn =
    stored.status !== 'finished' ||
    stored.regular_home_score !== stored.home_score ||
    stored.regular_away_score !== stored.away_score;
  const isKnown = stored.regular_home_score !== null && wentOn;
  return isKnown
    ? of(stored.regular_home_score, stored.regular_away_score)
    : of(standing.home_score, standing.away_score);
}

function kickOffFor(stored: StoredFixture, status: FixtureStatus, now: number): FixtureChange {
  const { kick_off, planned_kick_off } = stored;
  if (!notBegun.includes(status) && kick_off.getTime() > now) return earlier(stored, now);
  const wasEarly = planned_kick_off !== null && planned_kick_off > kick_off;
  return notBegun.includes(status) && wasEarly ? { kick_off: planned_kick_off, planned_kick_off: null } : {};
}

const earlier = ({ kick_off, planned_kick_off }: StoredFixture, now: number): FixtureChange => ({
  kick_off: new Date(now),
  planned_kick_off: planned_kick_off ?? kick_off,
});

/** Puts a fixture off to a new date, on which it is played by the clock. */
export const putOff = (queries: Queries, tenant: string, id: number, to: Date, now: number) =>
  changeFixture(queries, tenant, id, now, ({ kick_off, planned_kick_off }) => ({
    ...unplayed,
    status: 'postponed',
    kick_off: to,
    planned_kick_off: planned_kick_off ?? kick_off,
    is_by_hand: false,
  }));

/** Begins a fixture at once; from there the clock plays it. Only one that has not begun. */
export const beginNow = (queries: Queries, tenant: string, id: number, now: number) =>
  changeFixture(queries, tenant, id, now, (stored) => {
    if (!notBegun.includes(stored.status)) return {};
    const begun = { ...stored, ...earlier(stored, now), is_by_hand: false };
    return { ...begun, ...byTheClock(tenant, begun, now) };
  });

/** Gives a fixture back to the clock, on the date that the season has it. */
export async function giveBack(queries: Queries, tenant: string, id: number, now: number) {
  const planned = plannedKickOff(tenant, id, await weeksMoved(queries));
  return changeFixture(queries, tenant, id, now, (stored) => {
    const given = { ...stored, ...(planned && { kick_off: planned }), planned_kick_off: null, is_by_hand: false };
    return { ...given, status: 'scheduled', ...byTheClock(tenant, { ...given, status: 'scheduled' }, now) };
  });
}

const unplayed = {
  minute: null,
  home_score: null,
  away_score: null,
  home_penalties: null,
  away_penalties: null,
  regular_home_score: null,
  regular_away_score: null,
} as const;

/**
 * What the clock makes of a fixture; nothing of one that somebody has set, or that is in no season. One that the season has put off is not
 * played before somebody gives it a day.
 */
export function byTheClock(tenant: string, stored: StoredFixture, now: number): FixtureChange {
  const match = seasonMatch(tenant, stored.id);
  if (!match || stored.is_by_hand) return {};
  if (match.isPostponed && stored.planned_kick_off === null) return { ...unplayed, status: 'postponed' };
  const { status, minute, score } = standingAt(match, now - stored.kick_off.getTime());
  if (status === 'scheduled') return { ...unplayed, status: stored.status === 'postponed' ? 'postponed' : status };
  const [home_score, away_score] = score ?? [null, null];
  const isOver = status === 'finished';
  return {
    ...{ status, minute, home_score, away_score, home_penalties: null, away_penalties: null },
    regular_home_score: isOver ? home_score : null,
    regular_away_score: isOver ? away_score : null,
  };
}
