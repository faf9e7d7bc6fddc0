import { createBackgroundJobs } from '../createBackgroundJobs.ts';
import type { Mail, Mailer } from './mail.ts';

/** Sends mails while their readers are already being answered. */
export interface MailQueue {
  /** Never throws. What cannot be sent is tried twice more, then logged. */
  send(mail: Mail): void;
  /** When no mail is under way. */
  settled(): Promise<void>;
  /** What fails now or waits has its last try at once. Waits for what is under way. */
  close(): Promise<void>;
}

export interface MailQueueOptions {
  readonly mailer: Mailer;
  /** Called for a mail that is lost. It names no address and no content. */
  readonly onLost: (error: unknown) => void;
  /** Between tries, in ms. */
  readonly pauses?: readonly number[];
}

// A line end in a header would begin another header.
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export function createMailQueue({ mailer, onLost, pauses = [2000, 30_000] }: MailQueueOptions): MailQueue {
  const jobs = createBackgroundJobs(pauses);

  async function deliver(mail: Mail): Promise<void> {
    let trouble: unknown;
    const isSent = await jobs.retry(() =>
      mailer.send(mail).then(
        () => true,
        (error: unknown) => {
          trouble = error;
          return false;
        },
      ),
    );
    if (!isSent) onLost(trouble);
  }

  return {
    send(mail) {
      jobs.run(deliver({ ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) }));
    },
    settled: jobs.settled,
    close: jobs.close,
  };
}
