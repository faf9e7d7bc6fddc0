import { channelName } from '#core/contract/channelName.ts';
import { moderationChannel, verdicts } from '#core/contract/moderation.ts';
import { announce } from './broadcasts.ts';
import { countQueues, queuesOf } from './queues.ts';
import type { DeskChange, Queries } from './schema.ts';

/** Whether a manager decided it. */
export const isVerdict = (change: DeskChange | null): boolean => verdicts.some((each) => each === change);

export const deskChannel = (tenant: string): string => channelName(moderationChannel, { tenant });

/** What a manager is called; undefined when the account is gone. */
export async function nameOf(queries: Queries, userId: number): Promise<string | undefined> {
  const found = await queries
    .selectFrom('users')
    .select(['name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return found && (found.name || found.username);
}

/** Changes that are told at once. */
const perPage = 200;

const changed = (queries: Queries) =>
  queries
    .selectFrom('comments')
    .leftJoin('users as manager', (join) =>
      join.onRef('manager.tenant', '=', 'comments.tenant').onRef('manager.id', '=', 'comments.moderated_by'),
    )
    .select(['comments.id', 'desk_revision as revision', 'desk_change as change', 'moderated_by as byId'])
    .select(['manager.name', 'manager.username']);

/** What the desk is told of these comments: what happened to each last, who decided it, and where it waits now. */
async function written(queries: Queries, rows: Awaited<ReturnType<ReturnType<typeof changed>['execute']>>) {
  const waiting = await queuesOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, revision, change, byId, name, username }) => {
    const isDecided = isVerdict(change);
    return {
      comment_id: id,
      change,
      by: isDecided ? name || username : null,
      by_id: isDecided ? byId : null,
      queues: waiting.get(id) ?? [],
      sequence: revision,
    };
  });
}

/** The changes of these comments, by their ids. */
export const lastChanges = async (queries: Queries, ids: readonly number[]) =>
  ids.length === 0 ? [] : written(queries, await changed(queries).where('comments.id', 'in', ids).execute());

/** The comments to which something happened at the desk after an event, oldest first, each with the last thing. */
export async function deskChangesSince(queries: Queries, since: number) {
  const rows = await changed(queries)
    .where('desk_revision', '>', since)
    .orderBy('desk_revision')
    .limit(perPage + 1)
    .execute();
  return { changes: await written(queries, rows.slice(0, perPage)), hasMore: rows.length > perPage };
}

interface Marked {
  readonly commentId: number;
  readonly change: DeskChange;
  /** The manager who decided it. */
  readonly by?: number | undefined;
  /** It waited in a queue until now. */
  readonly wasWaiting?: boolean;
}

/**
 * Tells the open pages of the desk what happened to a comment, in the transaction that makes it happen and after its row was written;
 * nobody where it is of no concern to any queue. Whatever but another report makes verdicts over what stood before stale. The
 * caller holds the lock (`lockComments`).
 */
export async function markForDesk(
  queries: Queries,
  tenant: string,
  { commentId, change, by, wasWaiting = false }: Marked,
  now: number,
): Promise<void> {
  const waiting = (await queuesOf(queries, [commentId])).get(commentId) ?? [];
  const row = () => queries.updateTable('comments').where('tenant', '=', tenant).where('id', '=', commentId);
  const { desk_revision: before } = await queries
    .selectFrom('comments')
    .select('desk_revision')
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow();
  if (waiting.length === 0 && before === 0 && !wasWaiting && !isVerdict(change)) return;
  const data = {
    comment_id: commentId,
    change,
    by: by === undefined ? null : ((await nameOf(queries, by)) ?? null),
    by_id: by ?? null,
    queues: waiting,
    counts: await countQueues(queries),
  };
  const event = { channel: deskChannel(tenant), event: 'ModerationEvent', data };
  const revision = await announce(queries, tenant, event, now);
  await row()
    .set({
      desk_revision: revision,
      desk_change: change,
      ...(change !== 'reported' && { decided_revision: revision }),
      ...(by !== undefined && { moderated_by: by }),
    })
    .execute();
}
