import { sql } from 'kysely';
import { type MatchFacts, type NewsKind, readFacts } from './matchNews.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

const notificationsPerPage = 20;

export type Kind = Tables['notifications']['kind'];

export interface StoredNotification {
  readonly id: number;
  readonly kind: Kind;
  /** Name and picture of the reader who replied or liked; null for the paper itself, and for a deleted account. */
  readonly actor: { readonly name: string; readonly avatar: string | null } | null;
  readonly subject: string;
  /** The event, for a notification of kind `match`. */
  readonly news: { readonly kind: NewsKind; readonly facts: MatchFacts } | undefined;
  /** Whether its text must reveal no score. */
  readonly isSpoilerFree: boolean;
  /** Path within the tenant. */
  readonly path: string | null;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly readAt: Date | null;
}

const all = (queries: Queries) =>
  queries
    .selectFrom('notifications')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.tenant', '=', 'notifications.tenant').onRef('actor.id', '=', 'notifications.actor_id'),
    )
    .leftJoin('match_news', (join) =>
      join
        .onRef('match_news.tenant', '=', 'notifications.tenant')
        .onRef('match_news.id', '=', 'notifications.match_news'),
    )
    .innerJoin('users as reader', (join) =>
      join.onRef('reader.tenant', '=', 'notifications.tenant').onRef('reader.id', '=', 'notifications.user_id'),
    )
    .select(['match_news.kind as newsKind', 'facts', 'reader.is_spoiler_free as isSpoilerFree'])
    .select([
      'notifications.id',
      'notifications.kind',
      'subject',
      'path',
      'notifications.created_at as createdAt',
      'opened_at as openedAt',
      'read_at as readAt',
      'actor.name as actorName',
      'actor.avatar as actorAvatar',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

const stored = ({ actorName: name, actorAvatar: avatar, newsKind, facts, ...row }: Row): StoredNotification => ({
  ...row,
  news: newsKind && facts ? { kind: newsKind, facts: readFacts(facts) } : undefined,
  actor: name === null ? null : { name, avatar },
});

/** Newest first, none later than `now` (ms since the epoch); page 1 has the newest. */
export async function pageOfNotifications(
  queries: Queries,
  userId: number,
  page: number,
  now: number,
): Promise<{ readonly list: readonly StoredNotification[]; readonly hasMore: boolean }> {
  const rows = await all(queries)
    .where('notifications.user_id', '=', userId)
    .where('notifications.created_at', '<=', new Date(now))
    .orderBy('notifications.id', 'desc')
    .limit(notificationsPerPage + 1)
    .offset((page - 1) * notificationsPerPage)
    .execute();
  return { list: rows.slice(0, notificationsPerPage).map(stored), hasMore: rows.length > notificationsPerPage };
}

/** One of a reader's own notifications; undefined for any other id. */
export async function findNotification(
  queries: Queries,
  userId: number,
  id: number,
): Promise<StoredNotification | undefined> {
  const row = await all(queries)
    .where('notifications.user_id', '=', userId)
    .where('notifications.id', '=', id)
    .executeTakeFirst();
  return row && stored(row);
}

/** How many notifications until `now` are unopened: the reader has not seen them in the list yet. */
export async function countUnopened(queries: Queries, userId: number, now: number): Promise<number> {
  const { count } = await queries
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '<=', new Date(now))
    .where('opened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks a reader's notifications until the transaction ends, as simultaneous changes would announce a wrong count. Returns what
 * the reader wants to be notified of; undefined where there is no such reader.
 */
export async function lockInbox(queries: Queries, userId: number) {
  return queries
    .selectFrom('users')
    .select(['id', 'notify_by_likes', 'notify_by_replies'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A new notification. */
export interface NewNotification {
  readonly userId: number;
  readonly kind: Kind;
  /** The reader who replied or liked; null for the paper itself. */
  readonly actorId: number | null;
  /** What it is about: an article's title, or the text of a message. */
  readonly subject: string;
  /** Path within the tenant; null where it leads nowhere. */
  readonly path: string | null;
  /** Id of the news, for a notification of kind `match`. */
  readonly matchNews?: number;
}

/** Stores a notification and returns its id; undefined where the reader was notified of this news of a match before. */
export async function storeNotification(
  queries: Queries,
  given: NewNotification & { readonly tenant: string },
  now: number,
): Promise<number | undefined> {
  const { tenant, userId: user_id, kind, actorId: actor_id, subject, path, matchNews: match_news = null } = given;
  const row = await queries
    .insertInto('notifications')
    .values({
      ...{ tenant, user_id, kind, actor_id, subject, path, match_news, created_at: new Date(now) },
      is_push_due: match_news !== null,
    })
    // Nulls are different from each other: what is no news of a match is never there already.
    .onConflict((conflict) => conflict.columns(['tenant', 'match_news', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The notifications that are still to be pushed to the reader's browsers, oldest first. */
export async function duePushes(queries: Queries, limit: number) {
  return queries
    .selectFrom('notifications')
    .select(['id', 'user_id as userId'])
    .where('tenant', '=', ownTenant)
    .where('is_push_due', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function clearDuePushes(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries
    .updateTable('notifications')
    .set({ is_push_due: false })
    .where('tenant', '=', ownTenant)
    .where('id', 'in', ids)
    .execute();
}

/** Whether this like was notified before: one that is taken back and given again is not notified twice. */
export async function isLikeNotified(
  queries: Queries,
  { userId, actorId, path }: Pick<NewNotification, 'userId' | 'actorId' | 'path'>,
): Promise<boolean> {
  const notified = await queries
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'like')
    .where('actor_id', '=', actorId)
    .where('path', 'is not distinct from', path)
    .executeTakeFirst();
  return notified !== undefined;
}

/** Returns whether anything changed. */
export async function openAll(queries: Queries, userId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('notifications')
    .set({ opened_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('created_at', '<=', new Date(now))
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks all, or the one with `id`, as read, and so as opened. Returns whether anything changed. */
export async function markRead(queries: Queries, userId: number, now: number, id?: number): Promise<boolean> {
  const at = new Date(now);
  const { numUpdatedRows } = await queries
    .updateTable('notifications')
    .set({ read_at: at, opened_at: sql<Date>`coalesce(opened_at, ${at})` })
    .where('user_id', '=', userId)
    .where('created_at', '<=', at)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (update) => update.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
