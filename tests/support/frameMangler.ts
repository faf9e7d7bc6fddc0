import type { TransportEnvironment } from '#core/realtime/transport.ts';

/** What happens to the frames of one connection on their way. */
export interface Mangler {
  /** Hands a frame on a little later: not at all, twice, or behind the next one when it is unlucky. */
  carry(frame: string, deliver: (frame: string) => void): void;
}

export interface ManglerOptions {
  readonly environment: TransportEnvironment;
  /** The share of frames that is dropped, the share that comes twice, and the share that is overtaken by the next. */
  readonly share: () => number;
  /** Those for which this does not hold arrive in their turn. */
  readonly isFragile: (frame: string) => boolean;
}

/** ms on the way, and how long an overtaken frame waits for one to overtake it. */
const shortest = 5;
const longest = 60;
const overtaken = 150;

/** For tests: a way that keeps the order of what it does not swap. */
export function frameMangler({ environment, share, isFragile }: ManglerOptions): Mangler {
  const { now, after, chance } = environment;
  let lastDue = 0;
  let release: (() => void) | undefined;

  function send(times: number, deliver: () => void) {
    lastDue = Math.max(lastDue, now() + shortest + (longest - shortest) * chance());
    after(lastDue - now(), () => {
      for (let sent = 0; sent < times; sent += 1) deliver();
    });
  }

  return {
    carry(frame, deliver) {
      const delayed = release;
      const dice = isFragile(frame) ? Math.floor(chance() / share()) : Number.POSITIVE_INFINITY;
      const go = () => deliver(frame);
      if (dice === 1) send(2, go);
      else if (dice === 2 && !delayed) {
        const letGo = () => {
          if (release !== letGo) return;
          release = undefined;
          send(1, go);
        };
        release = letGo;
        after(overtaken, letGo);
      } else if (dice !== 0) send(1, go);
      delayed?.();
    },
  };
}
