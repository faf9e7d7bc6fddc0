import { createBackgroundJobs } from '../createBackgroundJobs.ts';
import type { Mail, Mailer } from './mail.ts';

/** Sends mails after the requests that caused them were answered. */
export interface MailQueue {
  /** Queues a mail; never throws. A mail that cannot be sent is tried twice more, then `onLost` is called. */
  send(mail: Mail): void;
  /** Resolves when no mail is under way. */
  settled(): Promise<void>;
  /** Gives waiting mails their last try at once, and waits for those under way. */
  close(): Promise<void>;
}

export interface MailQueueOptions {
  readonly mailer: Mailer;
  /** Called with the error of a mail that is lost, without its address and content. */
  readonly onLost: (error: unknown) => void;
  /** Pauses between attempts, ms. */
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
