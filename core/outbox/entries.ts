import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { deletedReaders } from '#core/base/storage/deleted.ts';
import type { Failure } from '#core/contract/base/outcome.ts';

const entry = z.object({
  /** Two entries with one key are stored once: the later one takes the place of the other here, and the server counts them once. */
  key: z.string(),
  kind: z.string(),
  on: z.string(),
  /** These two pass the schemas of the act before anything is done with them. */
  target: z.unknown(),
  draft: z.unknown(),
  /** Id of the reader who did it. */
  who: z.number(),
  /** ms since the epoch. */
  at: z.number(),
  /** The server refused it: it is not sent again before its reader asks for that. */
  refused: z.optional(z.object({ status: z.number(), message: z.optional(z.string()) })),
});
/** One act that waits. */
export type Entry = Readonly<z.output<typeof entry>>;

/** What the server said when it refused one. */
export const refusalOf = ({ status, message }: NonNullable<Entry['refused']>): Failure => ({
  ...{ ok: false, kind: 'refused', status, message, fields: {}, retryAfter: undefined },
});

const receipts = z.array(z.object({ key: z.string(), receipt: z.number() }));
const kept = z.object({ entries: z.array(entry), sent: receipts });

const maxAge = 14 * 86_400_000;
/** Of each kind, for each reader: whoever writes a lot keeps no other act out. */
const maxEntries = 50;

/** What waits in this browser, for every tab of the tenant. */
export interface Entries {
  /** The entries of the current reader, oldest first; none for a guest. */
  readonly own: ReadonlySignal<readonly Entry[]>;
  /** Id of the current reader; 0 for a guest. */
  readonly me: ReadonlySignal<number>;
  read(): readonly Entry[];
  /** Puts it last, or in the place of one with the same key. False where 50 of its kind wait already. */
  put(entry: Entry): boolean;
  /** Takes it out. With a receipt: the server has it. */
  drop(key: string, receipt?: number): Entry | undefined;
  /**
   * What came of one that is gone: the receipt of the tab that sent it; 0 where it was taken back. Undefined: nobody knows. Two tabs
   * that write at the same moment may lose what one of them wrote.
   */
  receiptOf(key: string): number | undefined;
}

/** Those of a reader wait 14 days, also while they are logged out or somebody else reads. */
export function openEntries({ store, session, clock }: Pick<Page, 'store' | 'session' | 'clock'>): Entries {
  const slot = store.slot('local', 'outbox', kept);
  const all = signal<readonly Entry[]>([]);
  const me = computed(() => session.reader.value?.id ?? 0);
  let sent: z.output<typeof receipts> = [];

  function look() {
    const now = slot.read();
    sent = now?.sent ?? [];
    all.value = now?.entries ?? [];
  }
  function write(entries: readonly Entry[]) {
    if (entries.length || sent.length) slot.write({ entries: [...entries], sent });
    else slot.remove();
    all.value = entries;
  }
  /** As they stand in the browser, whoever wrote them. */
  function read() {
    look();
    return all.peek();
  }

  slot.watch(look);
  me.subscribe(() => {
    const gone = deletedReaders(store);
    const stay = read().filter(({ at, who }) => clock.now() - at < maxAge && !gone.includes(who));
    if (stay.length < read().length) write(stay);
  });

  return {
    own: computed(() => all.value.filter(({ who }) => who === me.value)),
    me,
    read,
    put(one) {
      const entries = read();
      const isKnown = entries.some(({ key }) => key === one.key);
      const alike = entries.filter(({ kind, who }) => kind === one.kind && who === one.who);
      if (!isKnown && alike.length >= maxEntries) return false;
      write(isKnown ? entries.map((each) => (each.key === one.key ? one : each)) : [...entries, one]);
      return true;
    },
    drop(key, receipt = 0) {
      const entries = read();
      const gone = entries.find((each) => each.key === key);
      if (!gone && !receipt) return undefined;
      sent = [{ key, receipt }, ...sent].slice(0, maxEntries);
      write(entries.filter((each) => each !== gone));
      return gone;
    },
    receiptOf: (key) => sent.find((each) => each.key === key)?.receipt,
  };
}
