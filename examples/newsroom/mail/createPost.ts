import type { Mail, Mailer } from './mail.ts';

/** Sends mails while their readers are already being answered. */
export interface Post {
  /** Never throws. What cannot be sent is tried twice more, then logged. */
  send(mail: Mail): void;
  /** When no mail is under way. */
  settled(): Promise<void>;
  /** Gives up what waits for another try, and waits for what is under way. */
  close(): Promise<void>;
}

export interface PostOptions {
  readonly mailer: Mailer;
  /** Hears of a mail that is lost. It names no address and no content. */
  readonly onLost: (error: unknown) => void;
  /** Between tries, in ms. */
  readonly pauses?: readonly number[];
}

// A line end in a header would begin another header.
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export function createPost({ mailer, onLost, pauses = [2000, 30_000] }: PostOptions): Post {
  const underWay = new Set<Promise<void>>();
  const closed = new AbortController();

  const pause = (ms: number) =>
    new Promise<void>((over) => {
      if (closed.signal.aborted) return over();
      const timer = setTimeout(over, ms);
      timer.unref();
      closed.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        over();
      });
    });

  async function deliver(mail: Mail): Promise<void> {
    for (const wait of [...pauses, undefined]) {
      try {
        return await mailer.send(mail);
      } catch (error) {
        if (wait === undefined || closed.signal.aborted) return onLost(error);
        await pause(wait);
      }
    }
  }

  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    send(mail) {
      const sent = deliver({ ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) });
      underWay.add(sent);
      void sent.finally(() => underWay.delete(sent));
    },
    settled,
    close() {
      closed.abort();
      return settled();
    },
  };
}
