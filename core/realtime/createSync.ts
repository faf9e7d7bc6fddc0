import type { ReadonlySignal } from '@preact/signals-core';
import { backoff } from './backoff.ts';
import { type Connectivity, createFreshness } from './createFreshness.ts';
import { createLook } from './createLook.ts';
import type { Numbered } from './createOrder.ts';
import { createRepair } from './createRepair.ts';
import type { CaughtUp, Status } from './realtime.ts';
import type { TransportEnvironment } from './transport.ts';

export interface SyncOptions {
  readonly environment: TransportEnvironment;
  /** Seconds between two looks at the server without a socket. */
  readonly poll: number;
  readonly isSeen: ReadonlySignal<boolean>;
  readonly isOnline: ReadonlySignal<boolean>;
  readonly backfill: (signal: AbortSignal) => Promise<CaughtUp>;
  /** ms by which the clock that readers are told the time by is ahead of the environment's. */
  readonly ahead?: () => number;
  /** Receives what the listener or a watcher of the status threw. */
  readonly broken: (cause: unknown) => void;
}

/** What one listener gets of its channel: events in order, a backfill for every gap, and a status that says how fresh all of it is. */
export interface Sync {
  readonly status: ReadonlySignal<Status>;
  event(event: Numbered): void;
  /** The server says which number was the last. */
  tail(sequence: number): void;
  /** Whether events come from here on. `isResumed`: none was missed since the last time. */
  turn(connectivity: Connectivity, isResumed?: boolean): void;
  /** Something may have been missed. */
  gap(): void;
  /** The page is seen again, or the browser is offline. */
  look(): void;
  stop(): void;
}

/** ms: of the waits between fetches that come to nothing. */
const retry = { first: 1000, longest: 30_000 };

export function createSync({ environment, poll, isSeen, isOnline, backfill, broken, ahead }: SyncOptions): Sync {
  const { now, after, chance } = environment;
  const { status, fetched, graceLeft, update } = createFreshness(now, isOnline, broken, ahead);
  const isUp = () => connectivity === 'up';
  const repair = createRepair({ environment, backfill, broken, isUp, fetched, changed: refresh });
  const look = createLook(isSeen, repair.fetch);
  let connectivity: Connectivity | undefined;
  let stopPlan = () => {};

  const show = () => update(connectivity, repair.isWhole(), repair.failures() > 0);

  /** Plans the next look at the server, for which no event is the reason. */
  function plan() {
    stopPlan();
    if (isUp() && repair.isWhole()) return;
    const left = connectivity === 'down' ? graceLeft() : 0;
    const pause = left > 0 ? left : poll * (900 + 200 * chance());
    stopPlan = after(isUp() ? backoff(repair.failures(), retry, chance) : pause, due);
  }

  function due() {
    look.begin(isUp());
    show();
  }

  function refresh() {
    repair.watch();
    show();
    plan();
  }

  return {
    ...repair,
    status,
    gap() {
      look.cancel();
      repair.gap();
    },
    turn(next, isResumed = false) {
      const isNew = connectivity !== next;
      connectivity = next;
      if (isUp()) {
        look.cancel();
        repair.resume(isNew, isResumed);
      } else if (!isNew) return;
      else if (next === 'off') due();
      refresh();
    },
    look() {
      look.resume();
      show();
    },
    stop() {
      connectivity = 'off';
      repair.stop();
      refresh();
      stopPlan();
    },
  };
}
