import { count } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { RankingRow } from '#core/contract/pool.ts';
import type { Shown } from './createRankingPages.ts';

// Days come before months on both sites.
const regions = { nl: 'nl-NL', en: 'en-GB' } as const;
const day = 86_400_000;

/** The title of a ranking, as `2–8 March 2026`, `March 2026` or `This season`. */
export function titleOf({ choice, start }: Pick<Shown, 'choice' | 'start'>, words: Words): string {
  const from = start ?? choice.start;
  if (choice.period === 'total' || from === undefined) return words.say(choice.period);
  const { timeZone } = words;
  const month: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone };
  // Half a day further, because a week in which the clocks change has an hour less or more.
  const at = from * 1000 + day / 2;
  if (choice.period === 'month') return new Intl.DateTimeFormat(regions[words.locale], month).format(at);
  return new Intl.DateTimeFormat(regions[words.locale], { ...month, day: 'numeric' }).formatRange(at, at + 6 * day);
}

/** A rank as `3`, or `=3` where others share it; empty where the server sends none. */
export function placeText({ rank, isShared }: RankingRow, words: Words): string {
  if (rank === undefined) return '';
  return isShared ? `=${count(rank, words)}` : count(rank, words);
}

/** Points, always with two decimals. */
export function pointsText({ points }: RankingRow, { locale }: Words): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(points);
}

/** A movement as text to see and as words for screen readers; undefined where the server sends none. */
export function movementOf(
  { movement }: RankingRow,
  words: Words,
): readonly [seen: string, spoken: string] | undefined {
  if (movement === undefined) return undefined;
  if (movement === 0) return ['=', words.say('stayed')];
  const places = Math.abs(movement);
  const spoken = words.say(movement > 0 ? 'rose' : 'fell', { count: places });
  return [`${movement > 0 ? '▲' : '▼'}${count(places, words)}`, spoken];
}
