import { backoff, type Span } from '#core/realtime/backoff.ts';
import type { TransportEnvironment } from '#core/realtime/transport.ts';

/** What is attempted again after failures, with longer and longer pauses. */
export interface Retry {
  /** How many failures there were in a row. */
  failures(): number;
  /** One more failure: the next attempt comes after `backoff`, and after `leastMs` at the earliest. */
  fail(leastMs?: number): void;
  /** An attempt succeeded: the next failure is a first one. */
  succeed(): void;
  /** Calls off the attempt that waits. */
  stop(): void;
}

export function createRetry(
  { after, chance }: Pick<TransportEnvironment, 'after' | 'chance'>,
  timing: Span,
  attempt: () => void,
): Retry {
  let failures = 0;
  let stopTimer = () => {};
  return {
    failures: () => failures,
    fail(leastMs = 0) {
      failures += 1;
      stopTimer();
      stopTimer = after(Math.max(leastMs, backoff(failures, timing, chance)), attempt);
    },
    succeed() {
      failures = 0;
    },
    stop: () => stopTimer(),
  };
}
