import { sql } from 'kysely';
import type { Resource } from './comments.ts';
import type { Queries } from './schema.ts';

/** Changes that are told at once. */
const changesPerPage = 200;

/**
 * The comments to which something happened after an event, each with the last thing: what is hidden now reads as hidden. Changes of a
 * resource are committed in the order of their numbers, so that nothing comes in later before one that is read here.
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
