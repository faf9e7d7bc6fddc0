import type { Words } from './words.ts';

// Arrows: clocks.js, which is printed in a head, must leave no function behind in the page.

/** A moment by some clock, in numerals: two digits each, the year four. */
export interface Numerals {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

type Locale = Words['locale'];

interface Names {
  /** With blanks between them. */
  readonly en: string;
  [locale: string]: string;
}

// Not by Intl: engines differ in short months ("Sep", "Sept"), and an island must write what a server has printed.
// A tenant's own language is added to both when its words come.
export const weekdays: Names = { nl: 'zo ma di wo do vr za', en: 'Sun Mon Tue Wed Thu Fri Sat' };
export const months: Names = {
  nl: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
};

/** The names of a language in their order; English ones for a language whose names have not come. */
export const namesIn = (names: Names, locale: Locale): readonly string[] => (names[locale] ?? names.en).split(' ');

const midnight = ({ year, month, day }: Numerals): number => Date.UTC(+year, +month - 1, +day);

/** `14:05`. */
export const timeIn = ({ hour, minute }: Numerals): string => `${hour}:${minute}`;

/** `Sun`, `zo`. */
export const weekdayIn = (at: Numerals, locale: Locale): string =>
  namesIn(weekdays, locale)[new Date(midnight(at)).getUTCDay()] ?? '';

/** `9 Mar`, `9 mrt`. */
export const dateIn = ({ month, day }: Numerals, locale: Locale): string =>
  `${+day} ${namesIn(months, locale)[+month - 1] ?? ''}`;

/**
 * A moment as seen from `now`: `14:05` on the same day, `Sun 14:05` within six days of it, `9 Mar` in the same year, else `9 Mar 2025`.
 * `isTimed`: dates have their time, too.
 */
export const momentIn = (at: Numerals, now: Numerals, locale: Locale, isTimed = false): string => {
  const days = Math.abs(midnight(at) - midnight(now)) / 86_400_000;
  const time = timeIn(at);
  if (days === 0) return time;
  if (days < 7) return `${weekdayIn(at, locale)} ${time}`;
  const date = `${dateIn(at, locale)}${at.year === now.year ? '' : ` ${at.year}`}`;
  return isTimed ? `${date} ${time}` : date;
};
