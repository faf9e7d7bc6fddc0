import { batch } from '@preact/signals-core';
import { askToLogIn } from '#core/act/intents.ts';
import type { Comment } from '#core/contract/comment.ts';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { Draft } from '#widgets/discussion/comments/drafts/drafts.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { Composer } from './composer.ts';
import { edit } from './edit.act.ts';
import { lookAgain } from './lookAgain.ts';
import type { OpenBox } from './openBox.ts';

/** Shows the comment as the server has it now, and closes the box. */
function finish(
  { takeIn, say }: Dependencies,
  { store, ready }: Composer,
  box: OpenBox,
  row: LiveRow,
  edited: Comment,
): void {
  const { tree, me } = store;
  takeIn(tree, [{ ...edited, replyTo: edited.replyTo ?? row.comment.peek().replyTo }], 'loose');
  if (row.isMine.peek()) ready?.own.keep(row.comment.peek(), me.peek());
  box.close();
  say(store, edited.isAwaitingReview ? 'announce.awaiting' : 'announce.edited');
}

/**
 * Sends the text of an open edit. Closes it when the server has it; a failure is shown in it. A guest is asked to log in. If the
 * comment is removed meanwhile, the text stays: nobody could read it.
 */
export async function saveEdit(
  dependencies: Dependencies,
  composer: Composer,
  box: OpenBox,
  row: LiveRow,
  draft: Draft,
): Promise<void> {
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
  if (!edited.ok) await lookAgain(dependencies, store, row.id, edited);
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
    if (isStored) finish(dependencies, composer, box, row, edited.data ?? { ...row.comment.peek(), text, updatedAt });
  });
}
