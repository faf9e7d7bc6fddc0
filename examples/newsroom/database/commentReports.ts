import { sql } from 'kysely';
import type { ReportReason } from '#core/contract/discussion/commentWriting.ts';
import type { Queries } from './schema.ts';

interface Report {
  readonly tenant: string;
  readonly commentId: number;
  readonly userId: number;
  readonly reason: ReportReason;
  /** The reader's explanation; empty where they gave none. */
  readonly explanation: string;
}

export async function hasReported(queries: Queries, userId: number, commentId: number): Promise<boolean> {
  const found = await queries
    .selectFrom('comment_reports')
    .select('made_at')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a reader's first report of a comment; further ones, also simultaneous, are ignored. */
export async function storeReport(
  queries: Queries,
  { tenant, commentId: comment_id, userId: user_id, reason, explanation }: Report,
  now: number,
): Promise<void> {
  const row = { tenant, comment_id, user_id, reason, explanation: explanation || null, made_at: new Date(now) };
  await queries
    .insertInto('comment_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'comment_id', 'user_id']).doNothing())
    .execute();
}

/** How many readers have reported a comment since a manager last judged it. */
export async function openReports(queries: Queries, commentId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('comment_reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('comment_id', '=', commentId)
    .where('judged_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Closes the reports on a comment. Returns the ids of those who made them. */
export async function judgeReports(
  queries: Queries,
  tenant: string,
  commentId: number,
  now: number,
): Promise<readonly number[]> {
  const judged = await queries
    .updateTable('comment_reports')
    .set({ judged_at: new Date(now) })
    .where('tenant', '=', tenant)
    .where('comment_id', '=', commentId)
    .where('judged_at', 'is', null)
    .returning('user_id')
    .execute();
  return judged.map(({ user_id }) => user_id);
}
