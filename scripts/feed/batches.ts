import { mostFeedRows } from '../../core/contract/feed.ts';
import type { SentRow } from '../../examples/feeds/adapter.ts';

/** Rows of one kind that go in one call. */
export interface Batch {
  readonly kind: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The largest body, in characters; the call takes 64 kB, and a character may be several bytes. */
const largest = 40_000;

const order = ['competitions', 'clubs', 'people', 'fixtures', 'events', 'line-ups', 'deductions'];

/** Rows as calls of one kind each, in an order in which little has to wait. */
export function batchesOf(rows: readonly SentRow[]): readonly Batch[] {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)];
  kinds.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return kinds.flatMap(([kind, own]) => {
    const batches: Readonly<Record<string, unknown>>[][] = [[]];
    let size = 0;
    for (const { kind: _, ...row } of own) {
      const { length } = JSON.stringify(row);
      if (size + length > largest || (batches.at(-1)?.length ?? 0) >= mostFeedRows) {
        batches.push([]);
        size = 0;
      }
      batches.at(-1)?.push(row);
      size += length;
    }
    return batches.filter((batch) => batch.length > 0).map((batch) => ({ kind, rows: batch }));
  });
}
