import type { Clock } from '#core/base/page/page.ts';

/** How often the time is looked at, ms: timers stand still while a machine sleeps, and hold 24 days. */
const look = 60_000;

/** Calls `then` once it is `at` (ms since the epoch), never for NaN. Returns what calls it off. */
export function atTime({ now, after }: Pick<Clock, 'now' | 'after'>, at: number, then: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    stop = after(Math.min(Math.max(0, at - now()), look), () => (now() < at ? wait() : then()));
  };
  if (!Number.isNaN(at)) wait();
  return () => stop();
}
