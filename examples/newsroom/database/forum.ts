import { type RawBuilder, sql } from 'kysely';
import type { Queries } from './schema.ts';

export interface StoredTopic {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  /** Username of the reader who began the topic; both fields are null where the account was deleted. */
  readonly username: string | null;
  readonly name: string | null;
  readonly isPinned: boolean;
  readonly createdAt: Date;
  readonly comments: number;
  /** Null where nobody has commented yet. */
  readonly lastCommentAt: Date | null;
  /** Null also where the account was deleted. */
  readonly lastCommentBy: string | null;
}

const nameOf = (user: string) =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${user}.name`)}, ''), ${sql.ref(`${user}.username`)})`;

/** The condition for comments on a topic that everybody can read. */
const readable = sql`comments.tenant = topic.tenant and resource_type = 'forum' and resource_id = topic.id
  and status = 'visible' and deleted_at is null`;

const topics = (queries: Queries, order: RawBuilder<unknown>, { limit, offset, now }: Cut) =>
  sql<StoredTopic>`
  select topic.id, topic.title, topic.slug, starter.username, ${nameOf('starter')} as name, topic.is_pinned as "isPinned",
    topic.created_at as "createdAt", spoken.comments, last.created_at as "lastCommentAt", last.name as "lastCommentBy"
  from forum_topics as topic
  left join users as starter on starter.tenant = topic.tenant and starter.id = topic.user_id
  cross join lateral (select count(*)::int as comments from comments where ${readable}) as spoken
  left join lateral (
    select comments.created_at, ${nameOf('writer')} as name from comments
      left join users as writer on writer.tenant = comments.tenant and writer.id = comments.user_id
      where ${readable} order by comments.created_at desc, comments.id desc limit 1
  ) as last on true
  where topic.created_at <= ${new Date(now)}
  order by ${order}, coalesce(last.created_at, topic.created_at) desc, topic.id desc
  limit ${limit} offset ${offset}`.execute(queries);

interface Cut {
  readonly limit: number;
  readonly offset: number;
  readonly now: number;
}

export interface PageOfTopics {
  readonly topics: readonly StoredTopic[];
  readonly hasMore: boolean;
}

async function pageBy(
  queries: Queries,
  order: RawBuilder<unknown>,
  { size, page, now }: { readonly size: number; readonly page: number; readonly now: number },
): Promise<PageOfTopics> {
  const { rows } = await topics(queries, order, { limit: size + 1, offset: size * page, now });
  return { topics: rows.slice(0, size), hasMore: rows.length > size };
}

/** A page of the topics until `now` (ms since the epoch), pinned ones first, then by their last comment; 20 per page, counted from 0. */
export const pageOfTopics = (queries: Queries, page: number, now: number): Promise<PageOfTopics> =>
  pageBy(queries, sql`topic.is_pinned desc`, { size: 20, page, now });

const week = 7 * 24 * 3_600_000;

/** A page of topics by comments in the last seven days, then by their last comment; 5 per page, counted from 0. */
export const pageOfLiveliest = (queries: Queries, page: number, now: number): Promise<PageOfTopics> =>
  pageBy(
    queries,
    sql`(select count(*) from comments where ${readable} and comments.created_at > ${new Date(now - week)}) desc`,
    { size: 5, page, now },
  );

export interface OpenedTopic
  extends Pick<StoredTopic, 'id' | 'title' | 'slug' | 'username' | 'name' | 'isPinned' | 'createdAt'> {
  /** Plain text; an empty line parts paragraphs. */
  readonly body: string;
}

export async function findTopic(queries: Queries, id: number): Promise<OpenedTopic | undefined> {
  return queries
    .selectFrom('forum_topics')
    .leftJoin('users as starter', (join) =>
      join.onRef('starter.tenant', '=', 'forum_topics.tenant').onRef('starter.id', '=', 'forum_topics.user_id'),
    )
    .select(['forum_topics.id', 'title', 'slug', 'body', 'starter.username', nameOf('starter').as('name')])
    .select(['is_pinned as isPinned', 'forum_topics.created_at as createdAt'])
    .where('forum_topics.id', '=', id)
    .executeTakeFirst();
}
