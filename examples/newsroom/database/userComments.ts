import { type ExpressionBuilder, sql } from 'kysely';
import { isRejected } from './comments.ts';
import type { Queries, Tables, User } from './schema.ts';

export interface StoredComment {
  readonly id: number;
  readonly content: string;
  readonly status: 'visible' | 'hidden';
  readonly isAwaitingReview: boolean;
  readonly isRejected: boolean;
  readonly createdAt: Date;
  /** What it was written on: a type, as `article`, and its id. */
  readonly resource: { readonly type: string; readonly id: number };
  readonly likes: number;
}

const commentsPerPage = 10;

export async function findReader(queries: Queries, id: number): Promise<User | undefined> {
  return queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

const written = (userId: number, withHidden: boolean) => (is: ExpressionBuilder<Tables, 'comments'>) =>
  is.and([
    is('comments.user_id', '=', userId),
    is('comments.deleted_at', 'is', null),
    ...(withHidden ? [] : [is('comments.status', '=', 'visible')]),
  ]);

/** How many comments of a reader are visible. `withHidden`: hidden ones count too, for the author and managers. */
export async function countComments(queries: Queries, userId: number, withHidden = false): Promise<number> {
  const { count } = await queries
    .selectFrom('comments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(written(userId, withHidden))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of a reader's comments, newest first, counted from 0; a page past the end is empty. */
export async function pageOfComments(
  queries: Queries,
  userId: number,
  page: number,
  withHidden = false,
): Promise<readonly StoredComment[]> {
  const rows = await queries
    .selectFrom('comments')
    .select(['id', 'content', 'status', 'review', 'created_at', 'resource_type', 'resource_id'])
    .select(isRejected.as('isRejected'))
    .select('likes_count as likes')
    .where(written(userId, withHidden))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(commentsPerPage)
    .offset(page * commentsPerPage)
    .execute();
  return rows.map(({ id, content, status, review, isRejected, created_at, resource_type, resource_id, likes }) => ({
    id,
    content,
    status,
    isAwaitingReview: review === 'pending',
    isRejected,
    createdAt: created_at,
    resource: { type: resource_type, id: resource_id },
    likes,
  }));
}
