import { type RawBuilder, sql } from 'kysely';
import { type Queue, queues } from '#core/contract/moderation.ts';
import type { Queries } from './schema.ts';

const isReported = sql<boolean>`exists (select from comment_reports as open where open.tenant = comments.tenant
  and open.comment_id = comments.id and open.judged_at is null)`;

/** The condition for each queue. A comment that reports have hidden is in two queues. */
export const waits: Readonly<Record<Queue, RawBuilder<boolean>>> = {
  pending: sql<boolean>`(comments.review is not distinct from 'pending')`,
  reported: isReported,
  hidden: sql<boolean>`(comments.status = 'hidden' and comments.review is distinct from 'pending')`,
};

/** The number of comments in each queue. */
export async function countQueues(queries: Queries): Promise<Readonly<Record<Queue, number>>> {
  const counted = (queue: Queue) => sql<number>`(count(*) filter (where ${waits[queue]}))::int`;
  return queries
    .selectFrom('comments')
    .select([counted('pending').as('pending'), counted('reported').as('reported'), counted('hidden').as('hidden')])
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('status', '=', 'hidden'), isReported]))
    .executeTakeFirstOrThrow();
}

/** The queues that each of these comments is in; a removed one is in none. */
export async function queuesOf(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Queue[]>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('comments')
    .select(['id', waits.pending.as('pending'), waits.reported.as('reported'), waits.hidden.as('hidden')])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...isIn }) => [id, queues.filter((queue) => isIn[queue])]));
}
