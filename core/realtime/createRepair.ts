import { createCatchUp } from './createCatchUp.ts';
import { createOrder, type Numbered, type Order } from './createOrder.ts';
import type { CaughtUp } from './realtime.ts';
import type { TransportEnvironment } from './transport.ts';

/** The events of one listener in order, with a fetch for every gap among them. */
export interface Repair {
  event(event: Numbered): void;
  /** The server says which number was the last. */
  tail(sequence: number): void;
  /** Something may have been missed: fetches. */
  gap(): void;
  /** Events come from here on: fetches, unless none was missed. `isNew`: they did not come before. */
  resume(isNew: boolean, isResumed: boolean): void;
  /** Fetches, even without a gap; `isUnprompted`: unless a fetch is under way. */
  fetch(isUnprompted?: boolean): void;
  /** No gap is open. */
  isWhole(): boolean;
  /** Fetches in a row that came to nothing, or brought a state older than the events. */
  failures(): number;
  /** Looks for a hole among the numbers: to be called when events come no more, or come again. */
  watch(): void;
  stop(): void;
}

export interface RepairOptions {
  readonly environment: Pick<TransportEnvironment, 'now' | 'after'>;
  readonly backfill: (signal: AbortSignal) => Promise<CaughtUp>;
  readonly broken: (cause: unknown) => void;
  /** Whether events come. */
  readonly isUp: () => boolean;
  /** The state was fetched as it was at this time, in ms since the epoch. */
  readonly fetched: (at: number) => void;
  /** A gap opened, or a fetch is over. */
  readonly changed: () => void;
}

/** ms that an event has to come which others overtook. */
const overtaking = 250;
/** How often a state that is older than what was received is asked for again, before the server is taken to count anew. */
const staleLimit = 5;

export function createRepair({ environment, backfill, broken, isUp, fetched, changed }: RepairOptions): Repair {
  const order = createOrder();
  const { fetch, isFetching, stop } = createCatchUp(backfill, broken, begin);
  const watchHole = createHoleWatch(environment.after, order, gap);
  let isWhole = false;
  let failures = 0;

  function begin() {
    const began = environment.now();
    const known = isUp() ? order.highest() : 0;
    order.hold();
    return ({ isDone, sequence = Number.NaN }: CaughtUp) => {
      const isOld = sequence < known && failures < staleLimit;
      failures = isDone && !isOld ? 0 : failures + 1;
      isWhole = !failures;
      if (isWhole) fetched(began);
      if (isDone) order.settle(sequence >= 0 ? sequence : undefined);
      order.release(isWhole);
      changed();
    };
  }

  const watch = () => watchHole(isUp() && isWhole && order.hasHole());

  function gap() {
    isWhole = false;
    fetch();
    changed();
  }

  return {
    fetch,
    stop,
    gap,
    watch,
    isWhole: () => isWhole,
    failures: () => failures,
    event(event) {
      order.add(event);
      watch();
    },
    tail(sequence) {
      if (!order.tail(sequence) && isWhole && !isFetching()) {
        order.forget();
        gap();
      }
      watch();
    },
    resume(isNew, isResumed) {
      if (isNew) failures = 0;
      if (!isResumed) {
        order.forget();
        isWhole = false;
      }
      if (!isWhole) fetch();
    },
  };
}

/** Gives a hole among the numbers a moment to close, and calls `gap` when it has not. */
function createHoleWatch(after: TransportEnvironment['after'], order: Order, gap: () => void) {
  let stopTimer: (() => void) | undefined;
  let lastAtHole: number | undefined;
  return (isOpen: boolean) => {
    if (!isOpen || order.last() !== lastAtHole) {
      stopTimer?.();
      stopTimer = undefined;
      lastAtHole = order.last();
    }
    if (isOpen) stopTimer ??= after(overtaking, gap);
  };
}
