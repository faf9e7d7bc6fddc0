import type { StoredNotification } from '../database/notifications.ts';
import { matchNewsText } from './matchNewsText.ts';
import { type Language, say } from './messages.ts';

/** The text of a notification. `isSpoilerFree`: one about a match reveals no result. */
export function notificationText(
  { kind, actor, subject, news }: Pick<StoredNotification, 'kind' | 'actor' | 'subject' | 'news'>,
  language: Language,
  isSpoilerFree: boolean,
): string {
  if (news) return matchNewsText(news, language, isSpoilerFree);
  if (kind !== 'reply' && kind !== 'like') return subject;
  const who = actor?.name ?? say('notification.somebody', language);
  return say(`notification.${kind}`, language, { who, subject });
}
