import { type RawBuilder, sql } from 'kysely';
import type { Queue } from '#core/contract/moderation.ts';
import { commentRow, lockComments, type Onlooker, type Resource, type StoredComment } from './comments.ts';
import { changeComment, type Standing } from './commentWriting.ts';
import type { Queries, Tables } from './schema.ts';

const pageSize = 25;

const isReported = sql<boolean>`exists (select from comment_reports as open where open.tenant = comments.tenant
  and open.comment_id = comments.id and open.judged_at is null)`;

/** Which comments wait where. One that reports have hidden waits in two queues. */
const waits: Readonly<Record<Queue, RawBuilder<boolean>>> = {
  pending: sql<boolean>`(comments.review = 'pending')`,
  reported: isReported,
  hidden: sql<boolean>`(comments.status = 'hidden' and comments.review is distinct from 'pending')`,
};

/** A page of a queue, oldest first, after the comment with the id `after`. */
export async function pageOfQueue(
  queries: Queries,
  { queue, after, onlooker }: { readonly queue: Queue; readonly after: number; readonly onlooker: Onlooker },
): Promise<{ readonly comments: readonly StoredComment[]; readonly hasMore: boolean }> {
  const rows = await commentRow(queries, onlooker)
    .where(waits[queue])
    .where('comments.deleted_at', 'is', null)
    .where('comments.id', '>', after)
    .orderBy('comments.id')
    .limit(pageSize + 1)
    .execute();
  return { comments: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** How many wait in each queue. */
export async function countQueues(queries: Queries): Promise<Readonly<Record<Queue, number>>> {
  const counted = (queue: Queue) => sql<number>`(count(*) filter (where ${waits[queue]}))::int`;
  return queries
    .selectFrom('comments')
    .select([counted('pending').as('pending'), counted('reported').as('reported'), counted('hidden').as('hidden')])
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('status', '=', 'hidden'), isReported]))
    .executeTakeFirstOrThrow();
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

/** What a decision over a comment changed: it was published for the first time, shown again, kept back or hidden; nothing. */
export type Verdict = 'published' | 'shown' | 'rejected' | 'hidden' | 'same';

/** Hides or shows a comment. One that was never shown is new to everybody when it is. The caller holds the lock (`lockComments`). */
export async function setStatus(
  queries: Queries,
  tenant: string,
  { comment, status, by }: { readonly comment: Standing; readonly status: 'visible' | 'hidden'; readonly by: number },
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

/** What a manager is called; undefined when the account is gone. */
export async function nameOf(queries: Queries, userId: number): Promise<string | undefined> {
  const found = await queries
    .selectFrom('users')
    .select(['name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return found && (found.name || found.username);
}

/** Puts a comment above its thread in place of the one that is there, or takes it away. */
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
