import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { dictionary } from '#core/contract/base/shapes.ts';
import type { Row } from '#widgets/discussion/comments/comment/comments.ts';
import { isLive, type LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';

/** The comments that are newer than this browser's last visit to the resource. */
export interface Unread {
  readonly count: ReadonlySignal<number>;
  saw(row: LiveRow): void;
  /** The next unread row after that one, in this order and then from the start. Each is returned once. */
  next(order: readonly LiveRow[], after: Row | undefined): LiveRow | undefined;
}

const maxKept = 200;
const visits = dictionary(z.number());

export function createUnread({ page: { store, clock }, tree, me, key, signal: abortSignal }: Store): Unread {
  const slot = store.slot('local', 'comment_visits', visits);
  const since = slot.read()?.[key] ?? clock.now();
  const count = signal(0);
  const visited = new WeakSet<LiveRow>();

  const stamp = () => {
    const { [key]: _, ...others } = slot.read() ?? {};
    slot.write(Object.fromEntries([...Object.entries(others).slice(1 - maxKept), [key, clock.now()]]));
  };
  addEventListener('pagehide', stamp, { signal: abortSignal });
  abortSignal.addEventListener('abort', stamp);

  function saw(row: LiveRow) {
    if (!row.isUnread.peek()) return;
    row.isUnread.value = false;
    count.value -= 1;
  }
  tree.onChange.push((row, isNew) => {
    const { userId, isRemoved, createdAt } = row.comment.peek();
    if (isRemoved) return saw(row);
    // A comment of somebody else is on the page now.
    if (!isNew || row.id < 0 || userId === me.peek() || !(Date.parse(createdAt ?? '') > since)) return;
    row.isUnread.value = true;
    count.value += 1;
  });

  return {
    count,
    saw,
    next(order, after) {
      const from = after && isLive(after) ? order.indexOf(after) + 1 : 0;
      const found = [...order.slice(from), ...order.slice(0, from)].find(
        (row) => row.isUnread.peek() && !visited.has(row),
      );
      if (found) visited.add(found);
      return found;
    },
  };
}
