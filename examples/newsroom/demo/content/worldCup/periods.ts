import type { Minute } from '../../../../feeds/minute.ts';
import type { Period } from '../../../editorial/matchEvents.ts';

/** A stretch of play: `base` minutes were over before it, and without stoppage it ends after `end`. */
interface Play {
  readonly period: Period;
  readonly base: number;
  readonly end: number;
  /** The minimum of stoppage minutes: the files do not say when a period ended, only what happened in it. */
  readonly atLeast: number;
  /** The period after it, and its length in minutes. */
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

/** A period and its beginning, minutes after kick-off. */
export interface Stretch {
  readonly period: Period;
  readonly from: number;
  /** Minutes of play that are over when it begins. */
  readonly minute: number;
}

export interface Course {
  readonly stretches: readonly Stretch[];
  /** Makes a function that finds the period and time (minutes after kick-off) of a minute of play. */
  readonly at: (minute: Minute) => { readonly period: Period; readonly after: number };
}

/** The course of a match by the minutes of its events. `kicks`: number of kicks in the shoot-out; `hasExtra`: there was extra time. */
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
