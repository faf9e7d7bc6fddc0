import type { FixtureStatus } from '#core/contract/fixture/matchCentre.ts';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { findFixture, type StoredFixture, weeksMoved } from '../../examples/newsroom/database/fixtures.ts';
import type { Queries } from '../../examples/newsroom/database/schema.ts';
import { byTheClock, unplayed } from '../../examples/newsroom/demo/season/byTheClock.ts';
import { changeFixtures } from '../../examples/newsroom/demo/season/fixtureChanges.ts';
import { scriptsOf } from '../../examples/newsroom/demo/season/scripts.ts';
import { plannedKickOff } from '../../examples/newsroom/demo/season/season.ts';
import { undoCorrections } from '../../examples/newsroom/demo/season/undoCorrections.ts';
import { notBegun } from '../../examples/newsroom/editorial/match.ts';
import { giveBackToFeed } from '../../examples/newsroom/feed/placeMatches.ts';
import type { FixtureChange } from '../../examples/newsroom/football/changeFixtures.ts';
import type { Timed } from './testClock.ts';

/** Who changes matches in tests, as the fact log has it. */
const by = { source: 'test' };

/** Changes a fixture by hand. */
async function changeFixture(
  queries: Queries,
  tenant: string,
  id: number,
  now: number,
  next: (stored: StoredFixture) => FixtureChange,
): Promise<StoredFixture | undefined> {
  const [changed] = await changeFixtures(queries, tenant, [id], now, next, { by });
  return changed;
}

/** Changes a fixture whose events were changed by hand, and announces them even where all else is the same. */
export async function changeWithEvents(
  queries: Queries,
  tenant: string,
  id: number,
  now: number,
  next: (stored: StoredFixture) => FixtureChange,
): Promise<StoredFixture | undefined> {
  const options = { by, withEvents: new Set([id]) };
  const [changed] = await changeFixtures(queries, tenant, [id], now, next, options);
  return changed;
}

/** The state of a fixture that is set by hand. Scores after 90 minutes that are left out are computed from the state before. */
export interface GivenStanding {
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
 * Sets the state of a fixture by hand and announces it; the clock does not change it any more. One that begins before its time
 * gets the present one as kick-off. Undefined where the tenant has no such fixture.
 */
export async function setFixture(
  queries: Queries,
  tenant: string,
  id: number,
  standing: GivenStanding,
  now: number,
): Promise<StoredFixture | undefined> {
  return changeFixture(queries, tenant, id, now, (stored) => ({
    ...{ status: standing.status, minute: standing.minute, is_by_hand: true },
    ...{ home_score: standing.home_score, away_score: standing.away_score },
    ...{ home_penalties: standing.home_penalties ?? null, away_penalties: standing.away_penalties ?? null },
    ...regularScore(stored, standing),
    ...kickOffFor(stored, standing.status, now),
    ...{ period: null, stoppage: null },
    ...(notBegun.includes(standing.status) && { half_home_score: null, half_away_score: null, last_event: 0 }),
  }));
}

const afterNinety: readonly string[] = ['extra-time', 'penalties', 'finished'];

function regularScore(stored: StoredFixture, standing: GivenStanding): FixtureChange {
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
  if (!notBegun.includes(status)) return kick_off.getTime() > now ? earlier(stored, now) : {};
  if (planned_kick_off === null) return {};
  const wasEarly = planned_kick_off > kick_off;
  if (wasEarly) return { kick_off: planned_kick_off, planned_kick_off: null };
  // Put off once more, without a date: the last one is what it was planned for.
  return status === 'postponed' ? { planned_kick_off: null } : {};
}

const earlier = ({ kick_off, planned_kick_off }: StoredFixture, now: number): FixtureChange => ({
  kick_off: new Date(now),
  planned_kick_off: planned_kick_off ?? kick_off,
});

/** Moves a fixture to another date, on which the clock plays it. */
export const putOff = (queries: Queries, tenant: string, id: number, to: Date, now: number) =>
  changeFixture(queries, tenant, id, now, ({ kick_off, planned_kick_off }) => ({
    ...unplayed,
    status: 'scheduled',
    kick_off: to,
    planned_kick_off: planned_kick_off ?? kick_off,
    is_by_hand: false,
  }));

/** Begins a fixture now, if it has not begun; the clock plays it from then on. */
export async function beginNow(queries: Queries, tenant: string, id: number, now: number) {
  const script = (await scriptsOf(queries, tenant, [id])).get(id) ?? [];
  return changeFixture(queries, tenant, id, now, (stored) => {
    if (!notBegun.includes(stored.status)) return {};
    const begun = { ...stored, ...earlier(stored, now), is_by_hand: false };
    return { ...begun, ...byTheClock(tenant, begun, script, now) };
  });
}

/** Gives a fixture back to its feed, or to the clock, on its date in the season and without corrections. */
export async function giveBack(queries: Queries, tenant: string, id: number, now: number) {
  if (await giveBackToFeed(queries, tenant, id, now)) return findFixture(queries, id);
  const planned = plannedKickOff(tenant, id, await weeksMoved(queries));
  const change = (await undoCorrections(queries, tenant, [id])) ? changeWithEvents : changeFixture;
  const script = (await scriptsOf(queries, tenant, [id])).get(id) ?? [];
  return change(queries, tenant, id, now, (stored) => {
    const kick_off = planned ?? stored.planned_kick_off ?? stored.kick_off;
    const given = { ...stored, kick_off, planned_kick_off: null, is_by_hand: false, status: 'scheduled' };
    return { ...given, ...byTheClock(tenant, given, script, now) };
  });
}

/** Sets the state of a match of a paper, by a newsroom's own clock. */
export const setMatch = (
  { database, clock }: Pick<Newsroom, 'database'> & Timed,
  tenant: string,
  id: number,
  standing: GivenStanding,
) => database.inTenant(tenant, (queries) => setFixture(queries, tenant, id, standing, clock.now()));
