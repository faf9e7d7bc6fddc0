import * as z from 'zod/mini';
import { type Bet, bets, predictionWeek } from '#core/contract/prediction.ts';
import { anonymous, type Week, weekOf } from './games.ts';

/** The week of `data-props`, which is `given`. The page is the same for every reader, so a pick in it is not believed. */
export function readPrinted(given: unknown): Week | undefined {
  const json = z.safeParse(predictionWeek.reply, given);
  const week = json.success ? weekOf(json.data) : undefined;
  return week && { ...week, games: week.games.map(anonymous) };
}

/** Calls `choose` with what was ticked in the printed form before the island was there, and with what is from now on. */
export function followPrinted(
  element: HTMLElement,
  choose: (game: number, bet: Bet) => void,
  signal: AbortSignal,
): void {
  const choosePrinted = (node: EventTarget | null) => {
    if (!(node instanceof HTMLInputElement) || !node.checked) return;
    const [, game] = /^game-(\d+)$/.exec(node.name) ?? [];
    const bet = bets.find((each) => each === node.value);
    if (game && bet) choose(Number(game), bet);
  };
  element.querySelectorAll('input').forEach(choosePrinted);
  element.addEventListener('change', ({ target }) => choosePrinted(target), { signal });
}
