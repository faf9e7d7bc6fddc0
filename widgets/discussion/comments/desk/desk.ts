import type { TreeElement } from '#core/base/dom/tree.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { CommentRules } from '#core/contract/discussion/comment.ts';
import {
  featureBody,
  featureComment,
  moderateComment,
  ruleComments,
  rulesBody,
  stateOf,
} from '#core/contract/moderation.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { fail, type Store, say } from '#widgets/discussion/comments/comment/store.ts';
import { alter, mergeRows } from '#widgets/discussion/comments/comment/tree.ts';
import { tree } from './comments-rules.drawn.html?tree';

const pauses = [0, 10, 30, 60, 120, 300, 900];
const reviews = ['off', 'first', 'links', 'all'] as const;

/** The desk's rules for a thread: slow mode, review, closing. */
export function rulesTree({ slowMode, review, isClosed }: CommentRules, { say }: Words): TreeElement {
  const choices = pauses.includes(slowMode) ? pauses : [...pauses, slowMode].sort((one, other) => one - other);
  return tree({
    title: say('manage'),
    slow_label: say('rules.slow'),
    pauses: choices.map((seconds) => ({
      value: `${seconds}`,
      text: seconds === 0 ? say('rules.slow-off') : say('rules.seconds', { count: seconds }),
      is_chosen: seconds === slowMode,
    })),
    review_label: say('rules.review'),
    reviews: reviews.map((each) => ({
      value: each,
      text: say(`rules.review-${each}`),
      is_chosen: each === review,
    })),
    closed_label: say('rules.closed'),
    is_closed: isClosed,
  });
}

/** What a control of the panel changes; undefined for another control. A change takes effect at once, on all open pages. */
export function ruleOf(control: HTMLSelectElement | HTMLInputElement): Partial<CommentRules> | undefined {
  const { rule } = control.dataset;
  if (rule === 'slow') return { slowMode: Number(control.value) };
  if (rule === 'closed' && control instanceof HTMLInputElement) return { isClosed: control.checked };
  const review = rule === 'review' && reviews.find((each) => each === control.value);
  return review ? { review } : undefined;
}

/** Hides a comment or shows it again, for the desk. A failure is shown in the row. */
export async function setHidden(store: Store, row: LiveRow, isHidden: boolean): Promise<void> {
  const { page, tree, signal } = store;
  const { replyTo, isAwaitingReview } = row.comment.peek();
  row.troubles.show(undefined);
  const judged = await page.call(moderateComment, {
    params: { comment_id: row.id },
    body: { status: isHidden ? 'hidden' : 'visible', was: stateOf(row.comment.peek()) },
  });
  if (signal.aborted) return;
  if (!judged.ok) fail(row, judged);
  else if (judged.data) mergeRows(tree, [{ ...judged.data, replyTo }], 'loose', new Set([row.id]));
  else alter(tree, row.id, { isHidden, isAwaitingReview: false, isRejected: isHidden && isAwaitingReview });
}

export async function feature(store: Store, row: LiveRow, isFeatured: boolean): Promise<void> {
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

export async function changeRules(store: Store, wanted: Partial<CommentRules>): Promise<void> {
  const ruled = await store.page.call(ruleComments, {
    params: store.place,
    body: rulesBody(wanted),
  });
  if (store.signal.aborted) return;
  if (ruled.ok) store.rules.value = { ...store.rules.peek(), ...wanted };
  else say(store, 'announce.failed', { failure: ruled });
}
