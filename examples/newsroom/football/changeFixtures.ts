import { fixtureChannel } from '#core/contract/fixture/matchCentre.ts';
import { competitionChannel } from '#core/contract/football/competition.ts';
import { poolChannel } from '#core/contract/pool.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { matchesOnWire } from '../api/matchOnWire.ts';
import { type Announcement, announce, announceAll } from '../database/broadcasts.ts';
import {
  type FixtureUpdate,
  fixtureOnWire,
  lockFixtures,
  type StoredFixture,
  updateFixtures,
} from '../database/fixtures.ts';
import { findFixtures } from '../database/matches.ts';
import type { Queries } from '../database/schema.ts';
import { settleFixtures } from '../database/settle.ts';
import { findOtherLegs } from '../database/ties.ts';
import { decided } from '../editorial/match.ts';
import { differing, type FactSource, logFacts, type NewFact } from './factLog.ts';
import type { Events } from './newsIn.ts';
import { recordMatchNews } from './recordMatchNews.ts';
import { settleBracket } from './settleBracket.ts';

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

type FollowLineUp = (queries: Queries, tenant: string, fixture: StoredFixture) => Promise<number | undefined>;

export interface ChangeOptions {
  /** Who changes them, for the fact log; without it nothing is logged, as of what a clock plays. */
  readonly by?: FactSource | undefined;
  /** Ids of fixtures whose events have changed, which are announced even where all else is the same. */
  readonly withEvents?: ReadonlySet<number>;
  /** Of fixtures whose events a feed has replaced, the events before, by id. */
  readonly eventsBefore?: ReadonlyMap<number, Events>;
  /** Updates the line-up that readers rate, and resolves to how many have played, where that has changed. */
  readonly followLineUp?: FollowLineUp;
}

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
  { by, withEvents = new Set(), eventsBefore, followLineUp }: ChangeOptions = {},
): Promise<readonly StoredFixture[]> {
  const after: StoredFixture[] = [];
  const changes: Change[] = [];
  for (const stored of await lockFixtures(queries, ids)) {
    const changed = ended(stored, { ...stored, ...next(stored) }, now);
    if (isSame(stored, changed) && !withEvents.has(stored.id)) {
      after.push(stored);
      continue;
    }
    const set = { ...changed, updated_at: new Date(now) };
    const hasEvents = withEvents.has(set.id);
    changes.push({ before: stored, after: set, hasEvents, eventsBefore: eventsBefore?.get(set.id) });
    after.push(set);
  }
  await updateFixtures(
    queries,
    tenant,
    changes.map((change) => columnsOf(change.after)),
  );
  if (by) await logFacts(queries, tenant, changes.flatMap(factOf(by)), now);
  const counted = await announceChanges(queries, tenant, changes, now);
  if (followLineUp) await announceLineUps(queries, tenant, { changes, followLineUp }, now);
  const paired = changes.some(mayDecide) ? await announceBracket(queries, tenant, now) : [];
  await announceInCompetitions(queries, tenant, [...counted, ...paired], now);
  await settlePool(queries, tenant, changes, now);
  return after.map((fixture) => ({ ...fixture, ...teamsIn(paired, fixture.id) }));
}

/** A fixture that nobody has seen yet, with its state. */
export interface NewState extends FixtureChange {
  readonly id: number;
  readonly league: string;
}

/** Writes the states of fixtures that are new. They have no readers yet: their competitions are announced, once each. */
export async function introduceFixtures(
  queries: Queries,
  tenant: string,
  states: readonly NewState[],
  now: number,
): Promise<void> {
  if (states.length === 0) return;
  for (const { id, league: _, ...state } of states)
    await queries
      .updateTable('fixtures')
      .set({ ...state, updated_at: new Date(now) })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  const isDecided = states.some(({ status = '' }) => decided.includes(status));
  const paired = isDecided ? await announceBracket(queries, tenant, now) : [];
  await announceInCompetitions(queries, tenant, [...states, ...paired], now);
}

/** The columns of a fixture that differ, for the fact log. */
const factOf =
  (by: FactSource) =>
  ({ before, after }: Change): readonly NewFact[] => {
    const [was, is] = differing(before, after);
    if (Object.keys(is).length === 0) return [];
    return [{ ...by, kind: 'fixtures', subject: `${after.id}`, before: was, after: is }];
  };

async function announceLineUps(
  queries: Queries,
  tenant: string,
  { changes, followLineUp }: { readonly changes: readonly Change[]; readonly followLineUp: FollowLineUp },
  now: number,
): Promise<void> {
  for (const { after } of changes) {
    const played = await followLineUp(queries, tenant, after);
    if (played === undefined) continue;
    const channel = channelName(fixtureChannel, { id: after.id });
    await announce(queries, tenant, { channel, event: 'LiveLineUp', data: { players_count: played } }, now);
  }
}

async function settlePool(queries: Queries, tenant: string, changes: readonly Change[], now: number): Promise<void> {
  const settled = changes.filter(({ before, after }) => countsInPool(before) !== countsInPool(after));
  const ids = settled.map(({ after }) => after.id);
  if (ids.length > 0 && (await settleFixtures(queries, tenant, ids, now)))
    await announce(queries, tenant, { channel: channelName(poolChannel), event: 'RankingsChanged', data: {} }, now);
}

interface Change {
  readonly before: StoredFixture;
  readonly after: StoredFixture;
  /** Whether its events have changed. */
  readonly hasEvents: boolean;
  /** Its events before if a feed has replaced them. */
  readonly eventsBefore?: Events | undefined;
}

/** Announces changes of fixtures on their own channels, and stores the news for followers. Returns those to be announced in their competitions. */
async function announceChanges(
  queries: Queries,
  tenant: string,
  changes: readonly Change[],
  now: number,
): Promise<readonly StoredFixture[]> {
  const news = changes.filter(({ before, after, hasEvents }) => hasEvents || wireOf(before) !== wireOf(after));
  const matches = await announceMatches(
    queries,
    tenant,
    news.map(({ after }) => after),
    now,
  );
  const others = await announceOtherLegs(queries, tenant, news, now);
  const counted = news.filter(({ before, after, hasEvents }) => hasEvents || inTables(before) !== inTables(after));
  const matchOf = new Map(matches.map((match) => [match.id, match]));
  const changed = news.flatMap((change) => {
    const match = matchOf.get(change.after.id);
    return match ? [{ ...change, match }] : [];
  });
  await recordMatchNews(queries, tenant, changed, now);
  // A page may show the other leg alone, with how the tie stands.
  return [...counted.map(({ after }) => after), ...others];
}

/** Announces the other legs of ties of which a result has changed: they show it as well. Returns these. */
async function announceOtherLegs(
  queries: Queries,
  tenant: string,
  news: readonly Change[],
  now: number,
): Promise<readonly StoredFixture[]> {
  const legs = news.filter(({ before, after }) => inTie(before) !== inTie(after));
  const announced = new Set(news.map(({ after }) => after.id));
  const others = await findOtherLegs(
    queries,
    legs.flatMap(({ before, after }) => (before.tie === after.tie ? [after] : [before, after])),
  );
  const unannounced = others.filter(({ id }) => !announced.has(id));
  await announceMatches(queries, tenant, unannounced, now);
  return unannounced;
}

/** The part of a fixture that its tie goes by. */
const inTie = ({ tie, leg, status, home_score, away_score, home_penalties, away_penalties }: StoredFixture) =>
  JSON.stringify(tie && [tie, leg, decided.includes(status), home_score, away_score, home_penalties, away_penalties]);

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
export async function announceInCompetitions(
  queries: Queries,
  tenant: string,
  changed: readonly (Pick<StoredFixture, 'id' | 'league'> & Pick<FixtureChange, 'kick_off'>)[],
  now: number,
): Promise<void> {
  for (const [league, all] of Map.groupBy(changed, (fixture) => fixture.league)) {
    if (league === null) continue;
    // A match that has both a new result and a new team is one.
    const matches = [...new Map(all.map((match) => [match.id, match])).values()];
    await announceCompetition(queries, tenant, { league, matches }, now);
  }
}

/** What has changed in a competition. */
interface CompetitionChange {
  /** Its slug. */
  readonly league: string;
  /** The matches that did; none where it was something else. */
  readonly matches?: readonly Pick<NewState, 'id' | 'kick_off'>[];
}

/** Tells the pages that show a competition that something has changed. A match is named if it is the only one. */
async function announceCompetition(
  queries: Queries,
  tenant: string,
  { league, matches: [only, ...others] = [] }: CompetitionChange,
  now: number,
): Promise<void> {
  const channel = channelName(competitionChannel, { league });
  const named = others.length === 0 ? only : undefined;
  const data = { fixture_id: named?.id ?? null, kick_off: named?.kick_off ?? null };
  await announce(queries, tenant, { channel, event: 'LiveCompetition', data }, now);
}

/** The part of a fixture that may decide who plays in a later match; the same while a match is not over. */
const resultOf = ({ status, stage, ...more }: StoredFixture): string =>
  decided.includes(status) && stage !== null
    ? [more.home_score, more.away_score, more.home_penalties, more.away_penalties, more.tie, more.leg].join()
    : '';

/** Whether a change may decide who plays in a later match: by a result, or by the cards of a match that is over, as fair play separates teams. */
const mayDecide = ({ before, after, hasEvents }: Change) =>
  resultOf(before) !== resultOf(after) || (hasEvents && resultOf(after) !== '');

/**
 * Announces that the tables of competitions have changed without a match, as after a deduction, with the knock-out matches that have other
 * teams by them. `leagues`: their slugs.
 */
export async function announceTables(
  queries: Queries,
  tenant: string,
  leagues: readonly string[],
  now: number,
): Promise<void> {
  const paired = await announceBracket(queries, tenant, now);
  const named = new Set(leagues);
  for (const league of named) await announceCompetition(queries, tenant, { league }, now);
  await announceInCompetitions(
    queries,
    tenant,
    paired.filter(({ league }) => league === null || !named.has(league)),
    now,
  );
}

/** Sets the teams of later knock-out matches, and announces these on their own channels. Returns them with their new teams. */
async function announceBracket(queries: Queries, tenant: string, now: number): Promise<readonly StoredFixture[]> {
  const paired = await settleBracket(queries, tenant, now);
  const matches = await findFixtures(
    queries,
    paired.map(({ id }) => id),
  );
  await announceMatches(queries, tenant, matches, now);
  return matches;
}

/** The teams that a match has got. */
function teamsIn(paired: readonly StoredFixture[], id: number): FixtureChange {
  const found = paired.find((each) => each.id === id);
  if (!found) return {};
  const { home, away, home_team, away_team } = found;
  return { home, away, home_team, away_team };
}

/** Announces fixtures of which something is known from now on that was stored before, on their channels and in their competitions. */
export async function announceFixtures(
  queries: Queries,
  tenant: string,
  fixtures: readonly StoredFixture[],
  now: number,
): Promise<void> {
  await announceMatches(queries, tenant, fixtures, now);
  await announceInCompetitions(queries, tenant, fixtures, now);
}

/** Announces the state of these fixtures in the language of their paper. Returns what was announced. */
async function announceMatches(queries: Queries, tenant: string, fixtures: readonly StoredFixture[], now: number) {
  if (fixtures.length === 0) return [];
  const { locale } = await queries
    .selectFrom('tenants')
    .select('locale')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow();
  const matches = await matchesOnWire(queries, fixtures, { locale, hasStatistics: true });
  const announcements = matches.map((data): Announcement => {
    const channel = channelName(fixtureChannel, { id: data.id });
    return { channel, event: 'LiveFixture', data };
  });
  await announceAll(queries, tenant, announcements, now);
  return matches;
}

/** The part of a fixture whose change has to be announced. */
function wireOf(stored: StoredFixture): string {
  const { updated_at: _, ...wire } = fixtureOnWire(stored);
  const { last_event, period, stoppage, tie, leg } = stored;
  return JSON.stringify({ ...wire, last_event, period, stoppage, tie, leg });
}

/** The columns that are written, with the id; the others that identify a fixture never change. */
function columnsOf(set: StoredFixture): FixtureUpdate {
  const { round, league, season, stage, number, group_letter, home_source, away_source, ...columns } = set;
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
