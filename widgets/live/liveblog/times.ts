import type { Clock } from '#core/base/page/page.ts';

const minute = 60_000;

/** Calls `tick` now, each minute while the page is visible, and when it becomes visible again, until `signal` is aborted. */
export function eachMinute(clock: Clock, tick: () => void, signal: AbortSignal): void {
  let stop = () => {};
  const turn = () => {
    stop();
    if (document.hidden || signal.aborted) return;
    tick();
    stop = clock.after(minute, turn);
  };
  document.addEventListener('visibilitychange', turn, { signal });
  signal.addEventListener('abort', turn);
  turn();
}
