import * as z from 'zod/mini';
import { type Bet, bets, predictionWeek } from '#core/contract/prediction.ts';
import { anonymous, type Week, weekOf } from './games.ts';

/** What the host printed in the tag. */
export interface Printed {
  readonly week: Week | undefined;
  /** Hears of what was ticked in it before the island was there, and of what is from now on. */
  onChoose(choose: (game: number, bet: Bet) => void, signal: AbortSignal): void;
}

/** `given`: the week of `data-props`. The page is the same for every reader, so a pick in it is not believed. */
export function readPrinted(element: HTMLElement, given: unknown): Printed {
  const json = z.safeParse(predictionWeek.reply, given);
  const week = json.success ? weekOf(json.data) : undefined;
  return {
    week: week && { ...week, games: week.games.map(anonymous) },
    onChoose(choose, signal) {
      const choosePrinted = (node: EventTarget | null) => {
        if (!(node instanceof HTMLInputElement) || !node.checked) return;
        const [, game] = /^game-(\d+)$/.exec(node.name) ?? [];
        const bet = bets.find((each) => each === node.value);
        if (game && bet) choose(Number(game), bet);
      };
      element.querySelectorAll('input').forEach(choosePrinted);
      element.addEventListener('change', ({ target }) => choosePrinted(target), { signal });
    },
  };
}
