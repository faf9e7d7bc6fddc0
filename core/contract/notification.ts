import * as z from 'zod/mini';
import { channel } from './channel.ts';
import { endpoint } from './endpoint.ts';
import { count, flag, number, orElse, rows, text } from './shapes.ts';

// Laravel's own notifications have a UUID.
const notificationId = z.pipe(z.union([z.string().check(z.regex(/^[\w-]{1,64}$/)), z.number()]), z.transform(String));

const notification = z.pipe(
  z.object({
    id: notificationId,
    type: text,
    text: z.string(),
    neutral_text: text,
    url: text,
    image: text,
    created_at: text,
    opened_at: text,
    read_at: text,
  }),
  z.transform((wire) => ({
    id: wire.id,
    /** `reply`, `like`, `message`, or a word of the server's own. */
    type: wire.type,
    text: wire.text,
    /** Where the text gives a result away: one that does not. */
    ...(wire.neutral_text !== undefined && { neutralText: wire.neutral_text }),
    /** Where it leads, as the server wrote it. */
    url: wire.url,
    image: wire.image,
    /** ISO 8601, as the two below. */
    createdAt: wire.created_at,
    isOpened: wire.opened_at !== undefined || wire.read_at !== undefined,
    isRead: wire.read_at !== undefined,
  })),
);
export type Notification = z.output<typeof notification>;

const sequence = z.optional(z.nullable(number));
const unopened = { unopened_count: z.optional(z.nullable(count)), sequence };

/** Twenty a page, newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/notifications',
  needs: 'reader',
  query: z.object({ page: z.optional(number.check(z.int(), z.positive())) }),
  reply: z.pipe(
    z.object({ data: rows(notification), has_more: z.optional(z.nullable(flag)), ...unopened }),
    z.transform((wire) => ({
      list: wire.data,
      unopened: wire.unopened_count ?? wire.data.filter((each) => !each.isOpened).length,
      hasMore: wire.has_more ?? wire.data.length >= 20,
      sequence: wire.sequence ?? undefined,
    })),
  ),
});

const counted = z.pipe(
  orElse(z.object(unopened), {}),
  z.transform((wire) => ({
    /** Undefined where the server does not say. */
    unopened: wire.unopened_count ?? undefined,
    /** Of the event that announced this change; undefined where the server does not number. */
    sequence: wire.sequence ?? undefined,
  })),
);

/** Marks all as opened, which is when the list was seen: the number at the bell becomes 0, and each stays unread. */
export const openAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/v2/notifications/open-all',
  needs: 'reader',
  reply: counted,
});

/** Marks all as read, and with that as opened. */
export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/api/v2/notifications/read-all',
  needs: 'reader',
  reply: counted,
});

/** Marks one as read. 404 for one that is not the reader's. */
export const readNotification = endpoint({
  method: 'PATCH',
  path: '/api/v2/notifications/{id}/read',
  needs: 'reader',
  reply: counted,
});

const wrapped = z.pipe(
  z.object({ data: notification }),
  z.transform((wire) => wire.data),
);

/** One of the reader's notifications. */
export const showNotification = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/{id}',
  needs: 'reader',
  reply: wrapped,
});

const news = z.pipe(
  z.object({
    notification: z.optional(z.nullable(notification)),
    id: orElse(z.optional(notificationId), undefined),
    ...unopened,
  }),
  z.transform((wire) => ({
    /** Of a notification that did not come along, and is to be fetched by it. */
    ...(!wire.notification && wire.id !== undefined && { id: wire.id }),
    /** Absent where only the count changed: another browser opened or read. */
    notification: wire.notification ?? undefined,
    unopened: wire.unopened_count ?? undefined,
    sequence: wire.sequence ?? undefined,
  })),
);
export type NotificationEvent = z.output<typeof news>;

/** What happens to the notifications of one reader. Old servers call it otherwise: the setting `realtime.userChannel`. */
export const userChannel = channel({
  name: 'private-user-{id}-{tenant}',
  events: { '*': news },
  about: { '*': { user_id: 'id', notifiable_id: 'id' } },
});
