import type { Period } from '../editorial/matchEvents.ts';

/** The minutes of each period that has a clock: the one before it begins, and the last one before stoppage time. */
const spans: Readonly<Partial<Record<Period, readonly [before: number, last: number]>>> = {
  'first-half': [0, 45],
  'second-half': [45, 90],
  'extra-time-first-half': [90, 105],
  'extra-time-second-half': [105, 120],
};

/** The minute of a period that began at a moment, both ms since the epoch; undefined for one without a clock. The first minute of a match is 1. */
export function minuteAt(
  period: Period | null,
  began: number,
  now: number,
): { readonly minute: number; readonly stoppage: number | null } | undefined {
  const span = period === null ? undefined : spans[period];
  if (!span) return undefined;
  const [before, last] = span;
  const minute = before + Math.max(0, Math.floor((now - began) / 60_000)) + 1;
  return minute > last ? { minute: last, stoppage: minute - last } : { minute, stoppage: null };
}
