import type { Queue } from '#core/contract/moderation.ts';
import { judgeReports } from './commentReports.ts';
import { commentRow, lockComments, type ReadAccess, type Resource, type StoredComment } from './comments.ts';
import { changeComment, type Standing } from './commentWriting.ts';
import { markForDesk } from './deskChanges.ts';
import { waits } from './queues.ts';
import type { Queries, Tables } from './schema.ts';

const pageSize = 25;

/** Comments by id as a manager reads them, whichever queue they are in. */
export const queuedById = (
  queries: Queries,
  ids: readonly number[],
  access: ReadAccess,
): Promise<readonly StoredComment[]> =>
  commentRow(queries, access).where('comments.id', 'in', ids).orderBy('comments.id').execute();

/** A page of a queue, oldest first, after the comment with the id `after`. */
export async function pageOfQueue(
  queries: Queries,
  { queue, after, access }: { readonly queue: Queue; readonly after: number; readonly access: ReadAccess },
): Promise<{ readonly comments: readonly StoredComment[]; readonly hasMore: boolean }> {
  const rows = await commentRow(queries, access)
    .where(waits[queue])
    .where('comments.deleted_at', 'is', null)
    .where('comments.id', '>', after)
    .orderBy('comments.id')
    .limit(pageSize + 1)
    .execute();
  return { comments: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

export interface OpenReport {
  readonly commentId: number;
  readonly reason: Tables['comment_reports']['reason'];
  readonly explanation: string | null;
  readonly username: string;
}

/** The reports on these comments that nobody has judged yet, oldest first. */
export async function reportsOn(queries: Queries, ids: readonly number[]): Promise<readonly OpenReport[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('comment_reports')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'comment_reports.tenant').onRef('users.id', '=', 'comment_reports.user_id'),
    )
    .select(['comment_id as commentId', 'reason', 'explanation', 'username'])
    .where('comment_id', 'in', ids)
    .where('judged_at', 'is', null)
    .orderBy('made_at')
    .orderBy('user_id')
    .execute();
}

/** The effect of a decision: published for the first time, shown again, rejected, hidden, or no change. */
export type Verdict = 'published' | 'shown' | 'rejected' | 'hidden' | 'same';

interface Decision {
  readonly comment: Standing;
  readonly status: 'visible' | 'hidden';
  readonly by: number;
}

async function writeStatus(
  queries: Queries,
  tenant: string,
  { comment, status, by }: Decision,
  now: number,
): Promise<Verdict> {
  const { id: commentId, revision } = comment;
  if (status === 'visible') {
    if (comment.status === 'visible') return 'same';
    const to = { status, review: null, moderated_by: by } as const;
    await changeComment(queries, tenant, { commentId, change: revision === 0 ? 'created' : 'shown', to }, now);
    return revision === 0 ? 'published' : 'shown';
  }
  if (comment.status === 'hidden' && comment.review !== 'pending') return 'same';
  const to = { status, review: 'rejected', is_featured: false, moderated_by: by } as const;
  if (comment.status === 'visible') {
    await changeComment(queries, tenant, { commentId, change: 'hidden', to }, now);
    return 'hidden';
  }
  await queries.updateTable('comments').set(to).where('tenant', '=', tenant).where('id', '=', commentId).execute();
  return 'rejected';
}

const deskWords = {
  published: 'approved',
  shown: 'shown',
  rejected: 'rejected',
  hidden: 'hidden',
  same: 'kept',
} as const;

/**
 * Hides or shows a comment, and closes the reports on it. One that was never visible is announced as new. Returns the effect,
 * and the ids of those who reported it. The caller holds the lock (`lockComments`).
 */
export async function setStatus(
  queries: Queries,
  tenant: string,
  decision: Decision,
  now: number,
): Promise<{ readonly verdict: Verdict; readonly reporters: readonly number[] }> {
  const { comment, by } = decision;
  const verdict = await writeStatus(queries, tenant, decision, now);
  const reporters = await judgeReports(queries, tenant, comment.id, now);
  const isApproved = verdict === 'shown' && comment.review === 'pending';
  const change = isApproved ? 'approved' : deskWords[verdict];
  if (verdict !== 'same' || reporters.length > 0) {
    await markForDesk(queries, tenant, { commentId: comment.id, change, by }, now);
  }
  return { verdict, reporters };
}

/**
 * Closes the reports on a comment that stays as it is. Returns the ids of those who made them. The caller holds the lock
 * (`lockComments`).
 */
export async function keepReported(
  queries: Queries,
  tenant: string,
  { commentId, by }: { readonly commentId: number; readonly by: number },
  now: number,
): Promise<readonly number[]> {
  const reporters = await judgeReports(queries, tenant, commentId, now);
  if (reporters.length > 0) await markForDesk(queries, tenant, { commentId, change: 'kept', by }, now);
  return reporters;
}

/** Features a comment in place of any other of its resource, or ends that. */
export async function setFeatured(
  queries: Queries,
  tenant: string,
  {
    commentId,
    resource,
    isFeatured,
  }: { readonly commentId: number; readonly resource: Resource; readonly isFeatured: boolean },
): Promise<void> {
  await lockComments(queries, tenant, resource);
  const featured = () => queries.updateTable('comments').where('tenant', '=', tenant);
  if (isFeatured) {
    await featured()
      .set({ is_featured: false })
      .where('resource_type', '=', resource.type)
      .where('resource_id', '=', resource.id)
      .where('is_featured', '=', true)
      .execute();
  }
  await featured().set({ is_featured: isFeatured }).where('id', '=', commentId).execute();
}
