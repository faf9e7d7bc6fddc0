import type { TransportEnvironment } from '#core/realtime/transport.ts';

/** Makes sure that the other end of a connection is still there. */
export interface Probe {
  /** Pings, unless an answer is being waited for. */
  start(connection: { ping(): Promise<unknown> }): void;
  /** No answer is waited for any more. */
  stop(): void;
}

/** Calls `onSilence` when no answer came within `ms`. A ping that fails is not answered. */
export function createProbe(after: TransportEnvironment['after'], ms: number, onSilence: () => void): Probe {
  let stopTimer: (() => void) | undefined;

  function stop() {
    stopTimer?.();
    stopTimer = undefined;
  }

  return {
    start(connection) {
      if (stopTimer) return;
      const current = after(ms, () => {
        stop();
        onSilence();
      });
      stopTimer = current;
      const answered = () => {
        // The answer may be to a ping before.
        if (stopTimer === current) stop();
      };
      connection.ping().then(answered, () => {});
    },
    stop,
  };
}
