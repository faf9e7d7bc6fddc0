import type { Standing } from '../database/commentWriting.ts';
import type { NewNotification } from '../database/notifications.ts';
import type { Queries } from '../database/schema.ts';
import type { Paper } from '../editorial/content.ts';
import { pushForNotification } from '../push/pushForNotification.ts';
import { addressOf, type CommentedOn, findCommentedOn } from './commentedOn.ts';
import { notify } from './notify.ts';
import type { Call } from './serve.ts';

/** Path of a comment within the tenant; null where its page no longer exists. */
export const pathTo = (on: CommentedOn | undefined, commentId: number): string | null =>
  on ? addressOf(on, commentId) : null;

/** What a comment was written on; undefined where that no longer exists. Paths begin at the tenant's home. */
export const placeOf = async (
  queries: Queries,
  tenant: Paper,
  { resource }: Pick<Standing, 'resource'>,
): Promise<CommentedOn | undefined> => (await findCommentedOn(queries, tenant, '', [resource]))(resource);

/** The reply to a change of comments, and who is to be notified. */
export interface Outcome<T> {
  readonly reply: T;
  readonly notifications?: readonly NewNotification[];
}

/**
 * Changes comments in one transaction and notifies the readers concerned. Inboxes are locked at its end and in one order, as
 * two changes that notify the same readers could otherwise deadlock.
 */
export async function changing<T>(
  { queries, tenant, services, now }: Pick<Call<unknown, unknown>, 'queries' | 'tenant' | 'services' | 'now'>,
  change: (queries: Queries) => Promise<Outcome<T>>,
): Promise<T> {
  const { reply, notification } = await queries(async (all) => {
    const { reply, notifications = [] } = await change(all);
    const notification: { readonly userId: number; readonly id: number }[] = [];
    for (const each of [...notifications].sort((a, b) => a.userId - b.userId)) {
      const id = await notify(all, tenant, each, now);
      if (id !== undefined) notification.push({ userId: each.userId, id });
    }
    return { reply, notification };
  });
  for (const { userId, id } of notification) pushForNotification(services, tenant, userId, id);
  return reply;
}

interface Replied {
  readonly commentId: number;
  readonly writer: number | null;
  readonly parent: Pick<Standing, 'userId'> | undefined;
  readonly on: CommentedOn | undefined;
}

/** The notifications of a reply, for the author of what it replies to. */
export function replyNotifications({ commentId, writer, parent, on }: Replied): readonly NewNotification[] {
  if (!on || !parent || parent.userId === null) return [];
  return [{ userId: parent.userId, kind: 'reply', actorId: writer, subject: on.title, path: pathTo(on, commentId) }];
}
