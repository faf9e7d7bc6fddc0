import { moderationChannel, verdicts } from '#core/contract/moderation.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { announce } from './broadcasts.ts';
import { countQueues, queuesOf } from './queues.ts';
import type { DeskChange, Queries } from './schema.ts';

/** Whether a manager decided it. */
export const isVerdict = (change: DeskChange | null): boolean => verdicts.some((each) => each === change);

export const deskChannel = (tenant: string): string => channelName(moderationChannel, { tenant });

/** The name of a user; undefined where the account was deleted. */
export async function nameOf(queries: Queries, userId: number): Promise<string | undefined> {
  const found = await queries
    .selectFrom('users')
    .select(['name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return found && (found.name || found.username);
}

/** The most changes in one answer. */
const perPage = 200;

const changed = (queries: Queries) =>
  queries
    .selectFrom('comments')
    .leftJoin('users as manager', (join) =>
      join.onRef('manager.tenant', '=', 'comments.tenant').onRef('manager.id', '=', 'comments.moderated_by'),
    )
    .select(['comments.id', 'desk_revision as revision', 'desk_change as change', 'moderated_by as byId'])
    .select(['manager.name', 'manager.username']);

/** The desk's view of these comments: the last change of each, who made it, and the queues that it is in now. */
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

/** The comments that changed at the desk after an event, oldest first, each with its last change. */
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
  /** Whether it was in a queue until now. */
  readonly wasWaiting?: boolean;
}

/**
 * Announces the change of a comment to open pages of the desk, in the transaction that makes it and after its row was written;
 * not where it concerns no queue. Any change but a further report makes verdicts on earlier states out of date. The caller
 * holds the lock (`lockComments`).
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
