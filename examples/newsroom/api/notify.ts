import { userChannel } from '#core/contract/notification.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { announce } from '../database/broadcasts.ts';
import {
  countUnopened,
  findNotification,
  isLikeNotified,
  lockInbox,
  type NewNotification,
  storeNotification,
} from '../database/notifications.ts';
import type { Queries, Tenant } from '../database/schema.ts';
import { notificationOnWire } from './notificationsOnWire.ts';

type Paper = Pick<Tenant, 'id' | 'locale'>;

/**
 * Sends the new count to the reader's browsers, with the new notification where there is one. The caller holds the inbox's lock
 * (`lockInbox`). Returns the count and the number of the event.
 */
export async function announceInbox(
  queries: Queries,
  tenant: Paper,
  userId: number,
  now: number,
  notification?: ReturnType<typeof notificationOnWire>,
): Promise<{ readonly unopened_count: number; readonly sequence: number }> {
  const unopened_count = await countUnopened(queries, userId, now);
  const channel = channelName(userChannel, { id: userId, tenant: tenant.id });
  const data = { unopened_count, ...(notification && { notification }) };
  const sequence = await announce(queries, tenant.id, { channel, event: 'NotificationEvent', data }, now);
  return { unopened_count, sequence };
}

/**
 * Notifies a reader, in the transaction of the change itself. Returns the notification's id; undefined where the reader does
 * not want it, did it themselves, was notified before, or does not exist.
 */
export async function notify(
  queries: Queries,
  tenant: Paper,
  given: NewNotification,
  now: number,
): Promise<number | undefined> {
  const { userId, kind, actorId } = given;
  if (actorId === userId) return undefined;
  const reader = await lockInbox(queries, userId);
  if (!reader) return undefined;
  if (kind === 'like' && (!reader.notify_by_likes || (await isLikeNotified(queries, given)))) return undefined;
  if (kind === 'reply' && !reader.notify_by_replies) return undefined;

  const id = await storeNotification(queries, { tenant: tenant.id, ...given }, now);
  if (id === undefined) return undefined;
  const stored = await findNotification(queries, userId, id);
  // Nobody knows here on which host the reader reads: the list says where it leads.
  await announceInbox(queries, tenant, userId, now, stored && notificationOnWire(stored, tenant.locale, undefined));
  return id;
}
