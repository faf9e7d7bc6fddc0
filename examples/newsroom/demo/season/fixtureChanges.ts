import { channelName } from '#core/contract/channelName.ts';
import { competitionChannel } from '#core/contract/competition.ts';
import { type FixtureStatus, fixtureChannel } from '#core/contract/matchCentre.ts';
import { poolChannel } from '#core/contract/pool.ts';
import { matchesOnWire } from '../../api/matchOnWire.ts';
import { announce } from '../../database/broadcasts.ts';
import { fixtureOnWire, type StoredFixture, weeksMoved } from '../../database/fixtures.ts';
import { findFixtures } from '../../database/matches.ts';
import type { Queries } from '../../database/schema.ts';
import { settleFixtures } from '../../database/settle.ts';
import { decided } from '../../editorial/match.ts';
import { byTheClock, unplayed } from './byTheClock.ts';
import { followLineUp } from './lineUps.ts';
import { lockFixtures } from './playedFixtures.ts';
import { recordMatchNews } from './recordMatchNews.ts';
import { scriptsOf } from './scripts.ts';
import { plannedKickOff } from './season.ts';
import { settleBracket } from './settleBracket.ts';
import { undoCorrections } from './undoCorrections.ts';

type Identity =
  | 'id'
  | 'round'
  | 'league'
  | 'season'
  | 'stage'
  | 'number'
  | 'group_letter'
  | 'home_source'
  | 'away_source';
type Changeable = Omit<StoredFixture, Identity | 'updated_at'>;
export type FixtureChange = Partial<Changeable>;

/**
 * Changes fixtures, announces that, and settles the pool where a result was added or removed. `next` returns the new state of
 * each; one that stays the same is neither written nor announced. Returns the existing fixtures in their new state.
 */
export async function changeFixtures(
  queries: Queries,
  tenant: string,
  ids: readonly number[],
  now: number,
  next: (stored: StoredFixture) => FixtureChange,
): Promise<readonly StoredFixture[]> {
  const after: StoredFixture[] = [];
  const news: Change[] = [];
  const lineUps: { readonly id: number; readonly data: { readonly players_count: number } }[] = [];
  const settled: number[] = [];
  let hasDecided = false;
  for (const stored of await lockFixtures(queries, ids)) {
    const changed = ended(stored, { ...stored, ...next(stored) }, now);
    if (isSame(stored, changed)) {
      after.push(stored);
      continue;
    }
    const set = { ...changed, updated_at: new Date(now) };
    const { id } = set;
    await queries.updateTable('fixtures').set(columnsOf(set)).where('id', '=', id).execute();
    if (wireOf(stored) !== wireOf(set)) news.push({ before: stored, after: set });
    const played = await followLineUp(queries, tenant, set);
    if (played !== undefined) lineUps.push({ id, data: { players_count: played } });
    if (countsInPool(stored) !== countsInPool(set)) settled.push(id);
    hasDecided ||= resultOf(stored) !== resultOf(set);
    after.push(set);
  }
  await announceChanges(queries, tenant, news, now);
  for (const { id, data } of lineUps)
    await announce(queries, tenant, { channel: channelName(fixtureChannel, { id }), event: 'LiveLineUp', data }, now);
  if (hasDecided) after.splice(0, after.length, ...(await announceBracket(queries, tenant, after, now)));
  if (settled.length > 0 && (await settleFixtures(queries, tenant, settled, now))) {
    await announce(queries, tenant, { channel: channelName(poolChannel), event: 'RankingsChanged', data: {} }, now);
  }
  return after;
}

interface Change {
  readonly before: StoredFixture;
  readonly after: StoredFixture;
}

/** Announces changes of fixtures, and stores the news for followers of matches and teams. */
async function announceChanges(queries: Queries, tenant: string, news: readonly Change[], now: number): Promise<void> {
  const matches = await announceMatches(
    queries,
    tenant,
    news.map(({ after }) => after),
    now,
  );
  const counted = news.filter(({ before, after }) => inTables(before) !== inTables(after));
  await announceInCompetitions(
    queries,
    tenant,
    counted.map(({ after }) => after),
    now,
  );
  for (const change of news) {
    const match = matches.find(({ id }) => id === change.after.id);
    if (match) await recordMatchNews(queries, tenant, { ...change, match }, now);
  }
}

/** The part of a fixture that tables, scorers and brackets go by. */
const inTables = ({
  status,
  kick_off,
  home_score,
  away_score,
  home_penalties,
  away_penalties,
  last_event,
}: StoredFixture) =>
  JSON.stringify([status, kick_off, home_score, away_score, home_penalties, away_penalties, last_event]);

/** Tells the pages that show a competition that matches have changed what they show, once for all of them. */
async function announceInCompetitions(
  queries: Queries,
  tenant: string,
  changed: readonly StoredFixture[],
  now: number,
): Promise<void> {
  for (const [league, matches] of Map.groupBy(changed, (fixture) => fixture.league)) {
    if (league === null) continue;
    const [only, ...others] = matches;
    await announceCompetition(queries, tenant, { league, fixture: others.length > 0 ? undefined : only?.id }, now);
  }
}

/** Tells the pages that show a competition that something has changed. `fixture`: the one match that did, if it is one. */
export async function announceCompetition(
  queries: Queries,
  tenant: string,
  { league, fixture }: { readonly league: string; readonly fixture: number | undefined },
  now: number,
): Promise<void> {
  const channel = channelName(competitionChannel, { league });
  await announce(queries, tenant, { channel, event: 'LiveCompetition', data: { fixture_id: fixture ?? null } }, now);
}

/** The part of a fixture that may decide who plays in a later match; the same while a match is not over. */
const resultOf = ({ status, stage, ...more }: StoredFixture): string =>
  decided.includes(status) && stage !== null
    ? [more.home_score, more.away_score, more.home_penalties, more.away_penalties].join()
    : '';

/** Sets the teams of later knock-out matches, and announces that. Returns these fixtures with their new teams. */
async function announceBracket(
  queries: Queries,
  tenant: string,
  changed: readonly StoredFixture[],
  now: number,
): Promise<readonly StoredFixture[]> {
  const paired = await settleBracket(queries, tenant, now);
  const matches = await findFixtures(
    queries,
    paired.map(({ id }) => id),
  );
  await announceMatches(queries, tenant, matches, now);
  return changed.map((fixture) => ({ ...fixture, ...paired.find(({ id }) => id === fixture.id) }));
}

/** Announces the state of these fixtures in the language of their paper. Returns what was announced. */
async function announceMatches(queries: Queries, tenant: string, fixtures: readonly StoredFixture[], now: number) {
  if (fixtures.length === 0) return [];
  const { locale } = await queries
    .selectFrom('tenants')
    .select('locale')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow();
  const matches = await matchesOnWire(queries, fixtures, { locale });
  for (const data of matches) {
    const channel = channelName(fixtureChannel, { id: data.id });
    await announce(queries, tenant, { channel, event: 'LiveFixture', data }, now);
  }
  return matches;
}

/** The part of a fixture whose change has to be announced. */
function wireOf(stored: StoredFixture): string {
  const { updated_at: _, ...wire } = fixtureOnWire(stored);
  const { last_event, period, stoppage } = stored;
  return JSON.stringify({ ...wire, last_event, period, stoppage });
}

/** The columns that are written; those that identify a fixture never change. */
function columnsOf(set: StoredFixture): Changeable & Pick<StoredFixture, 'updated_at'> {
  const { id, round, league, season, stage, number, group_letter, home_source, away_source, ...columns } = set;
  return columns;
}

/** A fixture with its end: as the clock computes it, or when it was set by hand. */
function ended(before: StoredFixture, changed: StoredFixture, now: number): StoredFixture {
  if (!decided.includes(changed.status)) return { ...changed, ended_at: null };
  const isKnown =
    changed.ended_at !== null && (decided.includes(before.status) || changed.ended_at !== before.ended_at);
  return isKnown ? changed : { ...changed, ended_at: new Date(now) };
}

/** The part of a fixture that the pool depends on: its time, and the score after 90 minutes. */
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

/** Changes a fixture whose events have changed, and announces them even where all else is the same. */
export async function changeWithEvents(
  queries: Queries,
  tenant: string,
  id: number,
  now: number,
  next: (stored: StoredFixture) => FixtureChange,
): Promise<StoredFixture | undefined> {
  const [before] = await lockFixtures(queries, [id]);
  const after = await changeFixture(queries, tenant, id, now, next);
  if (!before || !after || !isSame(before, after)) return after;
  const changed = { ...after, updated_at: new Date(now) };
  await queries.updateTable('fixtures').set({ updated_at: changed.updated_at }).where('id', '=', id).execute();
  await announceMatches(queries, tenant, [changed], now);
  await announceInCompetitions(queries, tenant, [changed], now);
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

const notBegun: readonly string[] = ['scheduled', 'postponed'];
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

/** Gives a fixture back to the clock, on its date in the season and without corrections. */
export async function giveBack(queries: Queries, tenant: string, id: number, now: number) {
  const planned = plannedKickOff(tenant, id, await weeksMoved(queries));
  const change = (await undoCorrections(queries, tenant, [id])) ? changeWithEvents : changeFixture;
  const script = (await scriptsOf(queries, tenant, [id])).get(id) ?? [];
  return change(queries, tenant, id, now, (stored) => {
    const kick_off = planned ?? stored.planned_kick_off ?? stored.kick_off;
    const given = { ...stored, kick_off, planned_kick_off: null, is_by_hand: false, status: 'scheduled' };
    return { ...given, ...byTheClock(tenant, given, script, now) };
  });
}
