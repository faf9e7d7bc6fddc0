import type { Minute } from '../../../../feeds/minute.ts';
import type { EventType, MatchEvent, TeamSide } from '../../../editorial/matchEvents.ts';
import { type Course, courseOf } from './periods.ts';

/** The events of a match in a file, with players by id. */
export interface Reported {
  readonly at: Minute;
  readonly type: EventType;
  readonly side: TeamSide;
  readonly player: number | null;
  readonly related: number | null;
}

export interface ReportedKick {
  readonly side: TeamSide;
  readonly player: number;
  readonly isScored: boolean;
}

type Unnumbered = Omit<MatchEvent, 'sequence'>;

const ms = 60_000;

/** All events of a match in order, including periods. */
export function eventsOf(
  reported: readonly Reported[],
  kicks: readonly ReportedKick[],
  hasExtra: boolean,
): readonly MatchEvent[] {
  const course = courseOf(
    reported.map(({ at }) => at),
    hasExtra,
    kicks.length,
  );
  const begins = course.stretches.map(
    ({ period, from, minute }): Unnumbered => ({
      ...{ period, minute, stoppage: 0, type: 'period', side: null, player: null, related: null, after: from * ms },
    }),
  );
  const happened = inOrder(reported).map((each) => asEvent(each, course));
  const shootOut = course.stretches.find(({ period }) => period === 'shoot-out')?.from ?? 0;
  const taken = kicks.map(
    ({ side, player, isScored }, at): Unnumbered => ({
      ...{ period: 'shoot-out', minute: null, stoppage: 0, side, player, related: null, after: (shootOut + at) * ms },
      type: isScored ? 'shoot-out-goal' : 'shoot-out-missed',
    }),
  );
  // Sorting keeps the order of equals: a period begins before what happens in its first moment.
  return [...begins, ...happened, ...taken]
    .sort((one, other) => one.after - other.after)
    .map((event, at) => ({ sequence: at + 1, ...event }));
}

function asEvent({ at, type, side, player, related }: Reported, course: Course): Unnumbered {
  const { period, after } = course.at(at);
  return { period, minute: at.minute, stoppage: at.stoppage, type, side, player, related, after: after * ms };
}

/** Sorts the events of one minute: substitutions come first, except where the player going off scores or is booked before. */
function inOrder(reported: readonly Reported[]): readonly Reported[] {
  const isSame = (one: Minute, other: Minute) => one.minute === other.minute && one.stoppage === other.stoppage;
  const goes = (each: Reported) =>
    reported.some(({ type, related, at }) => type === 'substitution' && related === each.player && isSame(at, each.at));
  const rank = (each: Reported) => (each.type === 'substitution' ? 1 : goes(each) ? 0 : 2);
  return reported.toSorted(
    (one, other) => one.at.minute - other.at.minute || one.at.stoppage - other.at.stoppage || rank(one) - rank(other),
  );
}
