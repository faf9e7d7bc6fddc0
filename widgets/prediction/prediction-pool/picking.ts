import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Bet, PredictionGame } from '#core/contract/prediction.ts';
import type { Store } from '#core/storage/store.ts';
import { isToCome, type Week } from './games.ts';
import { createKeptPicks, type Pick, type Picks } from './keptPicks.ts';

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

/** The picks of one reader, as this tab keeps them. Where it cannot, the browser warns whoever leaves the page. */
function createPickStore(store: Store) {
  const kept = createKeptPicks(store);
  const picks = signal<Picks>(new Map());
  const isKept = signal(true);
  let who = 0;

  function set(next: Picks) {
    picks.value = next;
    isKept.value = kept.write(who, next);
  }
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const unwatch = effect(() => {
    if (picks.value.size > 0 && !isKept.value) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });

  return {
    picks,
    isKept,
    add: (game: number, pick: Pick) => set(new Map(picks.peek()).set(game, pick)),
    drop(game: number) {
      const next = new Map(picks.peek());
      if (next.delete(game)) set(next);
    },
    setReader(now: number) {
      who = now;
      picks.value = kept.read(who);
      // Chosen before the login, they are this reader's from now on.
      if (who !== 0 && picks.value.size > 0) isKept.value = kept.write(who, picks.value);
      return picks.value.size;
    },
    stop() {
      unwatch();
      removeEventListener('beforeunload', warn);
    },
  };
}

function createRefusals() {
  const all = signal<ReadonlyMap<number, Refusal>>(new Map());
  return {
    all,
    add(game: number, why: Refusal) {
      all.value = new Map(all.peek()).set(game, why);
    },
    remove(game: number) {
      const next = new Map(all.peek());
      if (next.delete(game)) all.value = next;
    },
    clear() {
      all.value = new Map();
    },
  };
}

export function createPicking(
  store: Store,
  week: ReadonlySignal<Week | undefined>,
  isOpen: (game: PredictionGame) => boolean,
): Picking {
  const { picks, isKept, add, drop, setReader, stop } = createPickStore(store);
  const refusals = createRefusals();
  let sending: readonly Sent[] = [];

  const gameOf = (id: number) => week.peek()?.games.find((game) => game.id === id);
  const openGame = (id: number) => [gameOf(id)].find((game) => game && isOpen(game));

  function refuse(game: number, why: Refusal) {
    batch(() => {
      drop(game);
      refusals.add(game, why);
    });
  }

  return {
    picks,
    refusals: refusals.all,
    isKept,
    refuse,
    takeBack: drop,
    choose(id, bet) {
      const game = openGame(id);
      if (!game) return;
      batch(() => {
        refusals.remove(id);
        if (game.mine === bet) drop(id);
        else add(id, { bet, week: week.peek()?.start ?? 0 });
      });
    },
    ready: () => [...picks.peek()].flatMap(([game, { bet }]) => (openGame(game) ? [{ game, bet }] : [])),
    markSending(sent) {
      sending = sent;
    },
    markSaved({ game, bet }) {
      refusals.remove(game);
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
      refusals.clear();
      return setReader(now);
    },
    stop,
  };
}
