import { sql } from 'kysely';
import { lockWriter } from './commentRules.ts';
import { lockComments, type Resource } from './comments.ts';
import { type Periods, rankAgain } from './poolRankings.ts';
import type { Queries } from './schema.ts';

/** The resources on which a reader wrote, liked or reported something. */
async function placesOf(queries: Queries, userId: number): Promise<readonly Resource[]> {
  return queries
    .selectFrom('comments')
    .select(['resource_type as type', 'resource_id as id'])
    .distinct()
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        is('id', 'in', is.selectFrom('comment_likes').select('comment_id').where('user_id', '=', userId)),
        is('id', 'in', is.selectFrom('comment_reports').select('comment_id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('resource_type')
    .orderBy('resource_id')
    .execute();
}

/** The periods of the pool's rankings in which a reader has a place. */
async function rankedIn(queries: Queries, tenant: string, userId: number): Promise<Periods> {
  const rows = await queries
    .selectFrom('pool_rankings')
    .select(['period', 'period_start as start'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .execute();
  const starts = (of: string) => rows.filter(({ period }) => period === of).map(({ start }) => start);
  return { weeks: starts('week'), months: starts('month') };
}

/**
 * Deletes an account with everything personal. Comments stay without a name, likes are deleted, and the rankings of the pool
 * are computed again. Takes the same locks as changes of comments, in the same order: threads, writer, account with inbox; then
 * rankings, as settling a match does.
 */
export async function removeAccount(queries: Queries, tenant: string, userId: number): Promise<void> {
  for (const resource of await placesOf(queries, userId)) await lockComments(queries, tenant, resource);
  await lockWriter(queries, tenant, userId);
  await queries
    .updateTable('comments')
    .set({ likes_count: sql<number>`greatest(likes_count - 1, 0)` })
    .where('tenant', '=', tenant)
    .where('id', 'in', (is) => is.selectFrom('comment_likes').select('comment_id').where('user_id', '=', userId))
    .execute();
  await queries
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
  const ranked = await rankedIn(queries, tenant, userId);
  await queries.deleteFrom('users').where('tenant', '=', tenant).where('id', '=', userId).execute();
  if (ranked.weeks.length > 0) await rankAgain(queries, tenant, ranked);
}
