import { sql } from 'kysely';
import { commentRow, guestAccess, isReadable, type Resource, type StoredComment } from './comments.ts';
import type { Queries } from './schema.ts';

const maxComments = 5;

/** The start of a week (Monday) or month in a time zone. */
const startOf = (period: 'week' | 'month', now: number, timeZone: string) =>
  sql<Date>`date_trunc(${period}, ${new Date(now)}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`;

/** The comments on these articles and on existing topics of the forum that everybody can read. */
const published = (queries: Queries, articles: readonly number[]) =>
  commentRow(queries, guestAccess)
    .where(isReadable(guestAccess))
    .where(
      sql<boolean>`(comments.resource_type = 'article' and comments.resource_id = any(${sql.val(articles)}::integer[])
        or comments.resource_type = 'forum' and exists (select from forum_topics as topic
          where topic.tenant = comments.tenant and topic.id = comments.resource_id))`,
    )
    .limit(maxComments);

/** The newest comments of the paper. */
export const newestComments = (queries: Queries, articles: readonly number[]): Promise<readonly StoredComment[]> =>
  published(queries, articles).orderBy('comments.created_at', 'desc').orderBy('comments.id', 'desc').execute();

/** The comments of this week or month with the most likes. */
export const bestComments = (
  queries: Queries,
  articles: readonly number[],
  { period, now, timeZone }: { readonly period: 'week' | 'month'; readonly now: number; readonly timeZone: string },
): Promise<readonly StoredComment[]> =>
  published(queries, articles)
    .where('comments.created_at', '>=', startOf(period, now, timeZone))
    .orderBy('comments.likes_count', 'desc')
    .orderBy('comments.id', 'desc')
    .execute();

/** The featured comment of a resource; undefined where there is none, or it is no longer readable. */
export const findFeatured = (queries: Queries, { type, id }: Resource): Promise<StoredComment | undefined> =>
  commentRow(queries, guestAccess)
    .where('comments.resource_type', '=', type)
    .where('comments.resource_id', '=', id)
    .where('comments.is_featured', '=', true)
    .where(isReadable(guestAccess))
    .executeTakeFirst();

/** The number of readable comments on each of these; resources without any are missing. */
export async function countOnEach(queries: Queries, on: readonly Resource[]): Promise<ReadonlyMap<string, number>> {
  if (on.length === 0) return new Map();
  const { rows } = await sql<{ type: string; id: number; count: number }>`
    select resource_type as type, resource_id as id, count(*)::int as count from comments
    join unnest(${sql.val(on.map(({ type }) => type))}::text[], ${sql.val(on.map(({ id }) => id))}::integer[])
      as wanted (type, id) on resource_type = wanted.type and resource_id = wanted.id
    where ${isReadable(guestAccess)}
    group by resource_type, resource_id`.execute(queries);
  return new Map(rows.map(({ type, id, count }) => [`${type}:${id}`, count]));
}
