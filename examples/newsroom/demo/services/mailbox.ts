import type { Clock } from '../../api/services.ts';
import type { Mail, Mailer } from '../../mail/mail.ts';

export interface KeptMail extends Mail {
  readonly id: number;
  /** ISO date-time. */
  readonly sentAt: string;
}

/** Keeps mails in memory instead of sending them. */
export interface Mailbox extends Mailer {
  /** The mails, newest first. `to`: only those to this address, ignoring case. */
  list(to?: string): readonly KeptMail[];
  find(id: number): KeptMail | undefined;
  clear(): void;
}

const maxMails = 500;

export function createMailbox(clock: Clock): Mailbox {
  let kept: readonly KeptMail[] = [];
  let last = 0;
  return {
    async send(mail) {
      last += 1;
      kept = [{ ...mail, id: last, sentAt: new Date(clock.now()).toISOString() }, ...kept].slice(0, maxMails);
    },
    list: (to) => kept.filter((mail) => to === undefined || mail.to.toLowerCase() === to.trim().toLowerCase()),
    find: (id) => kept.find((mail) => mail.id === id),
    clear() {
      kept = [];
    },
  };
}
