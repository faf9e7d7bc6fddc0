import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Bet, PredictionGame } from '#core/contract/prediction.ts';
import type { Store } from '#core/storage/store.ts';
import { isToCome, type Week } from './games.ts';
import { createKeptPicks, type Picks } from './keptPicks.ts';

/** Why a pick was not taken: `late` where the server gives no reason of its own. */
export type Refusal = 'late' | { readonly message: string };

export interface Picking {
  /** What was chosen and is not saved yet, in every week. */
  readonly picks: ReadonlySignal<Picks>;
  /** By game: picks that were not taken. */
  readonly refusals: ReadonlySignal<ReadonlyMap<number, Refusal>>;
  /** The browser keeps the picks: a reload does not lose them. */
  readonly isKept: ReadonlySignal<boolean>;
  choose(game: number, bet: Bet): void;
  /** Leaves a game as it was saved last. */
  takeBack(game: number): void;
  /** Those that can be saved now, in the week that is shown. */
  ready(): readonly Sent[];
  /** These, and no others, are on their way: nobody takes them away. */
  markSending(sent: readonly Sent[]): void;
  /** It was saved, unless it was changed meanwhile. */
  markSaved(sent: Sent): void;
  refuse(game: number, why: Refusal): void;
  /** Takes away what the server has already, and what it has closed. */
  dropSettled(): void;
  /** The reader is another one (0: a guest). Returns how many picks of theirs are there. */
  setReader(who: number): number;
  stop(): void;
}

/** One pick as it is sent. */
export interface Sent {
  readonly game: number;
  readonly bet: Bet;
}

export function createPicking(
  store: Store,
  week: ReadonlySignal<Week | undefined>,
  isOpen: (game: PredictionGame) => boolean,
): Picking {
  const kept = createKeptPicks(store);
  const picks = signal<Picks>(new Map());
  const refusals = signal<ReadonlyMap<number, Refusal>>(new Map());
  const isKept = signal(true);
  let sending: readonly Sent[] = [];
  let who = 0;

  const gameOf = (id: number) => week.peek()?.games.find((game) => game.id === id);

  function set(next: Picks) {
    picks.value = next;
    isKept.value = kept.write(who, next);
  }
  function drop(game: number) {
    const next = new Map(picks.peek());
    if (next.delete(game)) set(next);
  }
  function forgive(game: number) {
    const next = new Map(refusals.peek());
    if (next.delete(game)) refusals.value = next;
  }
  function refuse(game: number, why: Refusal) {
    batch(() => {
      drop(game);
      refusals.value = new Map(refusals.peek()).set(game, why);
    });
  }

  // Where nothing can be kept, leaving the page would lose what was chosen.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const unwatch = effect(() => {
    if (picks.value.size > 0 && !isKept.value) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });

  return {
    picks,
    refusals,
    isKept,
    refuse,
    takeBack: drop,
    choose(id, bet) {
      const game = gameOf(id);
      if (!game || !isOpen(game)) return;
      batch(() => {
        forgive(id);
        if (game.mine === bet) drop(id);
        else set(new Map(picks.peek()).set(id, { bet, week: week.peek()?.start ?? 0 }));
      });
    },
    ready: () =>
      [...picks.peek()].flatMap(([game, { bet }]) => {
        const found = gameOf(game);
        return found && isOpen(found) ? [{ game, bet }] : [];
      }),
    markSending(sent) {
      sending = sent;
    },
    markSaved({ game, bet }) {
      forgive(game);
      if (picks.peek().get(game)?.bet === bet) drop(game);
    },
    dropSettled() {
      for (const [id, { bet }] of picks.peek()) {
        const game = gameOf(id);
        if (!game || sending.some((sent) => sent.game === id)) continue;
        // A clock alone takes nothing away: it may be wrong.
        const isOver = game.isClosed || !isToCome(game.status);
        if (game.mine === bet) drop(id);
        else if (isOver) refuse(id, 'late');
      }
    },
    setReader(now) {
      who = now;
      batch(() => {
        picks.value = kept.read(who);
        // Chosen before the login, they are this reader's from now on.
        if (who !== 0 && picks.value.size > 0) isKept.value = kept.write(who, picks.value);
        refusals.value = new Map();
      });
      return picks.peek().size;
    },
    stop() {
      unwatch();
      removeEventListener('beforeunload', warn);
    },
  };
}
