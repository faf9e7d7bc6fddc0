import type { StoredNotification } from '../database/notifications.ts';
import { avatarPath } from '../http/avatars.ts';
import type { Language } from './messages.ts';
import { notificationText } from './notificationWords.ts';

/**
 * A notification in the format of the API. `base`: prefix of the site's paths on the host that the reader uses; undefined where
 * that is unknown, and it gets no URL.
 */
export function notificationOnWire(stored: StoredNotification, language: Language, base: string | undefined) {
  const { id, kind, actor, path, createdAt, openedAt, readAt, isSpoilerFree } = stored;
  return {
    id: String(id),
    type: kind,
    text: notificationText(stored, language, isSpoilerFree),
    ...(stored.news && { neutral_text: notificationText(stored, language, true) }),
    url: path === null || base === undefined ? null : base + path,
    image: avatarPath(actor?.avatar ?? null),
    created_at: createdAt.toISOString(),
    opened_at: openedAt?.toISOString() ?? null,
    read_at: readAt?.toISOString() ?? null,
  };
}
