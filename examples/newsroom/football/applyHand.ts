import type { MatchChangeKind } from '#core/contract/deskMatches.ts';
import type { StoredFixture } from '../database/fixtures.ts';
import type { StoredStatistic } from '../database/migrations/matchDetails.ts';
import { isDecidedByGoals, notBegun } from '../editorial/match.ts';
import { type EventType, isGoal, type Period, statusOfPeriod, type TeamSide } from '../editorial/matchEvents.ts';
import { minuteAt } from './handClock.ts';
import type { EventRow, HandState } from './handState.ts';

/** What the desk enters, checked for its form. Times in ms since the epoch. */
export interface HandChange {
  readonly kind: MatchChangeKind;
  /** When it happened. */
  readonly at: number;
  readonly period?: Period | undefined;
  readonly type?: EventType | undefined;
  readonly side?: TeamSide | undefined;
  readonly minute?: number | undefined;
  readonly stoppage?: number | undefined;
  readonly player?: number | undefined;
  readonly related?: number | undefined;
  /** The name of a player who is in no squad. */
  readonly name?: string | undefined;
  readonly event?: number | undefined;
  readonly score?: readonly [home: number, away: number] | undefined;
  readonly penalties?: readonly [home: number, away: number] | null | undefined;
  readonly kickOff?: number | undefined;
  /** Name of a tie, and which of its matches it is; null for none. */
  readonly tie?: string | null | undefined;
  readonly leg?: number | undefined;
  /** All that are to be there. */
  readonly statistics?: readonly (Omit<StoredStatistic, 'name'> & { readonly name: string })[] | undefined;
}

/** Why a change cannot be made as the match stands. */
export type HandProblem = 'not-begun' | 'begun' | 'no-event' | 'no-score';

/** The state of a match after a change of the desk, or why it cannot be made. */
export function applyHand(state: HandState, change: HandChange): HandState | HandProblem {
  switch (change.kind) {
    case 'period':
      return beginPeriod(state, change);
    case 'goal':
    case 'card':
    case 'substitution':
    case 'shoot-out':
      return addEvent(state, change);
    case 'annul':
    case 'restore':
    case 'credit':
    case 'remove':
      return correctEvent(state, change);
    case 'score':
    case 'award':
    case 'walkover':
      return setScore(state, change);
    case 'move':
    case 'postpone':
      return moveMatch(state, change);
    case 'cancel':
      return [...notBegun, 'abandoned'].includes(state.fixture.status) ? moveMatch(state, change) : 'begun';
    case 'tie':
      return {
        ...state,
        fixture: { ...state.fixture, tie: change.tie ?? null, leg: change.tie ? (change.leg ?? 1) : null },
      };
    case 'abandon':
      return notBegun.includes(state.fixture.status)
        ? 'not-begun'
        : { ...state, fixture: { ...state.fixture, status: 'abandoned', minute: null, stoppage: null }, beganAt: null };
    case 'statistics':
      return notBegun.includes(state.fixture.status) ? 'not-begun' : { ...state, statistics: countedIn(state, change) };
    default:
      return change.kind satisfies never;
  }
}

/** What the desk has counted, by the names of the provider in both languages where they stay as they are. */
function countedIn(
  { statistics = [] }: HandState,
  { statistics: entered = [] }: HandChange,
): readonly StoredStatistic[] {
  return entered.map(({ name, ...figures }) => {
    const known = statistics.find((each) => each.name.nl === name || each.name.en === name);
    return { ...figures, name: known?.name ?? { nl: name, en: name } };
  });
}

function beginPeriod(state: HandState, { at, period = 'first-half' }: HandChange): HandState {
  const { fixture } = state;
  const [home, away] = [fixture.home_score ?? 0, fixture.away_score ?? 0];
  const clock = minuteAt(period, at, at);
  const isAfterNinety = period.startsWith('extra-time') || period === 'shoot-out' || period === 'shoot-out-break';
  const isOver = period === 'full-time';
  const hasRegular = fixture.regular_home_score !== null;
  const changed: StoredFixture = {
    ...fixture,
    ...{ status: statusOfPeriod[period], period, home_score: home, away_score: away },
    ...{ minute: clock?.minute ?? null, stoppage: clock?.stoppage ?? null },
    ...(period === 'half-time' && { half_home_score: home, half_away_score: away }),
    ...((isAfterNinety || isOver) && !hasRegular && { regular_home_score: home, regular_away_score: away }),
    ...(period === 'shoot-out' && {
      home_penalties: fixture.home_penalties ?? 0,
      away_penalties: fixture.away_penalties ?? 0,
    }),
    ...begunAt(fixture, at),
  };
  const event = newEvent({ ...state, fixture: changed }, { kind: 'period', at, type: 'period' });
  return {
    fixture: { ...changed, last_event: event.sequence },
    events: [...state.events, event],
    beganAt: clock ? new Date(at) : null,
    statistics: state.statistics,
  };
}

/** The kick-off of a match that begins before its time. */
function begunAt({ status, kick_off, planned_kick_off }: StoredFixture, at: number): Partial<StoredFixture> {
  if (!notBegun.includes(status) || kick_off.getTime() <= at) return {};
  return { kick_off: new Date(at), planned_kick_off: planned_kick_off ?? kick_off };
}

function newEvent({ fixture, events, beganAt }: HandState, change: HandChange): EventRow {
  const { at, type = 'goal', side = null, player = null, related = null, name = null } = change;
  const clock = minuteAt(fixture.period as Period | null, beganAt?.getTime() ?? at, at);
  return {
    ...{ tenant: '', fixture_id: fixture.id, sequence: Math.max(0, ...events.map(({ sequence }) => sequence)) + 1 },
    period: (fixture.period as Period | null) ?? 'full-time',
    minute: change.minute ?? clock?.minute ?? null,
    stoppage: change.stoppage ?? (change.minute === undefined ? (clock?.stoppage ?? 0) : 0),
    ...{ type, side, player_id: player, related_player_id: related, note: name, xg: null, is_annulled: false },
    after_ms: Math.max(0, at - fixture.kick_off.getTime()),
    original_player_id: null,
  };
}

function addEvent(state: HandState, change: HandChange): HandState | HandProblem {
  if (notBegun.includes(state.fixture.status)) return 'not-begun';
  const event = newEvent(state, change);
  const fixture = { ...state.fixture, last_event: event.sequence };
  return { ...state, fixture: counted(fixture, event, 1), events: [...state.events, event] };
}

/** The score with an event more or less. */
function counted(fixture: StoredFixture, event: EventRow, by: 1 | -1): StoredFixture {
  const home = event.side === 'home';
  if (event.type === 'shoot-out-goal') {
    const [one, other] = [fixture.home_penalties ?? 0, fixture.away_penalties ?? 0];
    return { ...fixture, home_penalties: home ? one + by : one, away_penalties: home ? other : other + by };
  }
  if (!isGoal(event)) return fixture;
  const add = (goals: number | null, isSide: boolean) => Math.max(0, (goals ?? 0) + (isSide ? by : 0));
  // What came after 90 minutes is not in the score after these.
  const isRegular = fixture.regular_home_score !== null && !event.period.startsWith('extra-time');
  return {
    ...fixture,
    ...{ home_score: add(fixture.home_score, home), away_score: add(fixture.away_score, !home) },
    ...(isRegular && {
      regular_home_score: add(fixture.regular_home_score, home),
      regular_away_score: add(fixture.regular_away_score, !home),
    }),
  };
}

function correctEvent(state: HandState, { kind, event: sequence, player }: HandChange): HandState | HandProblem {
  const found = state.events.find((event) => event.sequence === sequence);
  if (!found) return 'no-event';
  if (kind === 'credit') {
    const credited = {
      ...found,
      player_id: player ?? null,
      note: null,
      original_player_id: found.original_player_id ?? found.player_id,
    };
    return { ...state, events: state.events.map((event) => (event === found ? credited : event)) };
  }
  const counts = !found.is_annulled;
  if (kind === 'remove') {
    const events = state.events.filter((event) => event !== found);
    const fixture = counts ? counted(state.fixture, found, -1) : state.fixture;
    return {
      ...state,
      fixture: { ...fixture, last_event: Math.max(0, ...events.map((each) => each.sequence)) },
      events,
    };
  }
  const isAnnulled = kind === 'annul';
  if (isAnnulled !== counts) return state;
  const events = state.events.map((event) => (event === found ? { ...event, is_annulled: isAnnulled } : event));
  return { ...state, fixture: counted(state.fixture, found, isAnnulled ? -1 : 1), events };
}

function setScore(state: HandState, { kind, score, penalties, at }: HandChange): HandState | HandProblem {
  if (!score) return 'no-score';
  const { fixture } = state;
  const [home_score, away_score] = score;
  const kicks = penalties === undefined && isDecidedByGoals(score, fixture.tie) ? null : penalties;
  const given = kicks === undefined ? {} : { home_penalties: kicks?.[0] ?? null, away_penalties: kicks?.[1] ?? null };
  const regular = { regular_home_score: home_score, regular_away_score: away_score };
  if (kind === 'award' || kind === 'walkover') {
    const awarded = {
      status: kind === 'award' ? 'awarded' : 'walkover',
      minute: null,
      stoppage: null,
      period: null,
      home_penalties: null,
      away_penalties: null,
    };
    return { ...state, fixture: { ...fixture, ...awarded, home_score, away_score, ...regular }, beganAt: null };
  }
  const isScheduled = notBegun.includes(fixture.status);
  // Before its time nobody has a score: it is the result of a match that nobody followed.
  if (isScheduled && fixture.kick_off.getTime() > at) return 'not-begun';
  const isFinal = isScheduled || (fixture.status === 'finished' && fixture.home_penalties === null);
  return {
    ...state,
    fixture: {
      ...fixture,
      ...{ home_score, away_score, ...given },
      ...(isScheduled && { status: 'finished', period: 'full-time', minute: null }),
      ...(isFinal && regular),
    },
  };
}

const unplayed = {
  ...{ minute: null, stoppage: null, period: null, home_score: null, away_score: null, home_penalties: null },
  ...{ away_penalties: null, regular_home_score: null, regular_away_score: null, half_home_score: null },
  ...{ half_away_score: null, last_event: 0, ended_at: null },
} as const;

/** A new date, none yet or none ever: it has not been played, whatever was entered before. */
function moveMatch({ fixture, statistics }: HandState, { kind, kickOff }: HandChange): HandState {
  const { kick_off, planned_kick_off } = fixture;
  const moved =
    kind === 'move' && kickOff !== undefined
      ? { status: 'scheduled', kick_off: new Date(kickOff), planned_kick_off: planned_kick_off ?? kick_off }
      : { status: kind === 'cancel' ? 'cancelled' : 'postponed' };
  return { fixture: { ...fixture, ...unplayed, ...moved }, events: [], beganAt: null, statistics: statistics && [] };
}
