import { backoff } from '#core/realtime/backoff.ts';
import type { TransportEnvironment } from '#core/realtime/transport.ts';
import type { PusherTiming } from './pusherTiming.ts';

/** When to connect again after losses. */
export interface Reconnect {
  /** The connection opened. */
  opened(): void;
  /** Connects after a pause that is `more` ms longer than usual; returns until when, in ms since the epoch. */
  schedule(more: number): number;
  /** The network or the page came back: connects at once where an attempt waits. Returns whether one did. */
  hurry(): boolean;
  /** Calls off what is scheduled. */
  stop(): void;
}

/** Calls `connect` as soon as its caller is done, and then as scheduled. */
export function createReconnect(
  { now, after, chance }: TransportEnvironment,
  timing: PusherTiming,
  connect: () => void,
): Reconnect {
  let failures = 0;
  let openedAt: number | undefined;
  /** While an attempt waits. */
  let until: number | undefined;
  let stopTimer = after(0, connect);

  function stop() {
    stopTimer();
    until = undefined;
  }

  function run() {
    stop();
    connect();
  }

  return {
    opened() {
      openedAt = now();
    },
    schedule(more) {
      // Not at its opening: a server that takes everybody in and turns everybody out would be hammered.
      if (openedAt !== undefined && now() - openedAt >= timing.steady) failures = 0;
      openedAt = undefined;
      const ms = more + (failures > 0 ? backoff(failures, timing, chance) : timing.spread * chance());
      failures += 1;
      until = now() + ms;
      stopTimer = after(ms, run);
      return until;
    },
    hurry() {
      const isScheduled = until !== undefined;
      // Early, so there is news of the network; late, and only a timer was.
      if (until === undefined || now() < until) failures = 0;
      if (isScheduled) run();
      return isScheduled;
    },
    stop,
  };
}
