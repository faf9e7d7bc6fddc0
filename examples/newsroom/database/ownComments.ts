import { sql } from 'kysely';
import { commentRow, type ReadAccess, type Resource, type StoredComment } from './comments.ts';
import type { Queries } from './schema.ts';

/** Ids of the comments that a reader liked on a resource, of the newest 1,000 likes. */
export async function likedOn(queries: Queries, { type, id }: Resource, userId: number): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('comment_likes')
    .innerJoin('comments', (join) =>
      join.onRef('comments.tenant', '=', 'comment_likes.tenant').onRef('comments.id', '=', 'comment_likes.comment_id'),
    )
    .select('comments.id')
    .where('comment_likes.user_id', '=', userId)
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('liked_at', 'desc')
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

/** The hidden comments that a reader with this access may read on a resource, the newest 100. */
export const hiddenOn = (
  queries: Queries,
  { type, id }: Resource,
  access: ReadAccess,
): Promise<readonly StoredComment[]> =>
  commentRow(queries, access)
    .where('comments.resource_type', '=', type)
    .where('comments.resource_id', '=', id)
    .where('comments.status', '=', 'hidden')
    .where('comments.deleted_at', 'is', null)
    .where(sql<boolean>`(${access.isManager}::boolean or comments.user_id = ${access.userId}::integer)`)
    .orderBy('comments.id', 'desc')
    .limit(100)
    .execute();
