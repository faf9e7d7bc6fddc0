import type { Period } from '../../../editorial/matchEvents.ts';
import type { Minute } from './minute.ts';

/** A stretch of play: `base` minutes were over before it, and without stoppage it ends after `end`. */
interface Play {
  readonly period: Period;
  readonly base: number;
  readonly end: number;
  /** How many minutes are added at least: nobody tells when a period was blown off, only what happened in it. */
  readonly atLeast: number;
  /** What comes after it, and for how many minutes. */
  readonly followedBy: readonly [period: Period, minutes: number];
}

const regular: readonly Play[] = [
  { period: 'first-half', base: 0, end: 45, atLeast: 2, followedBy: ['half-time', 15] },
  { period: 'second-half', base: 45, end: 90, atLeast: 4, followedBy: ['extra-time-break', 5] },
];
const extra: readonly Play[] = [
  { period: 'extra-time-first-half', base: 90, end: 105, atLeast: 1, followedBy: ['extra-time-half-time', 1] },
  { period: 'extra-time-second-half', base: 105, end: 120, atLeast: 1, followedBy: ['shoot-out-break', 5] },
];

/** A period with when it begins, in minutes after kick-off. */
export interface Stretch {
  readonly period: Period;
  readonly from: number;
  /** Minute of play that is over when it begins. */
  readonly minute: number;
}

export interface Course {
  readonly stretches: readonly Stretch[];
  /** When something that happened in a minute happened, in minutes after kick-off, and in which period. */
  readonly at: (minute: Minute) => { readonly period: Period; readonly after: number };
}

/** How a match goes by what happened in it; `kicks` are those of the shoot-out. Extra time where `hasExtra`. */
export function courseOf(minutes: readonly Minute[], hasExtra: boolean, kicks: number): Course {
  const plays = hasExtra ? [...regular, ...extra] : regular;
  const stretches: Stretch[] = [];
  let now = 0;
  for (const { period, base, end, atLeast, followedBy } of plays) {
    const added = minutes.filter(({ minute }) => minute === end).map(({ stoppage }) => stoppage);
    stretches.push({ period, from: now, minute: base });
    now += end - base + Math.max(atLeast, ...added);
    const isLast = end === (plays.at(-1)?.end ?? end);
    if (isLast && kicks === 0) break;
    stretches.push({ period: followedBy[0], from: now, minute: end });
    now += followedBy[1];
  }
  if (kicks > 0) {
    stretches.push({ period: 'shoot-out', from: now, minute: 120 });
    now += kicks;
  }
  stretches.push({ period: 'full-time', from: now, minute: hasExtra ? 120 : 90 });
  return {
    stretches,
    at({ minute, stoppage }) {
      // Who comes on for the shoot-out does so after the last minute of play: the files call it the 121st.
      const play = plays.find(({ end }) => minute <= end) ?? plays.at(-1);
      const from = stretches.find(({ period }) => period === play?.period)?.from ?? 0;
      return { period: play?.period ?? 'first-half', after: from + minute - 1 - (play?.base ?? 0) + stoppage };
    },
  };
}
