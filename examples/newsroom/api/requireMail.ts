import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** Throws a Refusal, which readers see, where a call cannot do what it is for without mail and there is no mail server. */
export function requireMail({ canSendMail }: Pick<Services, 'canSendMail'>, key: MessageKey = 'mail.none'): void {
  if (!canSendMail) throw new Refusal(403, key);
}
