import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/page/page.ts';
import type { LiveRow } from './tree.ts';

/** What came since this browser last showed the resource. */
export interface Unread {
  readonly count: ReadonlySignal<number>;
  /** A comment of somebody else is on the page now. */
  born(row: LiveRow): void;
  saw(row: LiveRow): void;
  /** The next one in this order after that row, then from the start; each once. */
  next(order: readonly LiveRow[], after: LiveRow | undefined): LiveRow | undefined;
}

const most = 200;
const visits = z.record(z.string(), z.number());

export function createUnread({ store, clock }: Pick<Page, 'store' | 'clock'>, key: string, left: AbortSignal): Unread {
  const slot = store.slot('local', 'comment_visits', visits);
  const since = slot.read()?.[key] ?? clock.now();
  const count = signal(0);
  const visited = new WeakSet<LiveRow>();

  const stamp = () => {
    const { [key]: _, ...others } = slot.read() ?? {};
    slot.write(Object.fromEntries([...Object.entries(others).slice(1 - most), [key, clock.now()]]));
  };
  addEventListener('pagehide', stamp, { signal: left });
  left.addEventListener('abort', stamp);

  return {
    count,
    born(row) {
      if (!(Date.parse(row.comment.peek().createdAt ?? '') > since)) return;
      row.isUnread.value = true;
      count.value += 1;
    },
    saw(row) {
      if (!row.isUnread.peek()) return;
      row.isUnread.value = false;
      count.value -= 1;
    },
    next(order, after) {
      const from = after ? order.indexOf(after) + 1 : 0;
      const found = [...order.slice(from), ...order.slice(0, from)].find(
        (row) => row.isUnread.peek() && !visited.has(row),
      );
      if (found) visited.add(found);
      return found;
    },
  };
}
