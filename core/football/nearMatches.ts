import type { Clock } from '#core/base/page/page.ts';
import type { Match } from '#core/contract/football/match.ts';
import { atTime } from '#core/realtime/atTime.ts';
import { phaseOf } from './matchState.ts';

const hour = 3_600_000;
/** How long before its kick-off a match is near, ms; `sameDay` if another one is, as a page has a socket then already. */
const about = hour / 6;
const sameDay = 12 * hour;
/** How long after its kick-off a match that has not begun is waited for, ms: some servers report none. */
const late = 6 * hour;

/** Whether a match is played, or begins within `ahead` ms of `now` (ms since the epoch). */
export const isNear = (match: Match, now: number, ahead: number): boolean => {
  const phase = phaseOf(match);
  const rest = Date.parse(match.kickOff ?? '') - now;
  return phase === 'running' || (['upcoming', 'unknown'].includes(phase) && rest > -late && rest <= ahead);
};

/**
 * The ids of the matches that are followed on channels of their own at `now` (ms since the epoch), where goals and minutes arrive without a request: those that
 * are played or about to begin. All else is announced in their competitions.
 */
export function nearMatches(matches: readonly Match[], now: number): readonly number[] {
  const within = (ahead: number) => matches.filter((match) => isNear(match, now, ahead)).map(({ id }) => id);
  return within(about).length > 0 ? within(sameDay) : [];
}

/** Calls `then` so many ms (`before`) ahead of the next kick-off of these matches, if one is further ahead. Returns what calls it off. */
export function beforeKickOff(clock: Clock, matches: readonly Match[], before: number, then: () => void): () => void {
  const due = matches.map(({ kickOff }) => Date.parse(kickOff ?? '') - before).filter((at) => at > clock.now());
  return atTime(clock, due.length > 0 ? Math.min(...due) : Number.NaN, then);
}
