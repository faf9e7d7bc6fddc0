import { ofClub, type Played } from '../../editorial/match.ts';
import { pointsOf } from '../../editorial/standings.ts';

export type Outcome = 'win' | 'draw' | 'loss';

/** A result from the view of one of its clubs. */
export interface View {
  readonly match: Played;
  readonly atHome: boolean;
  readonly opponent: string;
  readonly own: number;
  readonly other: number;
  /** Lead at half-time, negative when behind; undefined where the source has no half-time. */
  readonly halfLead: number | undefined;
  readonly outcome: Outcome;
}

/** A club's results in order, from its view. */
export function seenBy(matches: readonly Played[], club: string): readonly View[] {
  return ofClub(matches, club).map((match) => {
    const atHome = match.home === club;
    const [own, other] = atHome ? match.score : [match.score[1], match.score[0]];
    const half = match.half && (atHome ? match.half[0] - match.half[1] : match.half[1] - match.half[0]);
    const points = pointsOf(own, other);
    const outcome = points === 3 ? 'win' : points === 1 ? 'draw' : 'loss';
    return { match, atHome, opponent: atHome ? match.away : match.home, own, other, halfLead: half, outcome };
  });
}

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
