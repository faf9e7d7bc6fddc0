import type { Clock } from '#core/base/page/page.ts';

/**
 * Calls `tick` at each full second of the page's clock for as long as it runs and the page is seen, and at once when it is seen again. Returns
 * what lets it run or rest; it rests at first, and for good once `signal` is aborted.
 */
export function createSeconds(clock: Clock, tick: () => void, signal: AbortSignal): (isRunning: boolean) => void {
  let isWanted = false;
  let stop = () => {};

  function wait() {
    stop();
    stop = () => {};
    if (!isWanted || document.hidden || signal.aborted) return;
    stop = clock.after(1000 - (clock.now() % 1000), () => {
      wait();
      tick();
    });
  }

  document.addEventListener(
    'visibilitychange',
    () => {
      wait();
      if (isWanted && !document.hidden) tick();
    },
    { signal },
  );
  signal.addEventListener('abort', wait);
  return (isRunning) => {
    if (isRunning === isWanted) return;
    isWanted = isRunning;
    wait();
  };
}
