import { longDate, weekText } from '#core/base/i18n/longDates.ts';
import { count, decimals } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { RankingRow } from '#core/contract/pool.ts';
import type { Shown } from './createRankingPages.ts';

const halfDay = 43_200;

/** The title of a ranking, as `2–8 March 2026`, `March 2026` or `This season`. */
export function titleOf({ choice, start }: Pick<Shown, 'choice' | 'start'>, words: Words): string {
  const from = start ?? choice.start;
  if (choice.period === 'total' || from === undefined) return words.say(choice.period);
  // Half a day further, because a month may begin as clocks change.
  if (choice.period === 'month') return longDate((from + halfDay) * 1000, words, 'month');
  return weekText(from, words);
}

/** A rank as `3`, or `=3` where others share it; empty where the server sends none. */
export function placeText({ rank, isShared }: RankingRow, words: Words): string {
  if (rank === undefined) return '';
  return isShared ? `=${count(rank, words)}` : count(rank, words);
}

/** Points, always with two decimals. */
export const pointsText = ({ points }: RankingRow, words: Words): string => decimals(points, words, 2);

export interface Movement {
  /** Which arrow is drawn; undefined for readers who kept their place. */
  readonly direction: 'up' | 'down' | undefined;
  /** The places beside the arrow, or `=`. */
  readonly places: string;
  /** The words for screen readers. */
  readonly spoken: string;
}

/** By how many places a reader rose or fell; undefined if the server sends none. */
export function movementOf({ movement }: RankingRow, words: Words): Movement | undefined {
  if (movement === undefined) return undefined;
  if (movement === 0) return { direction: undefined, places: '=', spoken: words.say('stayed') };
  const places = Math.abs(movement);
  return {
    direction: movement > 0 ? 'up' : 'down',
    places: count(places, words),
    spoken: words.say(movement > 0 ? 'rose' : 'fell', { count: places }),
  };
}
