import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Status } from './realtime.ts';

/** Events come; they do not for a while; they never will. */
export type Connectivity = 'up' | 'down' | 'off';

/** How fresh the state of one listener is. */
export interface Freshness {
  readonly status: ReadonlySignal<Status>;
  /** All that has happened up to this time (ms since the epoch) is in the state. */
  fetched(at: number): void;
  /** ms until what is not live is called stale; 0 or less when it is already. */
  graceLeft(): number;
  /** Works the status out. `isWhole`: no gap is open; `hasFailed`: the last fetch came to nothing. */
  update(connectivity: Connectivity | undefined, isWhole: boolean, hasFailed: boolean): void;
}

/** ms for which an interruption is no more than that. */
const grace = 10_000;

/** `ahead`: ms by which the clock that the status is told by is ahead of `now`. `broken` receives what a watcher of the status threw. */
export function createFreshness(
  now: () => number,
  isOnline: ReadonlySignal<boolean>,
  broken: (cause: unknown) => void,
  ahead = () => 0,
): Freshness {
  const status = signal<Status>({ is: 'reconnecting' });
  let since = now();
  let interruptedAt = since;

  const graceLeft = () => interruptedAt + grace - now();

  return {
    status,
    graceLeft,
    fetched(at) {
      since = at;
    },
    update(connectivity, isWhole, hasFailed) {
      const before = status.peek();
      const isLive = isOnline.peek() && connectivity === 'up' && isWhole;
      if (before.is === 'live' && !isLive) since = interruptedAt = now();
      const isShort = isOnline.peek() && !hasFailed && (connectivity === 'up' || graceLeft() > 0);
      const is = connectivity === 'off' ? 'off' : isLive ? 'live' : isShort ? 'reconnecting' : 'stale';
      const staleSince = since + ahead();
      const isSame = before.is === is && (before.is !== 'stale' || before.since === staleSince);
      try {
        if (!isSame) status.value = is === 'stale' ? { is, since: staleSince } : { is };
      } catch (cause) {
        broken(cause);
      }
    },
  };
}
