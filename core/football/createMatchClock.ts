import { signal, untracked } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Match } from '#core/contract/football/match.ts';
import { minuteAt } from './matchState.ts';
import { createSeconds } from './seconds.ts';

/** A signal of the time, ms since the epoch, that changes only when the displayed minute of one of these matches does. */
export function createMatchClock(clock: Clock, matches: () => readonly Match[], abortSignal: AbortSignal) {
  const now = signal(clock.now());
  const minutes = (at: number) => matches().flatMap((match) => minuteAt(match, at) ?? []);
  function tick() {
    const at = clock.now();
    if (JSON.stringify(minutes(at)) !== JSON.stringify(minutes(now.peek()))) now.value = at;
  }
  const run = createSeconds(clock, tick, abortSignal);
  return {
    now,
    /** To be called when the matches have changed. */
    look: () =>
      untracked(() => {
        now.value = clock.now();
        run(minutes(now.value).length > 0);
      }),
  };
}
