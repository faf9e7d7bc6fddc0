import { backoff, type Span } from '#core/realtime/backoff.ts';
import type { TransportEnvironment } from '#core/realtime/transport.ts';

/** When to connect again after losses. */
export interface Reconnect {
  /** The connection opened. */
  opened(): void;
  /** It was lost. Returns how many times in a row. */
  lost(): number;
  /** Connects after a pause; returns until when that lasts, in ms since the epoch. */
  schedule(): number;
  isScheduled(): boolean;
  /** Connects at once, where an attempt is scheduled. */
  hurry(): void;
  /** Calls off what is scheduled. */
  stop(): void;
}

export interface ReconnectTiming extends Span {
  /** ms: a connection that stood this long was a good one; its loss is the first in a row. */
  readonly steady: number;
}

export function createReconnect(
  { now, after, chance }: TransportEnvironment,
  timing: ReconnectTiming,
  connect: () => void,
): Reconnect {
  let failures = 0;
  let openedAt: number | undefined;
  /** While an attempt is scheduled. */
  let until: number | undefined;
  let stopTimer = () => {};

  function stop() {
    stopTimer();
    until = openedAt = undefined;
  }

  function run() {
    stop();
    connect();
  }

  return {
    opened() {
      stop();
      openedAt = now();
    },
    lost() {
      // Not at its opening: a server that takes everybody in and turns everybody out would be hammered.
      if (openedAt !== undefined && now() - openedAt >= timing.steady) failures = 0;
      stop();
      failures += 1;
      return failures;
    },
    schedule() {
      const ms = backoff(failures, timing, chance);
      until = now() + ms;
      stopTimer = after(ms, run);
      return until;
    },
    isScheduled: () => until !== undefined,
    hurry() {
      if (until === undefined) return;
      // Early, so there is news of the network; late, and only a timer was.
      if (now() < until) failures = 0;
      run();
    },
    stop,
  };
}
