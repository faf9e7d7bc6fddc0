import type { CommentRules } from '#core/contract/comment.ts';
import {
  featureBody,
  featureComment,
  moderateComment,
  ruleComments,
  rulesBody,
  stateOf,
} from '#core/contract/moderation.ts';
import type { Store, say } from '#widgets/discussion/comments/store.ts';
import type { fail, LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import type { alter, mergeRows } from '#widgets/discussion/comments/thread/tree.ts';

/** What the desk's verbs need, passed in and not imported, so that the build makes no further file of what both sides use. */
export interface Desk {
  readonly store: Store;
  readonly alter: typeof alter;
  readonly takeIn: typeof mergeRows;
  readonly fail: typeof fail;
  readonly say: typeof say;
}

/** Hides a comment or shows it again, for the desk. A failure is shown in the row. */
export async function setHidden({ store, takeIn, alter, fail }: Desk, row: LiveRow, isHidden: boolean): Promise<void> {
  const { page, tree, signal } = store;
  const { replyTo, isAwaitingReview } = row.comment.peek();
  row.troubles.show(undefined);
  const judged = await page.call(moderateComment, {
    params: { comment_id: row.id },
    body: { status: isHidden ? 'hidden' : 'visible', was: stateOf(row.comment.peek()) },
  });
  if (signal.aborted) return;
  if (!judged.ok) fail(row, judged);
  else if (judged.data) takeIn(tree, [{ ...judged.data, replyTo }], 'loose', new Set([row.id]));
  else alter(tree, row.id, { isHidden, isAwaitingReview: false, isRejected: isHidden && isAwaitingReview });
}

export async function feature({ store, alter, fail }: Desk, row: LiveRow, isFeatured: boolean): Promise<void> {
  const { page, tree, signal } = store;
  row.troubles.show(undefined);
  const featured = await page.call(featureComment, {
    params: { comment_id: row.id },
    body: featureBody(isFeatured),
  });
  if (signal.aborted) return;
  if (!featured.ok) return fail(row, featured);
  for (const [each, comment] of tree.thread.peek().byId)
    if (comment.isFeatured) alter(tree, each, { isFeatured: false });
  alter(tree, row.id, { isFeatured });
}

export async function changeRules({ store, say }: Desk, wanted: Partial<CommentRules>): Promise<void> {
  const ruled = await store.page.call(ruleComments, {
    params: store.place,
    body: rulesBody(wanted),
  });
  if (store.signal.aborted) return;
  if (ruled.ok) store.rules.value = { ...store.rules.peek(), ...wanted };
  else say(store, 'announce.failed', { failure: ruled });
}
