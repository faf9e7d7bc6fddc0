import { batch } from '@preact/signals-core';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';
import { applyAnswer, fail, say } from '#widgets/discussion/comments/comment/store.ts';
import { tombstone } from '#widgets/discussion/comments/comment/thread.ts';
import { alter } from '#widgets/discussion/comments/comment/tree.ts';
import type { OwnWrites } from './own.ts';

/** How long a removal can be undone, in ms. */
const regret = 6000;

/** Removes comments. Each removal can be undone for 6 s, and is sent after that or when the page is left. */
export function createRemovals(store: Store, own: OwnWrites) {
  const { page, tree, me, signal } = store;
  const leaving = new Map<LiveRow, () => void>();

  async function send(row: LiveRow, keepalive = false) {
    leaving.get(row)?.();
    leaving.delete(row);
    const removed = await page.call(deleteComment, { params: { comment_id: row.id }, keepalive });
    const isGone = removed.ok || (removed.kind === 'refused' && removed.status === 404);
    if (isGone && row.isMine.peek()) own.keep({ ...row.comment.peek(), ...tombstone, userId: me.peek() }, me.peek());
    if (signal.aborted) return;
    batch(() => {
      row.isLeaving.value = false;
      if (!isGone) return fail(row, removed);
      alter(tree, row.id, tombstone);
      if (removed.ok) applyAnswer(store, { count: removed.data });
      say(store, 'announce.removed');
    });
  }

  const leave = () => {
    for (const row of [...leaving.keys()]) void send(row, true);
  };
  addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', leave);

  return {
    remove(row: LiveRow) {
      if (!row.can.peek().remove || leaving.has(row)) return;
      row.troubles.show(undefined);
      row.isLeaving.value = true;
      leaving.set(
        row,
        page.clock.after(regret, () => void send(row)),
      );
    },
    undoRemove(row: LiveRow) {
      leaving.get(row)?.();
      if (leaving.delete(row)) row.isLeaving.value = false;
    },
  };
}
