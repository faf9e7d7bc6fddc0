import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { createOwnDraft, type Handover } from '#core/base/storage/ownDraft.ts';
import type { Store } from '#core/base/storage/store.ts';
import { watch } from '#core/base/widget/watch.ts';
import { dictionary } from '#core/contract/base/shapes.ts';
import { bets } from '#core/contract/prediction.ts';

const pick = z.object({ bet: z.enum(bets), week: z.number() });
export type Pick = z.output<typeof pick>;
/** Picks that have not been saved yet, by the game's id. */
export type Picks = ReadonlyMap<number, Pick>;

const shape = dictionary(pick);

/** Why a pick was refused, in the server's words; without a message it came too late. */
export interface Refusal {
  readonly message?: string | undefined;
}

/** This reader's picks that are not saved: still to be sent, or refused. */
export interface KeptPicks {
  /** Picks of all weeks that have not been saved yet. */
  readonly picks: ReadonlySignal<Picks>;
  /** Picks that were refused, by the game's id. */
  readonly refusals: ReadonlySignal<ReadonlyMap<number, Refusal>>;
  /** Whether the picks could be stored, so that a reload does not lose them. */
  readonly isKept: ReadonlySignal<boolean>;
  /** Sets the pick of a game that is to be saved, and why one was refused; without these, neither. */
  set(game: number, pick?: Pick, refusal?: Refusal): void;
  /** Sets the current reader by id, 0 for a guest. `count`: how many stored picks are theirs. */
  setReader(who: number): Handover & { readonly count: number };
}

/** Stores this tab's unsaved picks, so that they survive a reload, a login and a logout. Another reader never gets them. */
export function createKeptPicks(store: Store, abortSignal: AbortSignal): KeptPicks {
  const own = createOwnDraft(store, 'tab', 'pool_own_picks', shape);
  const picks = signal<Picks>(new Map());
  const refusals = signal<KeptPicks['refusals']['value']>(new Map());
  const isKept = signal(true);

  function write() {
    const all = picks.peek();
    if (all.size === 0) own.remove();
    isKept.value = all.size === 0 || own.write(Object.fromEntries(all));
  }

  // Where nothing can be kept, leaving the page would lose what was chosen.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  watch(() => {
    if (picks.value.size > 0 && !isKept.value) addEventListener('beforeunload', warn, { signal: abortSignal });
    else removeEventListener('beforeunload', warn);
  }, abortSignal);

  return {
    picks,
    refusals,
    isKept,
    set(game, pick, refusal) {
      batch(() => {
        picks.value = withEntry(picks.peek(), game, pick);
        refusals.value = withEntry(refusals.peek(), game, refusal);
        write();
      });
    },
    setReader(now) {
      const handover = own.setReader(now);
      batch(() => {
        picks.value = new Map(Object.entries(own.read() ?? {}).map(([game, pick]) => [Number(game), pick]));
        refusals.value = new Map();
      });
      return { ...handover, count: picks.value.size };
    },
  };
}

function withEntry<T>(before: ReadonlyMap<number, T>, key: number, value: T | undefined): ReadonlyMap<number, T> {
  const next = new Map(before);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}
