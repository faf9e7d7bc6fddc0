import type { Outcome, View } from '../../editorial/form.ts';
import type { Played } from '../../editorial/match.ts';
import { pointsOf } from '../../editorial/standings.ts';

/** The longest unbroken run of views that satisfy the condition; the first one when several are as long. */
export function longestRun(views: readonly View[], holds: (view: View) => boolean): readonly View[] {
  let best: readonly View[] = [];
  let current: View[] = [];
  for (const view of views) {
    current = holds(view) ? [...current, view] : [];
    if (current.length > best.length) best = current;
  }
  return best;
}

/** How many views at the end of the list satisfy the condition without a break. */
export function runNow(views: readonly View[], holds: (view: View) => boolean): number {
  const broken = views.findLastIndex((view) => !holds(view));
  return views.length - 1 - broken;
}

export function pointsFrom(views: readonly View[]): number {
  return views.reduce((sum, view) => sum + pointsOf(view.own, view.other), 0);
}

export function count(views: readonly View[], outcome: Outcome): number {
  return views.filter((view) => view.outcome === outcome).length;
}

export const won = (view: View): boolean => view.outcome === 'win';
export const drew = (view: View): boolean => view.outcome === 'draw';
export const lost = (view: View): boolean => view.outcome === 'loss';

/** Wins from behind at half-time, biggest deficit first, then in order of date. */
export function turnarounds(matches: readonly Played[]): readonly Played[] {
  return matches
    .filter(({ half, score }) => half && (half[0] - half[1]) * (score[0] - score[1]) < 0)
    .sort((a, b) => deficit(b) - deficit(a));
}

function deficit({ half }: Played): number {
  return half ? Math.abs(half[0] - half[1]) : 0;
}

export function goals(matches: readonly Played[]): number {
  return matches.reduce((sum, { score }) => sum + score[0] + score[1], 0);
}

/** The difference at the end, 0 for a draw. */
export function margin({ score }: Played): number {
  return Math.abs(score[0] - score[1]);
}

/** The best of a list by a measure. Throws a RangeError for an empty list or a shared first place. */
export function maxBy<T>(list: readonly T[], measure: (each: T) => number): T {
  const [first, second] = [...list].sort((a, b) => measure(b) - measure(a));
  if (first === undefined) throw new RangeError('Nothing to choose from.');
  if (second !== undefined && measure(first) === measure(second)) throw new RangeError('A shared first place.');
  return first;
}
