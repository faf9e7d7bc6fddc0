import { type RawBuilder, type Selectable, sql } from 'kysely';
import { newCommentChannel } from '#core/contract/discussion/commentChanges.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { announce } from './broadcasts.ts';
import type { Queries, Tables } from './schema.ts';

type Row = Selectable<Tables['comments']>;

/** What comments are written on: a type, as `article`, and an id. */
export interface Resource {
  readonly type: string;
  readonly id: number;
}

/** With whose rights comments are read. Hidden comments are readable by their author and by managers only. */
export interface ReadAccess {
  /** Null for a guest. */
  readonly userId: number | null;
  readonly isManager: boolean;
}

/** The access of guests, who see what every page shows. */
export const guestAccess: ReadAccess = { userId: null, isManager: false };

/** Whether the comment called `name` in the query is readable with this access. Never null. */
export const isReadable = ({ userId, isManager }: ReadAccess, name = 'comments'): RawBuilder<boolean> => {
  const [status, deleted, user] = ['status', 'deleted_at', 'user_id'].map((column) => sql.ref(`${name}.${column}`));
  return sql<boolean>`(${deleted} is null and (${status} = 'visible' or ${isManager}::boolean
    or coalesce(${user} = ${userId}::integer, false)))`;
};

/**
 * Whether a comment is listed with this access: it is readable, or a reply below it is and it is shown as a tombstone. All
 * ancestors of a listed comment are listed too.
 */
export const isListedFor = (access: ReadAccess): RawBuilder<boolean> =>
  sql<boolean>`(${isReadable(access)} or exists (
    with recursive below as (
      select reply.tenant, reply.id, reply.status, reply.deleted_at, reply.user_id from comments as reply
        where reply.tenant = comments.tenant and reply.reply_to = comments.id
      union all
      select reply.tenant, reply.id, reply.status, reply.deleted_at, reply.user_id from comments as reply
        join below on reply.tenant = below.tenant and reply.reply_to = below.id
    )
    select from below where ${isReadable(access, 'below')}))`;

/** Whether a manager rejected a comment before it was ever visible; a visible one is hidden instead. Never null. */
export const isRejected = sql<boolean>`(comments.status = 'hidden' and comments.review is not distinct from 'rejected'
  and (comments.revision = 0 or comments.desk_change is not distinct from 'rejected'))`;

/** The number of comments below one at level 0 that everybody can read; null for a reply. */
const repliesCount = sql<number | null>`case when comments.root_id is null then (
  select count(*)::int from comments as below
    where below.tenant = comments.tenant and below.root_id = comments.id and ${isReadable(guestAccess, 'below')}) end`;

/**
 * Selects comments with their authors for a reader with this access. Text and author of a comment that they may not read do not
 * leave the database, and only a manager gets reports. The caller adds the condition for the rows, usually `isListedFor`.
 */
export const commentRow = (queries: Queries, access: ReadAccess) => {
  const readable = isReadable(access);
  const known = sql<boolean>`(${readable} and author.id is not null)`;
  const { isManager, userId } = access;
  return queries
    .selectFrom('comments')
    .leftJoin('users as author', (join) =>
      join.onRef('author.tenant', '=', 'comments.tenant').onRef('author.id', '=', 'comments.user_id'),
    )
    .select([
      'comments.id',
      'comments.resource_type as resourceType',
      'comments.resource_id as resourceId',
      'comments.root_id as rootId',
      'comments.reply_to as replyTo',
      'comments.level',
      'comments.created_at as createdAt',
      'comments.likes_count as likes',
      readable.as('isReadable'),
      repliesCount.as('repliesCount'),
      sql<string | null>`case when ${readable} then comments.content end`.as('content'),
      sql<Row['status']>`case when ${readable} then comments.status else 'visible' end`.as('status'),
      sql<Row['review']>`case when ${readable} then comments.review end`.as('review'),
      sql<boolean>`(${readable} and ${isRejected})`.as('isRejected'),
      sql<Date | null>`case when ${readable} then comments.updated_at end`.as('updatedAt'),
      sql<boolean>`(${readable} and comments.is_featured)`.as('isFeatured'),
      sql<number | null>`case when ${known} then author.id end`.as('userId'),
      sql<string | null>`case when ${known} then author.username end`.as('username'),
      sql<string | null>`case when ${known} then coalesce(nullif(author.name, ''), author.username) end`.as('name'),
      sql<string | null>`case when ${known} then author.avatar end`.as('avatar'),
      sql<string | null>`case when ${known} then author.role end`.as('role'),
      sql<boolean>`(${known} and author.is_admin)`.as('isAdmin'),
      sql<boolean>`exists (select from comment_likes as mine where mine.tenant = comments.tenant
        and mine.comment_id = comments.id and mine.user_id = ${userId}::integer)`.as('isLiked'),
      sql<number>`case when ${isManager}::boolean then (select count(*)::int from comment_reports as report
        where report.tenant = comments.tenant and report.comment_id = comments.id and report.judged_at is null)
        else 0 end`.as('reports'),
    ]);
};

/** A comment as it is read with one access. Where it is not `isReadable` it is a tombstone, without text and author. */
export type StoredComment = Awaited<ReturnType<ReturnType<typeof commentRow>['execute']>>[number];

/** A comment by its id, possibly as a tombstone; undefined where there never was one. */
export const findComment = (queries: Queries, id: number, access: ReadAccess): Promise<StoredComment | undefined> =>
  commentRow(queries, access).where('comments.id', '=', id).executeTakeFirst();

const counted = sql<number>`count(*)::int`;

/** How many comments everybody may read, at any level: neither hidden nor deleted ones. */
export async function countOn(queries: Queries, { type, id }: Resource): Promise<number> {
  const { count } = await queries
    .selectFrom('comments')
    .select(counted.as('count'))
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .where('status', '=', 'visible')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const channelOf = ({ type, id }: Resource, tenant: string): string =>
  channelName(newCommentChannel, { type, id, tenant });

/**
 * Locks the comments of a resource until the transaction ends. To be called before a row of it is locked, as transactions that
 * lock in another order can deadlock.
 */
export async function lockComments(queries: Queries, tenant: string, resource: Resource): Promise<void> {
  await queries
    .insertInto('channels')
    .values({ tenant, name: channelOf(resource, tenant), sequence: 0 })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'name']).doUpdateSet({ sequence: sql<number>`channels.sequence` }),
    )
    .execute();
}

export interface Changed {
  readonly commentId: number;
  /** `created` for one that waited for review and is shown, as for a new one. */
  readonly change: Row['change'];
}

/**
 * Announces the change of a comment, without its text, in the transaction that makes it and after its row was written. Returns
 * the event's number on the channel; 0 where it is not announced, as for a hidden one that was never visible. Throws where
 * there is no such comment.
 */
export async function markChange(
  queries: Queries,
  tenant: string,
  { commentId, change }: Changed,
  now: number,
): Promise<number> {
  const find = () =>
    queries
      .selectFrom('comments')
      .select(['resource_type', 'resource_id', 'user_id', 'reply_to', 'root_id'])
      .select(['likes_count', 'status', 'revision', 'deleted_at'])
      .where('tenant', '=', tenant)
      .where('id', '=', commentId)
      .executeTakeFirstOrThrow();
  const { resource_type, resource_id } = await find();
  const resource = { type: resource_type, id: resource_id };
  await lockComments(queries, tenant, resource);
  // Others may have changed it until the lock was there.
  const comment = await find();
  const isHidden = comment.status === 'hidden' && !comment.deleted_at;
  if (isHidden && comment.revision === 0 && change !== 'hidden') return 0;
  const announced = isHidden ? 'hidden' : change;
  const data = {
    comment_id: commentId,
    change: announced,
    user_id: isHidden || comment.deleted_at ? null : comment.user_id,
    reply_to: comment.reply_to,
    root_id: comment.root_id,
    likes_count: comment.likes_count,
    ...(change !== 'liked' && { comments_count: await countOn(queries, resource) }),
  };
  const event = announced === 'created' ? 'NewCommentEvent' : 'CommentChangedEvent';
  const sequence = await announce(queries, tenant, { channel: channelOf(resource, tenant), event, data }, now);
  await queries
    .updateTable('comments')
    .set({
      revision: sequence,
      change: announced,
      ...((announced === 'created' || announced === 'shown') && { appeared: sequence }),
    })
    .where('tenant', '=', tenant)
    .where('id', '=', commentId)
    .execute();
  return sequence;
}
