import { batch } from '@preact/signals-core';
import { askToLogIn } from '#core/act/intents.ts';
import type { Dependencies } from '#widgets/discussion/comments/dependencies.ts';
import type { Draft } from '#widgets/discussion/comments/drafts/drafts.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { Composer } from './composer.ts';
import { edit } from './edit.act.ts';
import type { OpenBox } from './openBox.ts';

/** Sends the text of an open edit. Closes it when the server has it; a failure is shown in it. A guest is asked to log in. */
export async function saveEdit(
  { takeIn, say }: Dependencies,
  { store, drafts, ready }: Composer,
  box: OpenBox,
  row: LiveRow,
  draft: Draft,
): Promise<void> {
  const { page, place, signal, isBusy, tree, me } = store;
  if (isBusy.peek()) return;
  const text = box.text.peek();
  const before = row.comment.peek();
  if (edit.standing(before, { id: row.id, text }) === 'stored') {
    box.discard();
    return box.close();
  }
  if (!me.peek()) return askToLogIn(page.session, edit, place, { id: row.id, text });
  isBusy.value = true;
  const edited = await edit.send(page.call, place, { id: row.id, text });
  if (edited.ok) drafts.done(draft);
  if (signal.aborted) return;
  batch(() => {
    isBusy.value = false;
    if (!edited.ok) {
      // Reported once: in the box, or at the comment where the box was closed meanwhile.
      const show = row.box.peek() === box ? box.fail : row.troubles.show;
      return show({ kind: 'failed', failure: edited });
    }
    const updatedAt = new Date(page.clock.now()).toISOString();
    const one = edited.data ?? { ...row.comment.peek(), text, updatedAt };
    takeIn(tree, [{ ...one, replyTo: one.replyTo ?? before.replyTo }], 'loose');
    if (row.isMine.peek()) ready?.own.keep(row.comment.peek(), me.peek());
    box.close();
    say(store, one.isAwaitingReview ? 'announce.awaiting' : 'announce.edited');
  });
}
