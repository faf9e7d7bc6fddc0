import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/page/page.ts';

/** Counts down the seconds until a reader may write again. `start` takes seconds, and never shortens a wait. */
export function createWait({ now, after }: Clock, abortSignal: AbortSignal) {
  const seconds = signal(0);
  let until = 0;
  let unwind = () => {};
  function tick() {
    seconds.value = Math.max(0, Math.ceil((until - now()) / 1000));
    if (seconds.peek() > 0) unwind = after(1000, tick);
  }
  abortSignal.addEventListener('abort', () => unwind());
  const shown: ReadonlySignal<number> = seconds;
  return {
    seconds: shown,
    start(span: number) {
      until = Math.max(until, now() + span * 1000);
      unwind();
      tick();
    },
  };
}
