import type { Timing } from './timing.ts';

/** Allows at most `max` in any second. */
export function createRateLimiter(max: number, { now }: Pick<Timing, 'now'>) {
  const times: number[] = [];
  return {
    /** Counts one, or returns false (then it is not counted). */
    allows(): boolean {
      const time = now();
      while (times.length > 0 && (times[0] ?? 0) <= time - 1000) times.shift();
      if (times.length >= max) return false;
      times.push(time);
      return true;
    },
  };
}
