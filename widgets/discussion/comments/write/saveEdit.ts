import { batch } from '@preact/signals-core';
import { askToLogIn } from '#core/base/act/intents.ts';
import { isAbsent } from '#core/base/api/absent.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Comment } from '#core/contract/discussion/comment.ts';
import { commentsById } from '#core/contract/discussion/comment.ts';
import type { Draft, LiveRow, OpenBox } from '#widgets/discussion/comments/comment/liveRow.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';
import { fail, lost, readPages, refetch, say } from '#widgets/discussion/comments/comment/store.ts';
import { tombstone } from '#widgets/discussion/comments/comment/thread.ts';
import { alter, mergeRows } from '#widgets/discussion/comments/comment/tree.ts';
import type { Composer } from './composer.ts';
import { edit } from './write.act.ts';

/**
 * Asks the server for the text of a comment that was read from the page, where a translator or an emoji script may have changed it.
 * Resolves to whether it is known; a failure is shown in the row.
 */
export async function fetchOriginal(store: Store, row: LiveRow): Promise<boolean> {
  const { tree, signal } = store;
  const failure = await refetch(store, [row.id]);
  if (signal.aborted) return false;
  const isKnown = !tree.printed.has(row.id);
  if (!isKnown) fail(row, failure ?? lost);
  return isKnown;
}

/** The ids of comments that the server does not have any more, out of these; none if it cannot say. */
export async function goneOf(store: Store, ids: readonly number[]): Promise<readonly number[]> {
  const { page, place, signal } = store;
  if (!ids.length) return [];
  const came = await page.call(commentsById, { params: place, query: { ids: ids.join() }, signal });
  if (isAbsent(commentsById, came)) {
    const seen = await readPages(store, (found) => ids.every((id) => found.has(id)));
    return seen.ok && seen.isWhole ? ids.filter((id) => !seen.byId.has(id)) : [];
  }
  if (!came.ok) return [];
  return ids.filter((id) => came.data.every((one) => one.id !== id || one.isRemoved));
}

/** Asks the server about a comment after a refusal that may mean that it was removed, and then shows it as removed. */
export async function lookAgain(store: Store, id: number, failure: Failure): Promise<void> {
  if (failure.kind !== 'refused' || ![404, 409, 410].includes(failure.status)) return;
  const [gone] = await goneOf(store, [id]);
  if (gone && !store.signal.aborted) alter(store.tree, gone, tombstone);
}

/** Shows the comment as the server has it now, and closes the box. */
function finish({ store, ready }: Composer, box: OpenBox, row: LiveRow, edited: Comment): void {
  const { tree, me } = store;
  mergeRows(tree, [{ ...edited, replyTo: edited.replyTo ?? row.comment.peek().replyTo }], 'loose');
  if (row.isMine.peek()) ready?.own.keep(row.comment.peek(), me.peek());
  box.close();
  say(store, edited.isAwaitingReview ? 'announce.awaiting' : 'announce.edited');
}

/**
 * Sends the text of an open edit. Closes it when the server has it; a failure is shown in it. A guest is asked to log in. If the
 * comment is removed meanwhile, the text stays: nobody could read it.
 */
export async function saveEdit(composer: Composer, box: OpenBox, row: LiveRow, draft: Draft): Promise<void> {
  const { store, drafts } = composer;
  const { page, place, signal, isBusy, me } = store;
  if (isBusy.peek()) return;
  const text = box.text.peek();
  if (edit.standing(row.comment.peek(), { id: row.id, text }) === 'stored') {
    box.discard();
    return box.close();
  }
  const who = me.peek();
  if (!who) return askToLogIn(page.session, edit, place, { id: row.id, text });
  isBusy.value = true;
  const edited = await edit.send(page.call, place, { id: row.id, text });
  const isStored = edited.ok && !row.comment.peek().isRemoved;
  if (isStored) drafts.done(draft);
  if (signal.aborted) return;
  if (!edited.ok) await lookAgain(store, row.id, edited);
  batch(() => {
    isBusy.value = false;
    // The outcome is for its reader alone.
    if (who !== me.peek()) return;
    if (!edited.ok) {
      // Reported once: in the box, or at the comment where the box was closed meanwhile.
      const show = row.box.peek() === box ? box.fail : row.troubles.show;
      return show({ kind: 'failed', failure: edited });
    }
    const updatedAt = new Date(page.clock.now()).toISOString();
    if (isStored) finish(composer, box, row, edited.data ?? { ...row.comment.peek(), text, updatedAt });
  });
}
