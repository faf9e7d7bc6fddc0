import { sql } from 'kysely';
import { markChange } from './comments.ts';
import type { Queries } from './schema.ts';

interface LikeRequest {
  readonly commentId: number;
  readonly userId: number;
  /** Whether it is liked; undefined toggles it. */
  readonly isLiked: boolean | undefined;
}

interface Like {
  readonly isLiked: boolean;
  /** The number of likes. */
  readonly likes: number;
  /** Whether the like is new. */
  readonly isNew: boolean;
}

/** Likes a comment or takes the like back, and announces that where anything changed. The caller holds the lock (`lockComments`). */
export async function setLike(
  queries: Queries,
  tenant: string,
  { commentId, userId, isLiked }: LikeRequest,
  now: number,
): Promise<Like> {
  const own = { tenant, comment_id: commentId, user_id: userId };
  const insert = async () => {
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('comment_likes')
      .values({ ...own, liked_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['tenant', 'comment_id', 'user_id']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  };
  const remove = async () => {
    const { numDeletedRows } = await queries
      .deleteFrom('comment_likes')
      .where('tenant', '=', tenant)
      .where('comment_id', '=', commentId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  };
  const isNew = isLiked === false ? false : await insert();
  const isTakenBack = isLiked === true || isNew ? false : await remove();
  const step = Number(isNew) - Number(isTakenBack);
  const { likes } = await queries
    .updateTable('comments')
    .set({ likes_count: sql<number>`likes_count + ${step}::integer` })
    .where('tenant', '=', tenant)
    .where('id', '=', commentId)
    .returning('likes_count as likes')
    .executeTakeFirstOrThrow();
  if (step !== 0) await markChange(queries, tenant, { commentId, change: 'liked' }, now);
  return { isLiked: isLiked ?? isNew, likes, isNew };
}
