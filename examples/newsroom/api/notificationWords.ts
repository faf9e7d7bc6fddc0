import type { Kind } from '../database/notifications.ts';
import { type Language, say } from './messages.ts';

/** What a notification says; `who` is null for an account that is gone. */
export function notificationText(
  { kind, who, subject }: { readonly kind: Kind; readonly who: string | null; readonly subject: string },
  language: Language,
): string {
  if (kind === 'message') return subject;
  return say(`notification.${kind}`, language, { who: who ?? say('notification.somebody', language), subject });
}
