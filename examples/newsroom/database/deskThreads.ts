import { sql } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

export interface ThreadAtDesk {
  readonly type: string;
  readonly id: number;
  readonly comments: number;
  readonly lastAt: Date | null;
  readonly slowMode: number;
  readonly isClosed: boolean;
  readonly review: 'off' | 'first' | 'links' | 'all';
}

/** The threads that were written in last, and topics without comments; the newest first. */
export async function listThreads(queries: Queries, limit: number): Promise<readonly ThreadAtDesk[]> {
  const { rows } = await sql<ThreadAtDesk>`
    select thread.type, thread.id, thread.comments, thread.last_at as "lastAt",
      coalesce(rule.slow_mode, 0) as "slowMode", coalesce(rule.is_closed, false) as "isClosed",
      coalesce(rule.review, 'off') as review
    from (
      select resource_type as type, resource_id as id, count(*)::int as comments, max(created_at) as last_at,
        max(created_at) as place
      from comments where tenant = ${ownTenant} and deleted_at is null group by resource_type, resource_id
      union all
      select 'forum', topic.id, 0, null, topic.created_at from forum_topics as topic
      where topic.tenant = ${ownTenant} and not exists (
        select from comments where comments.tenant = topic.tenant and resource_type = 'forum'
          and resource_id = topic.id and deleted_at is null)
    ) as thread
    left join comment_rules as rule
      on rule.tenant = ${ownTenant} and rule.resource_type = thread.type and rule.resource_id = thread.id
    order by thread.place desc, thread.id desc limit ${limit}`.execute(queries);
  return rows;
}

export interface NewTopic {
  readonly title: string;
  readonly slug: string;
  readonly body: string;
  readonly isPinned: boolean;
  readonly userId: number;
  readonly key: string | undefined;
}

/** Stores a topic and resolves to its id and slug. The same key stores it once. */
export async function addTopic(
  queries: Queries,
  tenant: string,
  { title, slug, body, isPinned, userId, key }: NewTopic,
  now: number,
): Promise<{ readonly id: number; readonly slug: string }> {
  await sql`select pg_advisory_xact_lock(hashtext(${`topics of ${tenant}`}))`.execute(queries);
  const known =
    key === undefined
      ? undefined
      : await queries
          .selectFrom('forum_topics')
          .select(['id', 'slug'])
          .where('tenant', '=', ownTenant)
          .where('write_key', '=', key)
          .executeTakeFirst();
  if (known) return known;
  return queries
    .insertInto('forum_topics')
    .values({
      ...{ tenant, title, slug, body, user_id: userId, is_pinned: isPinned, created_at: new Date(now) },
      write_key: key ?? null,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}
