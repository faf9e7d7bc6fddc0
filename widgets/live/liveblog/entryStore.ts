import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { LiveblogEvent } from '#core/contract/liveblog.ts';
import { applyAll, type Change, type Entries } from './entries.ts';

/** The shortest time between two batches of events, ms; a single event is applied at once. */
const batchDelay = 100;

/** The entries that are known, and the events that change them. */
export interface EntryStore {
  readonly entries: ReadonlySignal<Entries>;
  /** How many entries have come that the reader did not ask for. */
  readonly arrived: ReadonlySignal<number>;
  /** Takes an event, which is applied in a batch; `flush` applies all at once. */
  receive(event: LiveblogEvent): void;
  flush(): void;
  /** Makes a change that the reader caused. */
  change(next: (entries: Entries) => Entries): void;
  /** Makes a change whose new entries count as `arrived`. */
  arrive(next: (entries: Entries) => Entries): void;
  apply(events: readonly Change[]): (entries: Entries) => Entries;
  /**
   * Waits for a reply and merges it. Events that came meanwhile are applied again, as the reply may be older than they are: all
   * of them, or with `isOnlyNew` those of entries that were not known before.
   */
  fetching<T>(reply: Promise<Outcome<T>>, merge: (data: T) => void, isOnlyNew?: boolean): Promise<Outcome<T>>;
}

export function createEntryStore(first: Entries, clock: Clock, abortSignal: AbortSignal): EntryStore {
  const entries = signal(first);
  const arrived = signal(0);
  let pending: LiveblogEvent[] = [];
  let unwind: (() => void) | undefined;
  let settledAt = 0;
  /** For each fetch under way, the events that came during it. */
  const logs = new Set<LiveblogEvent[]>();

  const apply = (events: readonly Change[]) => (before: Entries) =>
    applyAll(before, events, new Date(clock.now()).toISOString());
  const change = (next: (entries: Entries) => Entries) => {
    entries.value = next(entries.peek());
  };
  const arrive = (next: (entries: Entries) => Entries) => {
    const before = entries.peek();
    change(next);
    arrived.value += entries.peek().order.filter((id) => !before.byId.has(id)).length;
  };
  const flush = () => {
    unwind?.();
    unwind = undefined;
    settledAt = clock.now();
    const events = pending;
    pending = [];
    if (events.length > 0) arrive(apply(events));
  };
  abortSignal.addEventListener('abort', () => unwind?.());

  return {
    entries,
    arrived,
    flush,
    change,
    arrive,
    apply,
    receive(event) {
      pending.push(event);
      for (const log of logs) log.push(event);
      unwind ??= clock.after(Math.max(0, settledAt + batchDelay - clock.now()), flush);
    },
    async fetching(reply, merge, isOnlyNew) {
      const log: LiveblogEvent[] = [];
      logs.add(log);
      const came = await reply;
      logs.delete(log);
      if (!came.ok || abortSignal.aborted) return came;
      flush();
      const before = entries.peek();
      merge(came.data);
      change(apply(log.filter(({ id }) => !(isOnlyNew && before.byId.has(id)))));
      return came;
    },
  };
}
