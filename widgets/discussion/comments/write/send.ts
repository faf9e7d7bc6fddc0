import { batch } from '@preact/signals-core';
import { askToLogIn } from '#core/act/intents.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Draft } from '#widgets/discussion/comments/drafts/drafts.ts';
import type { Hands } from '#widgets/discussion/comments/hands.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { Pen, Stored } from './pen.ts';

/** Seconds between two comments where the desk has set none. */
const usual = 3;

/** Sends what was drawn; behind others that wait it waits, too. */
export async function submit(hands: Hands, pen: Pen, row: LiveRow): Promise<void> {
  const { store, drafts } = pen;
  const { page, place, left, me, isBusy, tree } = store;
  const { draft } = row;
  isBusy.value = false;
  if (!draft || (pen.ready?.isWaiting() && pen.ready.keep(row, draft))) return;
  const { replyTo: id, text } = row.comment.peek();
  const who = me.peek();
  batch(() => {
    isBusy.value = true;
    row.state.value = 'sending';
    row.troubles.show(undefined);
  });
  const stored = await hands.writeAct(id).send(page.call, place, { id, text, key: drafts.keyOf(draft) });
  if (stored.ok) drafts.done(draft);
  if (left.aborted) return;
  batch(() => {
    isBusy.value = false;
    if (stored.ok) keepStored(hands, pen, row, stored.data, who);
    // It may have turned up by itself, or its reader is gone.
    else if (tree.unsent.has(row)) refused(hands, pen, row, draft, stored);
  });
}

/** The server has it: `row` is what was drawn, `who` wrote it. */
export function keepStored(
  { learn, say, confirmRow, takeIn }: Hands,
  pen: Pen,
  row: LiveRow | undefined,
  { comment, count, rights }: Stored,
  who: number,
): void {
  const { store, wait } = pen;
  const { tree, me, rules } = store;
  const replyTo = comment.replyTo ?? row?.comment.peek().replyTo;
  const one = { ...comment, replyTo };
  learn(store, { count });
  if (row && tree.unsent.has(row)) confirmRow(tree, row, one);
  else takeIn(tree, [one], 'top');
  if (who !== me.peek()) return;
  learn(store, { rights });
  pen.ready?.own.keep(one, who);
  say(store, one.isAwaitingReview ? 'saidAwaiting' : replyTo ? 'saidReplied' : 'saidPosted');
  const { slowMode } = rules.peek();
  if (slowMode && !rights.canDeleteAny) wait.start(slowMode);
}

function refused(hands: Hands, pen: Pen, row: LiveRow, draft: Draft, failure: Failure) {
  const { me, rules } = pen.store;
  if (failure.kind === 'unreachable' && pen.ready?.keep(row, draft)) return;
  row.state.value = 'failed';
  hands.fail(row, failure);
  hands.boxOf(pen, row)?.offer(draft);
  if (failure.kind === 'refused' && failure.status === 429)
    pen.wait.start(failure.retryAfter ?? Math.max(usual, rules.peek().slowMode));
  if (!me.peek()) ask(hands, pen, row);
}

function ask({ post, writeAct }: Hands, { store: { page, place } }: Pen, row: LiveRow) {
  const { replyTo: id, text } = row.comment.peek();
  // What waits goes by itself once its reader is there.
  if (row.entry) askToLogIn(page.session, post, place, { text: '' });
  else askToLogIn(page.session, writeAct(id), place, { id, text });
}

/** Sends one that failed again, with the same key. */
export function retry(hands: Hands, pen: Pen, row: LiveRow): void {
  const { isBusy, me } = pen.store;
  if (row.state.peek() !== 'failed' || isBusy.peek() || pen.wait.seconds.peek() > 0) return;
  if (!me.peek()) ask(hands, pen, row);
  else if (row.entry) pen.ready?.hurry(row);
  else void submit(hands, pen, row);
}
