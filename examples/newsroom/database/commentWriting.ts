import type { Updateable } from 'kysely';
import { judgeReports } from './commentReports.ts';
import { type Changed, lockComments, markChange, type Resource } from './comments.ts';
import { markForDesk } from './deskChanges.ts';
import type { DeskChange, Queries, Tables } from './schema.ts';

/** The state of a comment that decides what can be done with it, whoever reads. */
export interface Standing {
  readonly id: number;
  readonly resource: Resource;
  /** The author; null where the account was deleted. */
  readonly userId: number | null;
  readonly replyTo: number | null;
  readonly rootId: number | null;
  readonly level: number;
  readonly content: string;
  readonly status: 'visible' | 'hidden';
  readonly review: 'pending' | 'rejected' | null;
  readonly revision: number;
  readonly likes: number;
  readonly moderatedBy: number | null;
  /** The last change that the desk saw, and the number since which verdicts on earlier states are out of date. */
  readonly deskChange: DeskChange | null;
  readonly decidedRevision: number;
  readonly isRemoved: boolean;
}

/** The state of a comment; undefined where there never was one. */
export async function standingOf(queries: Queries, id: number): Promise<Standing | undefined> {
  const row = await queries
    .selectFrom('comments')
    .select(['id', 'level', 'content', 'status', 'review', 'revision', 'resource_type', 'resource_id', 'deleted_at'])
    .select(['user_id as userId', 'reply_to as replyTo', 'root_id as rootId', 'likes_count as likes'])
    .select(['moderated_by as moderatedBy', 'desk_change as deskChange', 'decided_revision as decidedRevision'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { resource_type, resource_id, deleted_at, ...standing } = row;
  return { ...standing, resource: { type: resource_type, id: resource_id }, isRemoved: deleted_at !== null };
}

/** Like `standingOf`, and locks the comment until the transaction ends. */
export async function lockStanding(queries: Queries, tenant: string, id: number): Promise<Standing | undefined> {
  const found = await standingOf(queries, id);
  if (!found) return undefined;
  await lockComments(queries, tenant, found.resource);
  return standingOf(queries, id);
}

export interface NewComment {
  readonly tenant: string;
  readonly userId: number;
  readonly resource: Resource;
  /** The comment that it replies to. */
  readonly parent: Pick<Standing, 'id' | 'rootId' | 'level'> | undefined;
  readonly content: string;
  readonly isPending: boolean;
}

/** Stores a comment and announces it, unless it waits for review. Returns its id. The caller holds the lock (`lockComments`). */
export async function storeComment(
  queries: Queries,
  { tenant, userId, resource, parent, content, isPending }: NewComment,
  now: number,
): Promise<number> {
  const { id } = await queries
    .insertInto('comments')
    .values({
      tenant,
      resource_type: resource.type,
      resource_id: resource.id,
      user_id: userId,
      reply_to: parent?.id ?? null,
      root_id: parent ? (parent.rootId ?? parent.id) : null,
      level: parent ? parent.level + 1 : 0,
      content,
      status: isPending ? 'hidden' : 'visible',
      review: isPending ? 'pending' : null,
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markChange(queries, tenant, { commentId: id, change: 'created' }, now);
  if (isPending) await markForDesk(queries, tenant, { commentId: id, change: 'queued' }, now);
  return id;
}

/** Changes a comment and announces that to open pages, and to the desk where it has to wait for review or was edited. */
export async function changeComment(
  queries: Queries,
  tenant: string,
  { commentId, change, to }: Changed & { readonly to: Updateable<Tables['comments']> },
  now: number,
): Promise<void> {
  await queries.updateTable('comments').set(to).where('tenant', '=', tenant).where('id', '=', commentId).execute();
  await markChange(queries, tenant, { commentId, change }, now);
  if (to.review === 'pending') await markForDesk(queries, tenant, { commentId, change: 'queued' }, now);
  else if (change === 'edited') await markForDesk(queries, tenant, { commentId, change }, now);
}

/**
 * Replaces a comment by a tombstone. This is not announced for one that only its author and managers ever saw. Reports on it
 * are closed. Returns the ids of those who made them. `by`: the manager, where they remove somebody else's comment.
 */
export async function removeComment(
  queries: Queries,
  tenant: string,
  { comment, by }: { readonly comment: Standing; readonly by?: number | undefined },
  now: number,
): Promise<readonly number[]> {
  const { id, status, revision } = comment;
  await queries
    .updateTable('comments')
    .set({ deleted_at: new Date(now), is_featured: false })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
  const reporters = await judgeReports(queries, tenant, id, now);
  const isKnown = status === 'visible' || revision > 0;
  if (isKnown) await markChange(queries, tenant, { commentId: id, change: 'removed' }, now);
  const wasWaiting = status === 'hidden' || reporters.length > 0;
  const change = by === undefined ? 'withdrawn' : 'removed';
  await markForDesk(queries, tenant, { commentId: id, change, by, wasWaiting }, now);
  return reporters;
}
