import type { ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '#core/base/page/page.ts';
import type { Store } from '#core/base/storage/store.ts';
import type { Bet } from '#core/contract/prediction.ts';
import { gamesOf, isOver, phaseOf, type Week } from './games.ts';
import { createKeptPicks, type KeptPicks, type Refusal } from './keptPicks.ts';

export interface Picking extends Pick<KeptPicks, 'picks' | 'refusals' | 'isKept' | 'setReader'> {
  choose(game: number, bet: Bet): void;
  /** Drops the unsaved pick of a game. */
  takeBack(game: number): void;
  /** The picks that can be saved now, in the shown week. */
  ready(): readonly Sent[];
  /** Sets which picks are being sent; these cannot be taken back meanwhile. */
  markSending(sent: readonly Sent[]): void;
  /** Marks a pick as saved, unless it was changed meanwhile. */
  markSaved(sent: Sent): void;
  refuse(game: number, why: Refusal): void;
  /** Drops picks that the server has already or no longer takes. */
  dropSettled(): void;
}

/** A pick in the form in which it is sent. */
export interface Sent {
  readonly game: number;
  readonly bet: Bet;
}

/** The reader's choices in the games of the shown week. */
export function createPicking(
  store: Store,
  week: ReadonlySignal<Week | undefined>,
  clock: Clock,
  abortSignal: AbortSignal,
): Picking {
  const { set, ...kept } = createKeptPicks(store, abortSignal);
  const { picks } = kept;
  let sending: readonly Sent[] = [];

  const gameOf = (id: number) => gamesOf(week).find((game) => game.id === id);
  const openGame = (id: number) => {
    const game = gameOf(id);
    return game && phaseOf(game, clock.now()) === 'open' ? game : undefined;
  };

  return {
    ...kept,
    choose(id, bet) {
      const game = openGame(id);
      if (game) set(id, game.mine === bet ? undefined : { bet, week: week.peek()?.start ?? 0 });
    },
    takeBack: (game) => set(game),
    refuse: (game, why) => set(game, undefined, why),
    ready: () => [...picks.peek()].flatMap(([game, { bet }]) => (openGame(game) ? [{ game, bet }] : [])),
    markSending(sent) {
      sending = sent;
    },
    markSaved({ game, bet }) {
      if (picks.peek().get(game)?.bet === bet) set(game);
    },
    dropSettled() {
      for (const [id, { bet }] of picks.peek()) {
        const game = gameOf(id);
        if (!game || sending.some((sent) => sent.game === id)) continue;
        // A clock alone takes nothing away: it may be wrong.
        if (game.mine === bet) set(id);
        else if (isOver(game)) set(id, undefined, {});
      }
    },
  };
}
