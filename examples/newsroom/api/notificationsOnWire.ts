import type { StoredNotification } from '../database/notifications.ts';
import { avatarPath } from '../http/avatars.ts';
import type { Language } from './messages.ts';
import { notificationText } from './notificationWords.ts';

/** `base`: what the addresses of the site begin with where the reader is; undefined where that is not known. */
export function notificationOnWire(
  { id, kind, actor, subject, path, createdAt, openedAt, readAt }: StoredNotification,
  language: Language,
  base: string | undefined,
) {
  return {
    id: String(id),
    type: kind,
    text: notificationText({ kind, who: actor?.name ?? null, subject }, language),
    url: path === null || base === undefined ? null : base + path,
    image: avatarPath(actor?.avatar ?? null),
    created_at: createdAt.toISOString(),
    opened_at: openedAt?.toISOString() ?? null,
    read_at: readAt?.toISOString() ?? null,
  };
}
