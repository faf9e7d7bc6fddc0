import type { Score } from '../../editorial/match.ts';
import { countOf, isGoal, type MatchEvent, type Period, statusOfPeriod } from '../../editorial/matchEvents.ts';

/** The state of a match. Scores are undefined while there are none. */
export interface Standing {
  readonly status: 'scheduled' | 'live' | 'half-time' | 'extra-time' | 'penalties' | 'finished';
  readonly period: Period | undefined;
  /** Null before, after, and in a shoot-out. */
  readonly minute: number | null;
  /** 2 for 45+2; null outside stoppage time. */
  readonly stoppage: number | null;
  readonly score: Score | undefined;
  readonly half: Score | undefined;
  /** The score after 90 minutes, once they are over. */
  readonly regular: Score | undefined;
  /** The score of the shoot-out, once it has begun. */
  readonly penalties: Score | undefined;
  /** The sequence of the newest event; 0 before the first. */
  readonly lastEvent: number;
}

const unplayed: Standing = {
  ...{ status: 'scheduled', period: undefined, minute: null, stoppage: null, score: undefined, half: undefined },
  ...{ regular: undefined, penalties: undefined, lastEvent: 0 },
};

/** The last minute of each period that is played; breaks have none. */
const lastMinute: Readonly<Partial<Record<Period, number>>> = {
  'first-half': 45,
  'second-half': 90,
  'extra-time-first-half': 105,
  'extra-time-second-half': 120,
};

/** An event. An annulled one has happened but counts for nothing. */
interface Happened extends Pick<MatchEvent, 'type' | 'side' | 'period' | 'minute' | 'sequence' | 'after'> {
  readonly isAnnulled?: boolean;
}

const isKick = ({ type }: Pick<MatchEvent, 'type'>) => type === 'shoot-out-goal';

/**
 * The state of a match `sinceKickOff` ms after its kick-off, by all its events in order. At the end of a period the minute
 * stays the same and stoppage time is counted separately.
 */
export function standingAt(events: readonly Happened[], sinceKickOff: number): Standing {
  const happened = events.filter(({ after }) => after <= sinceKickOff);
  const begun = happened.findLast(({ type }) => type === 'period');
  if (sinceKickOff < 0 || !begun) return unplayed;
  const hasBegun = (period: Period) => happened.some((event) => event.type === 'period' && event.period === period);
  const counting = happened.filter(({ isAnnulled }) => !isAnnulled);
  const goalsIn = (isIn: (event: Happened) => boolean) => countOf(counting.filter(isIn), isGoal);
  const isOverRegular = hasBegun('extra-time-break') || hasBegun('full-time');
  return {
    status: statusOfPeriod[begun.period],
    period: begun.period,
    ...clockAt(begun, sinceKickOff),
    score: goalsIn(() => true),
    half: hasBegun('half-time') ? goalsIn(({ period }) => period === 'first-half') : undefined,
    regular: isOverRegular ? goalsIn(({ period }) => period === 'first-half' || period === 'second-half') : undefined,
    penalties: hasBegun('shoot-out') ? countOf(counting, isKick) : undefined,
    lastEvent: happened.at(-1)?.sequence ?? 0,
  };
}

function clockAt({ period, minute: base, after }: Happened, now: number): Pick<Standing, 'minute' | 'stoppage'> {
  if (statusOfPeriod[period] === 'finished' || statusOfPeriod[period] === 'penalties')
    return { minute: null, stoppage: null };
  const end = lastMinute[period];
  if (base === null || end === undefined) return { minute: base, stoppage: null };
  const minute = base + Math.floor((now - after) / 60_000) + 1;
  return { minute: Math.min(end, minute), stoppage: minute > end ? minute - end : null };
}

/** How long after its kick-off a match ends, ms. */
export const lengthOf = (events: readonly Pick<Happened, 'type' | 'period' | 'after'>[]): number =>
  beginOf(events, 'full-time') ?? 0;

/** How long after kick-off a period begins, ms; undefined where the match has no such period. */
export const beginOf = (
  events: readonly Pick<Happened, 'type' | 'period' | 'after'>[],
  period: Period,
): number | undefined => events.find((event) => event.type === 'period' && event.period === period)?.after;
