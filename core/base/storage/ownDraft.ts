import * as z from 'zod/mini';
import { toJson } from '#core/contract/base/json.ts';
import type { StorageArea, StorageKey } from './declared.ts';
import { deletedReaders } from './deleted.ts';
import type { Store } from './store.ts';

/** What a change of reader means for a draft. */
export interface Handover {
  /** A reader is gone: what they typed must leave the page. */
  readonly isOther: boolean;
  /** `read` gives something else than before. */
  readonly isChanged: boolean;
  /** A reader was logged out and their draft is kept for them: a guest is told so. */
  readonly isAway: boolean;
}

/**
 * What was typed or chosen in one place and not sent, for each reader on their own. A guest's goes to the reader who logs in; a
 * reader's stays over a logout until they log in again, and nobody else gets it.
 */
export interface OwnDraft<T> {
  /** The draft of the current reader. */
  read(): T | undefined;
  /** Whether the browser keeps it. */
  write(value: T): boolean;
  /** Removes the draft of the current reader, or of the reader `of`, who was the current one when it was sent. */
  remove(of?: number): void;
  /** Id of the current reader. */
  writer(): number;
  /** Sets the current reader by id, 0 for a guest. A reader whose session ran out stays the current one until somebody logs in. */
  setReader(now: number): Handover;
}

/** How many drafts are kept for one place, of all readers. */
const maxKept = 5;

/** `keep` and `key`: as those of a slot. */
export function createOwnDraft<Area extends StorageArea, T>(
  store: Store,
  keep: Area,
  key: StorageKey<Area>,
  schema: z.ZodMiniType<T, unknown>,
): OwnDraft<T> {
  const slot = store.slot(keep, key, z.array(z.object({ who: z.number(), value: schema })));
  const expired = store.slot('local', 'expired', z.number());
  let who = 0;
  const all = () => slot.read() ?? [];
  const own = () => all().find((each) => each.who === who);
  /** All but the draft that is shown to a reader: an older one of theirs is shown after it. */
  function others(of: number) {
    const shown = all().findIndex((each) => each.who === of);
    return all().filter((_, at) => at !== shown);
  }
  function put(drafts: ReturnType<typeof all>): boolean {
    if (drafts.length) return slot.write(drafts.slice(0, maxKept));
    slot.remove();
    return true;
  }

  return {
    read: () => own()?.value,
    write: (value) => put([{ who, value }, ...others(who)]),
    remove: (of = who) => void put(others(of)),
    writer: () => who,
    setReader(now) {
      const before = who;
      if (now === before || (!now && expired.read() === before))
        return { isOther: false, isChanged: false, isAway: false };
      const shown = own()?.value;
      who = now;
      const gone = deletedReaders(store);
      const kept = all().filter((each) => !gone.includes(each.who));
      if (now || kept.length < all().length) put(kept.map((each) => (each.who ? each : { ...each, who: now })));
      const isAway = !now && kept.some((each) => each.who === before);
      return { isOther: before !== 0, isChanged: toJson(own()?.value) !== toJson(shown), isAway };
    },
  };
}
