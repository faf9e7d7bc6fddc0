import { sql } from 'kysely';
import type { Resource } from './comments.ts';
import type { Queries } from './schema.ts';

/** The most changes in one answer. */
const changesPerPage = 200;

/**
 * The comments that changed after an event, each with its last change: one that is hidden now reads as hidden. Changes of a
 * resource are committed in the order of their numbers, so that none can appear later before one that is read here.
 */
export async function changesSince(queries: Queries, { type, id }: Resource, since: number) {
  const rows = await queries
    .selectFrom('comments')
    .select(['id', 'reply_to', 'root_id', 'likes_count', 'revision', 'appeared'])
    .select(sql<number | null>`case when status = 'visible' and deleted_at is null then user_id end`.as('user_id'))
    .select(
      sql<string>`case when deleted_at is not null then 'removed' when status = 'hidden' then 'hidden' else change end`.as(
        'change',
      ),
    )
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .where('revision', '>', since)
    .orderBy('revision')
    .limit(changesPerPage + 1)
    .execute();
  return { changes: rows.slice(0, changesPerPage), hasMore: rows.length > changesPerPage };
}
