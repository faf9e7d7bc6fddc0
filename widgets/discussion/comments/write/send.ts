import { batch } from '@preact/signals-core';
import { askToLogIn } from '#core/base/act/intents.ts';
import { type Failure, isDoubtful } from '#core/contract/base/outcome.ts';
import type { Draft, LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { applyAnswer, fail, say } from '#widgets/discussion/comments/comment/store.ts';
import { confirmRow, mergeRows } from '#widgets/discussion/comments/comment/tree.ts';
import type { Composer, Stored } from './composer.ts';
import { lookAgain } from './saveEdit.ts';
import { post, writeAct } from './write.act.ts';
import { boxOf } from './writing.ts';

/** Seconds between two comments where the desk has set none. */
const defaultPause = 3;

/** Sends a comment whose row has been drawn. Where others wait for the network it waits behind them; a failure is shown in the row. */
export async function submit(composer: Composer, row: LiveRow): Promise<void> {
  const { store, drafts } = composer;
  const { page, place, signal, me, isBusy, tree } = store;
  const { draft } = row;
  isBusy.value = false;
  if (!draft || (composer.ready?.isWaiting() && composer.ready.keep(row, draft))) return;
  const { replyTo: id, text } = row.comment.peek();
  const who = me.peek();
  batch(() => {
    isBusy.value = true;
    row.state.value = 'sending';
    row.troubles.show(undefined);
  });
  drafts.sending(draft, true);
  composer.openOutbox();
  const stored = await writeAct(id).send(page.call, place, { id, text, key: drafts.keyOf(draft) });
  if (stored.ok) {
    drafts.done(draft);
    // Its reader may have logged out and come back meanwhile.
    for (const box of composer.boxes) box.forget(draft);
  } else if (!isDoubtful(stored)) drafts.sending(draft, false);
  if (signal.aborted) return;
  batch(() => {
    isBusy.value = false;
    if (stored.ok) keepStored(composer, row, stored.data, who);
    // It may have turned up by itself, or its reader is gone.
    else if (tree.unsent.has(row)) refused(composer, row, draft, stored);
  });
}

/** Shows a comment that the server has stored. `row`: what was drawn for it, if that is still there; `who`: id of its author. */
export function keepStored(
  composer: Composer,
  row: LiveRow | undefined,
  { comment, count, rights }: Stored,
  who: number,
): void {
  const { store, wait } = composer;
  const { tree, me, rules } = store;
  const replyTo = comment.replyTo ?? row?.comment.peek().replyTo;
  const one = { ...comment, replyTo };
  applyAnswer(store, { count });
  // What others may not see yet is not shown to whoever reads now.
  if (who !== me.peek() && (one.isAwaitingReview || one.isHidden)) return;
  if (row && tree.unsent.has(row)) confirmRow(tree, row, one);
  else mergeRows(tree, [one], 'top');
  if (who !== me.peek()) return;
  applyAnswer(store, { rights });
  composer.ready?.own.keep(one, who);
  say(store, one.isAwaitingReview ? 'announce.awaiting' : replyTo ? 'announce.replied' : 'announce.posted');
  const { slowMode } = rules.peek();
  if (slowMode && !store.rights.peek().canDeleteAny) wait.start(slowMode);
}

function refused(composer: Composer, row: LiveRow, draft: Draft, failure: Failure) {
  const { me, rules } = composer.store;
  if (failure.kind === 'unreachable' && composer.ready?.keep(row, draft)) return;
  composer.drafts.sending(draft, false);
  row.state.value = 'failed';
  fail(row, failure);
  boxOf(composer, row)?.offer(draft);
  const { replyTo } = row.comment.peek();
  if (replyTo) void lookAgain(composer.store, replyTo, failure);
  if (failure.kind === 'refused' && failure.status === 429)
    composer.wait.start(failure.retryAfter ?? Math.max(defaultPause, rules.peek().slowMode));
  if (!me.peek()) ask(composer, row);
}

function ask({ store: { page, place } }: Composer, row: LiveRow) {
  const { replyTo: id, text, userId } = row.comment.peek();
  // What waits goes by itself once its reader is there.
  if (row.entry) askToLogIn(page.session, post, place, { text: '' }, userId);
  else askToLogIn(page.session, writeAct(id), place, { id, text }, userId);
}

/** Sends a comment that failed again, with the same key. A guest is asked to log in first. */
export function retry(composer: Composer, row: LiveRow): void {
  const { isBusy, me } = composer.store;
  if (row.state.peek() !== 'failed' || isBusy.peek() || composer.wait.seconds.peek() > 0) return;
  if (!me.peek()) ask(composer, row);
  else if (row.entry) composer.ready?.hurry(row);
  else void submit(composer, row);
}
