import { batch, type Signal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Queue } from '#core/contract/moderation.ts';
import type { Row } from './queuedRow.ts';

export type Counts = Readonly<Record<Queue, number>>;

/** The queue that is shown, as far as it has been fetched. */
export interface QueueState {
  readonly queue: Signal<Queue>;
  readonly counts: Signal<Counts | undefined>;
  readonly rows: Signal<readonly Row[] | undefined>;
  /** The cursor of the next page; undefined where there is none. */
  readonly next: Signal<string | undefined>;
  /** Ids of comments that came into the queue after it was read. */
  readonly fresh: Signal<readonly number[]>;
  readonly isBusy: Signal<boolean>;
  readonly failure: Signal<Failure | undefined>;
  readonly lost: Signal<{ readonly name: string | undefined; readonly failure: Failure } | undefined>;
}

export const createQueueState = (first: Queue): QueueState => ({
  queue: signal(first),
  counts: signal(),
  rows: signal(),
  next: signal(),
  fresh: signal([]),
  isBusy: signal(false),
  failure: signal(),
  lost: signal(),
});

/** Removes all rows of the queue. */
export const emptyQueue = ({ rows, next, fresh, failure }: QueueState) =>
  batch(() => {
    rows.value = next.value = failure.value = undefined;
    fresh.value = [];
  });

export function countBy({ counts }: QueueState, of: Queue, by: -1 | 1): void {
  const now = counts.peek();
  if (now) counts.value = { ...now, [of]: Math.max(0, now[of] + by) };
}

/** Takes over the server's numbers, minus the verdicts that it does not know of yet. */
export function setCounts({ counts, queue, rows }: QueueState, fresh: Counts): void {
  const of = queue.peek();
  const ahead = (rows.peek() ?? []).filter((row) => row.isAhead()).length;
  counts.value = { ...fresh, [of]: Math.max(0, fresh[of] - ahead) };
}
