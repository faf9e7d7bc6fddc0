import type { Kind } from '../database/notifications.ts';
import type { Language } from './messages.ts';

type Say = (who: string, subject: string) => string;

const sentences: Readonly<Record<Language, { readonly somebody: string } & Readonly<Record<Kind, Say>>>> = {
  nl: {
    somebody: 'Iemand',
    reply: (who, subject) => `${who} reageerde op je reactie bij ‘${subject}’`,
    like: (who, subject) => `${who} vindt je reactie bij ‘${subject}’ goed`,
    message: (_, subject) => subject,
  },
  en: {
    somebody: 'Someone',
    reply: (who, subject) => `${who} replied to your comment on “${subject}”`,
    like: (who, subject) => `${who} likes your comment on “${subject}”`,
    message: (_, subject) => subject,
  },
};

/** What a notification says; `who` is null for an account that is gone. */
export function notificationText(
  { kind, who, subject }: { readonly kind: Kind; readonly who: string | null; readonly subject: string },
  language: Language,
): string {
  const says = sentences[language];
  return says[kind](who ?? says.somebody, subject);
}
