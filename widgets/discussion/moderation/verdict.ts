import type { Page } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import {
  dismissReports,
  moderateComment,
  type QueuedComment,
  removeQueued,
  stateOf,
} from '#core/contract/moderation.ts';

/**
 * What a manager can decide. `approve` and `reject` are for what awaits review, `keep` and `keep-hidden` leave a reported
 * comment as it is.
 */
export type Verdict = 'approve' | 'reject' | 'show' | 'hide' | 'keep' | 'keep-hidden' | 'delete';

/** The verdicts that are possible on a comment in its present state, the mildest first. */
export function verdictsOn({ comment, reports }: QueuedComment): readonly Verdict[] {
  const isReported = reports.length > 0 || comment.reports > 0;
  if (comment.isRemoved) return [];
  if (comment.isAwaitingReview) return ['approve', 'reject', 'delete'];
  if (comment.isHidden) return isReported ? ['show', 'keep-hidden', 'delete'] : ['show', 'delete'];
  return isReported ? ['keep', 'hide', 'delete'] : ['hide', 'delete'];
}

/** Sends a verdict. `keepalive`: the call has to outlive the page, which is being left. */
export async function pass(
  verdict: Verdict,
  { comment, revision }: QueuedComment,
  { call }: Pick<Page, 'call'>,
  keepalive: boolean,
): Promise<Outcome<unknown>> {
  const given = { params: { comment_id: comment.id }, keepalive };
  const seenState = { was: stateOf(comment), ...(revision !== undefined && { seen: revision }) };
  if (verdict === 'keep') return call(dismissReports, { ...given, query: seenState });
  if (verdict === 'delete') return call(removeQueued, { ...given, query: seenState });
  const status = verdict === 'approve' || verdict === 'show' ? 'visible' : 'hidden';
  return call(moderateComment, { ...given, body: { status, ...seenState } });
}
