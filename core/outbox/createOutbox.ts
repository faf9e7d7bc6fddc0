import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { backoff } from '#core/realtime/backoff.ts';
import { type Entries, type Entry, openEntries, refusalOf } from './entries.ts';
import { type Locks, runExclusive } from './runExclusive.ts';
import { type End, nextOf, sendAll } from './sendAll.ts';
import { createSenders, type Senders } from './senders.ts';

/** Between two attempts, in ms. */
const span = { first: 1000, longest: 60_000 };

export interface Outbox extends Pick<Entries, 'own' | 'receiptOf'>, Pick<Senders, 'serve'> {
  /** What the server said when it refused an entry. */
  readonly refusalOf: typeof refusalOf;
  /** Key of the entry that this tab is sending. */
  readonly sending: ReadonlySignal<string | undefined>;
  /** Keeps an act of the reader of now until it has been sent. False where it cannot be kept. */
  put(entry: Omit<Entry, 'who' | 'at'>): boolean;
  /** Takes an entry out, so that it is not sent any more, and returns it. Undefined where it has been sent, or is being sent by this tab. */
  takeBack(key: string): Entry | undefined;
  /** Begins to send at once what waits; the entry with this key also where the server has refused it. */
  retry(key: string): void;
}

type PageServices = Pick<Page, 'tenant' | 'call' | 'store' | 'session' | 'clock' | 'chance'>;

/**
 * What readers did while the network was away: kept, and sent in order by any page that serves the act, in one tab at a time. What the
 * server refuses, or what has waited for a day, stays until its reader takes it back or tries again.
 */
export function createOutbox(page: PageServices, locks: Locks | undefined): Outbox {
  const entries = openEntries(page);
  const senders = createSenders(page.call);
  const sending = signal<string>();
  const round = { entries, senders, sending, now: page.clock.now };
  const drain = createDrain(page, round, locks, (stay) => sendAll(round, stay));
  addEventListener('online', drain.now);
  addEventListener('pageshow', drain.now);
  document.addEventListener('visibilitychange', () => document.visibilityState !== 'hidden' && drain.now());
  entries.me.subscribe(drain.now);

  return {
    own: entries.own,
    receiptOf: entries.receiptOf,
    refusalOf,
    sending,
    put(given) {
      const who = entries.me.peek();
      const isKept = who > 0 && entries.put({ ...given, who, at: page.clock.now() });
      if (isKept) drain.soon();
      return isKept;
    },
    takeBack: (key) => (key === sending.peek() ? undefined : entries.drop(key)),
    retry(key) {
      const found = entries.read().find((each) => each.key === key);
      if (found?.refused) entries.put({ ...found, refused: undefined, at: page.clock.now() });
      drain.now();
    },
    serve(...given) {
      senders.serve(...given);
      drain.now();
    },
  };
}

/** When a round begins: one at a time, asked for or after a while. */
function createDrain(
  page: PageServices,
  waiting: Parameters<typeof nextOf>[0],
  locks: Locks | undefined,
  round: (stay: () => void) => Promise<End>,
) {
  const { clock, chance, tenant } = page;
  const tab = `${chance()}`;
  let failures = 0;
  let isAtIt = false;
  let isAsked = false;
  let unwind: (() => void) | undefined;

  function plan(ms: number) {
    unwind?.();
    unwind = clock.after(ms, now);
  }
  const again = () => backoff(failures, span, chance);

  async function drain() {
    let rest: number | undefined;
    while (isAsked && nextOf(waiting)) {
      isAsked = false;
      rest = undefined;
      const isMine = await runExclusive(`tribune:${tenant}:outbox`, { ...page, locks, tab }, async (stay) => {
        const end = await round(stay);
        failures = end.is === 'later' ? failures + 1 : 0;
        if (end.is === 'later') rest = end.wait === undefined ? again() : end.wait * 1000;
      });
      // Should the tab that is at it be gone by then, this one goes on.
      if (!isMine) rest = span.first;
    }
    isAtIt = false;
    if (rest !== undefined || nextOf(waiting)) plan(rest ?? again());
  }

  function now() {
    unwind?.();
    unwind = undefined;
    isAsked = true;
    if (isAtIt) return;
    isAtIt = true;
    void drain();
  }
  return {
    now,
    /** In a while, unless something is planned. */
    soon() {
      if (!isAtIt && !unwind) plan(backoff(1, span, chance));
    },
  };
}
