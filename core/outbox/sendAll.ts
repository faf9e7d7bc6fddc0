import { batch, type Signal } from '@preact/signals-core';
import { isFinal } from '#core/contract/base/isFinal.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Entries, Entry } from './entries.ts';
import type { Senders } from './senders.ts';

/**
 * Why a round ended. `empty`: nothing waits that this page could send. `login`: who wrote it has to log in. `later`: neither the
 * network nor the server can now; `wait` is what the server asked for, in s.
 */
export type End = { readonly is: 'empty' | 'login' } | { readonly is: 'later'; readonly wait: number | undefined };

interface Round {
  readonly entries: Entries;
  readonly senders: Senders;
  readonly sending: Signal<string | undefined>;
  /** ms since the epoch. */
  now(): number;
}

/** Servers know for a day what they have stored: after that, what arrived without an answer would be stored twice. In ms. */
const keyLifetime = 23 * 3_600_000;

/** The oldest of the reader of now that this page can send. */
export const nextOf = ({ entries, senders }: Pick<Round, 'entries' | 'senders'>): Entry | undefined =>
  entries.read().find(({ who, kind, refused }) => who === entries.me.peek() && !refused && senders.has(kind));

/** Sends what waits, one after the other, until nothing does or something stands in the way. `stay` is called before each. */
export async function sendAll(round: Round, stay: () => void): Promise<End> {
  const { entries, senders, sending } = round;
  for (let entry = nextOf(round); entry; entry = nextOf(round)) {
    const { key, at } = entry;
    if (round.now() - at > keyLifetime) {
      entries.put({ ...entry, refused: { status: 408 } });
      continue;
    }
    stay();
    sending.value = key;
    const outcome = await senders.send(entry);
    const end = batch(() => {
      sending.value = undefined;
      if (!outcome) entries.drop(key);
      else if (!outcome.ok) return endOf(round, entry, outcome);
      else {
        outcome.report();
        entries.drop(key, outcome.receipt);
      }
      return undefined;
    });
    if (end) return end;
  }
  return { is: 'empty' };
}

/** Undefined where the others may go on: the same would be refused again, and stays for its reader to see. */
function endOf({ entries, senders }: Round, entry: Entry, failure: Failure): End | undefined {
  if (failure.kind === 'refused' && isFinal(failure)) {
    // It may have been taken back meanwhile.
    if (entries.read().some(({ key }) => key === entry.key))
      entries.put({ ...entry, refused: { status: failure.status, message: failure.message } });
    return undefined;
  }
  senders.postpone(entry, failure);
  // With a reader the session only could not be renewed just now.
  if (!entries.me.peek()) return { is: 'login' };
  return { is: 'later', wait: failure.kind === 'refused' ? failure.retryAfter : undefined };
}
