import * as z from 'zod/mini';
import { channel } from './base/channel.ts';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, flag, map, maybe, moment, number, rows, string, text } from './base/shapes.ts';
import { orDone, under } from './base/under.ts';

// Laravel's own notifications have a UUID.
const notificationId = string.check(z.regex(/^[\w-]{1,64}$/));

const noticeFields = { text, message: text, url: text, image: text };
interface Notified {
  readonly text?: string | undefined;
  readonly message?: string | undefined;
  readonly data?: Notified | undefined;
}
const textOf = ({ text, message, data }: Notified): string | undefined => text ?? message ?? (data && textOf(data));

const notification = derived(
  z
    .object({
      id: notificationId,
      type: text,
      ...noticeFields,
      neutral_text: text,
      // What Laravel's own notifications tell is in here.
      data: maybe(map(noticeFields)),
      created_at: maybe(moment),
      opened_at: maybe(moment),
      read_at: maybe(moment),
    })
    .check(z.refine((wire) => textOf(wire) !== undefined)),
  (wire) => ({
    id: wire.id,
    /** `reply`, `like`, `message`, or a word of the server's own. */
    type: wire.type,
    text: textOf(wire) ?? '',
    /** Where the text gives a result away: one that does not. */
    ...(wire.neutral_text !== undefined && { neutralText: wire.neutral_text }),
    /** Where it leads, as the server wrote it. */
    url: wire.url ?? wire.data?.url,
    image: wire.image ?? wire.data?.image,
    /** ISO 8601, as the two below. */
    createdAt: wire.created_at,
    isOpened: wire.opened_at !== undefined || wire.read_at !== undefined,
    isRead: wire.read_at !== undefined,
  }),
);
export type Notification = z.output<typeof notification>;

const unopened = {
  /** Undefined where the server does not say. */
  unopened: ['unopened_count', maybe(count)],
  /** Of the event that announced this; undefined where the server does not number. */
  sequence: maybe(number),
} as const;

/** Twenty a page, newest first. */
export const listNotifications = endpoint('GET /api/v2/notifications', 'reader', {
  query: z.object({ page: z.optional(number.check(z.int(), z.positive())) }),
  reply: derived(
    renamed({ list: ['data', rows(notification)], hasMore: ['has_more', maybe(flag)], ...unopened }, (shape) =>
      page(shape, 'notifications'),
    ),
    (read) => ({
      ...read,
      unopened: read.unopened ?? read.list.filter((each) => !each.isOpened).length,
      hasMore: read.hasMore ?? read.list.length >= 20,
    }),
  ),
});

const counted = derived(
  orDone(under(renamed(unopened))),
  (read) => read ?? { unopened: undefined, sequence: undefined },
);

/** Marks all as opened, which is when the list was seen: the number at the bell becomes 0, and each stays unread. */
export const openAllNotifications = endpoint('PATCH /api/v2/notifications/open-all', 'reader', { reply: counted });

/** Marks all as read, and with that as opened. */
export const readAllNotifications = endpoint('PATCH /api/v2/notifications/read-all', 'reader', { reply: counted });

/** Marks one as read. 404 for one that is not the reader's. */
export const readNotification = endpoint('PATCH /api/v2/notifications/{id}/read', 'reader', {
  /** Undefined: the server said no more than that it was done. */
  reply: counted,
});

/** One of the reader's notifications. */
export const showNotification = endpoint('GET /api/v2/notifications/{id}', 'reader', { reply: under(notification) });

const news = derived(
  renamed({
    /** Undefined where only the count changed: another browser opened or read. */
    notification: maybe(notification),
    id: maybe(notificationId),
    ...unopened,
  }),
  ({ id, ...read }) => ({
    ...read,
    /** Of a notification that did not come along, and is to be fetched by it. */
    ...(!read.notification && id !== undefined && { id }),
  }),
);
export type NotificationEvent = z.output<typeof news>;

/** What happens to the notifications of one reader. Old servers call it otherwise: the setting `realtime.userChannel`. */
export const userChannel = channel({
  name: 'private-user-{id}-{tenant}',
  events: { '*': news },
  about: { '*': { user_id: 'id', notifiable_id: 'id' } },
});
