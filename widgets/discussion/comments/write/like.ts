import { batch } from '@preact/signals-core';
import { askToLogIn } from '#core/base/act/intents.ts';
import { coreReport } from '#core/base/errors/coreReport.ts';
import { type Failure, isDoubtful } from '#core/contract/base/outcome.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';
import { fail, refetch } from '#widgets/discussion/comments/comment/store.ts';
import { alter } from '#widgets/discussion/comments/comment/tree.ts';
import { like } from './write.act.ts';

/**
 * Likes a comment or takes the like back. The change is shown at once and undone where the server refuses it; one call per row
 * at a time.
 */
export async function toggleLike(store: Store, row: LiveRow): Promise<void> {
  const { page, tree, me, signal, place } = store;
  const who = me.peek();
  if (!who || row.isLiking.peek() || !row.can.peek().like) return;
  const { isLiked, likes } = row.comment.peek();
  batch(() => {
    row.troubles.show(undefined);
    row.isLiking.value = true;
    alter(tree, row.id, { isLiked: !isLiked, likes: Math.max(0, likes + (isLiked ? -1 : 1)) });
  });
  const failure = await send(store, row, isLiked);
  if (signal.aborted) return;
  batch(() => {
    row.isLiking.value = false;
    if (!failure) return;
    fail(row, failure);
    coreReport(page.notices)({ code: 'C11', say: ({ lostLike }) => lostLike(row.id, failure.kind) });
    const now = me.peek();
    if (now && who !== now) return;
    if (row.isUnsure || !isDoubtful(failure)) alter(tree, row.id, now ? { isLiked, likes } : { likes });
    if (!now) askToLogIn(page.session, like, place, { id: row.id });
  });
}

async function send(store: Store, row: LiveRow, isLiked: boolean): Promise<Failure | undefined> {
  const { page, place, tree } = store;
  if (row.isUnsure) {
    const unknown = await readBack(store, row);
    if (unknown || row.comment.peek().isLiked !== isLiked) return unknown;
  }
  const isDeleted = page.config.api.source === 'nodejs';
  const liked = await like.send(page.call, place, { id: row.id, isBack: isLiked, isDeleted });
  if (!liked.ok) {
    const unknown = isDoubtful(liked) ? await readBack(store, row) : liked;
    // It arrived although its answer did not.
    return !unknown && row.comment.peek().isLiked !== isLiked ? undefined : liked;
  }
  // A server that says no more than that it was done leaves what is shown already.
  if (liked.data) alter(tree, row.id, liked.data);
  return undefined;
}

/**
 * Fetches the state of the like after a call whose result is unknown, before the toggle is sent again. Returns the failure
 * where it is still unknown.
 */
async function readBack(store: Store, row: LiveRow) {
  const unknown = await refetch(store, [row.id]);
  row.isUnsure = unknown !== undefined;
  return unknown;
}
