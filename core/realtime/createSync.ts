import { type ReadonlySignal, signal } from '@preact/signals-core';
import { backoff } from './backoff.ts';
import { createOrder, type Numbered } from './createOrder.ts';
import type { CaughtUp, Status } from './realtime.ts';
import type { TransportEnvironment } from './transport.ts';

export interface SyncOptions {
  readonly environment: TransportEnvironment;
  /** Seconds between two looks at the server without a socket. */
  readonly poll: number;
  readonly isSeen: ReadonlySignal<boolean>;
  readonly isOnline: ReadonlySignal<boolean>;
  readonly backfill: (signal: AbortSignal) => Promise<CaughtUp>;
  /** Hears what the listener or a watcher of the status threw. */
  readonly broken: (cause: unknown) => void;
}

/** Events come; they do not for a while; they never will. */
export type Connectivity = 'up' | 'down' | 'off';

/** What one listener gets of its channel: events in order, a backfill for every gap, and the truth about how fresh it all is. */
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

/** ms: how long trouble is none to speak of, and how long an event that others overtook has to come. */
const grace = 10_000;
const overtaking = 250;
const retry = { first: 1000, longest: 30_000 };
/** How often a state that is older than what was heard is asked for again, before the server is taken to count anew. */
const staleLimit = 5;

export function createSync({ environment, poll, isSeen, isOnline, backfill, broken }: SyncOptions): Sync {
  const { now, after, chance } = environment;
  const status = signal<Status>({ is: 'reconnecting' });
  const gone = new AbortController();
  /** Of the fetch that is under way. */
  let trip = new AbortController();
  const order = createOrder();
  let connectivity: Connectivity | undefined;
  /** No gap is open. */
  let isWhole = false;
  let isCatching = false;
  let isAgain = false;
  /** A look at the server waits until the page is seen. */
  let isDue = false;
  let failures = 0;
  let since = now();
  let troubleAt = since;
  let stopPlan = () => {};
  let stopHole: (() => void) | undefined;
  let lastAtHole: number | undefined;

  const isInGrace = () => now() - troubleAt < grace;

  function show() {
    const before = status.peek();
    const isLive = isOnline.peek() && connectivity === 'up' && isWhole;
    if (before.is === 'live' && !isLive) since = troubleAt = now();
    const isShort = isOnline.peek() && !failures && (connectivity === 'up' || isInGrace());
    const is = connectivity === 'off' ? 'off' : isLive ? 'live' : isShort ? 'reconnecting' : 'stale';
    const isSame = before.is === is && (before.is !== 'stale' || before.since === since);
    try {
      if (!isSame) status.value = is === 'stale' ? { is, since } : { is };
    } catch (cause) {
      broken(cause);
    }
  }

  /** When to look at the server next without being told to. */
  function plan() {
    stopPlan();
    if (gone.signal.aborted || (connectivity === 'up' && (isWhole || isCatching))) return;
    let ms = poll * (900 + 200 * chance());
    if (connectivity === 'up') ms = backoff(failures, retry, chance);
    else if (connectivity === 'down' && isInGrace()) ms = troubleAt + grace - now();
    stopPlan = after(ms, due);
  }

  function due() {
    if (connectivity === 'up' || isSeen.peek()) catchUp(true);
    else isDue = true;
    show();
  }

  function catchUp(isUnprompted = false) {
    isDue = false;
    if (isCatching) {
      if (isUnprompted) return;
      isAgain = true;
      // What was sent into a dead network would hang on.
      return trip.abort();
    }
    isCatching = true;
    isAgain = false;
    trip = new AbortController();
    const { signal } = trip;
    const began = now();
    const known = connectivity === 'up' ? order.highest() : 0;
    order.hold();
    // Later: whoever has just begun to listen is still about to.
    Promise.resolve(signal)
      .then(backfill)
      .catch((cause): CaughtUp => {
        if (!signal.aborted) broken(cause);
        return { isDone: false };
      })
      .then((caught) => {
        isCatching = false;
        if (!gone.signal.aborted) caughtUp(caught, began, known);
      });
  }

  function caughtUp({ isDone, sequence = Number.NaN }: CaughtUp, began: number, known: number) {
    const isOld = sequence < known && failures < staleLimit;
    failures = isDone && !isOld ? 0 : failures + 1;
    if (!failures) since = began;
    if (isAgain) return catchUp();
    isWhole = !failures;
    if (isDone) order.settle(sequence >= 0 ? sequence : undefined);
    order.release(isWhole);
    refresh();
  }

  /** A hole among the numbers gets a moment to close. */
  function watch() {
    const isOpen = connectivity === 'up' && isWhole && order.hasHole();
    if (!isOpen || order.last() !== lastAtHole) {
      stopHole?.();
      stopHole = undefined;
      lastAtHole = order.last();
    }
    if (isOpen) stopHole ??= after(overtaking, gap);
  }

  function gap() {
    isWhole = false;
    catchUp();
    refresh();
  }

  function refresh() {
    watch();
    show();
    plan();
  }

  return {
    status,
    gap,
    event(event) {
      order.add(event);
      watch();
    },
    tail(sequence) {
      const isPossible = order.tail(sequence);
      if (!isPossible && isWhole && !isCatching) {
        order.forget();
        gap();
      }
      watch();
    },
    turn(next, isResumed) {
      const before = connectivity;
      connectivity = next;
      if (next === 'up') {
        if (before !== next) failures = 0;
        if (!isResumed) {
          order.forget();
          isWhole = false;
        }
        if (!isWhole) catchUp();
      } else if (before === next) return;
      else if (next === 'off') due();
      refresh();
    },
    look() {
      if (isDue && isSeen.peek()) catchUp();
      show();
    },
    stop() {
      gone.abort();
      trip.abort();
      connectivity = 'off';
      refresh();
    },
  };
}
