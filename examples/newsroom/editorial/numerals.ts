import { numberFormat } from './formats.ts';

export type Locale = 'nl' | 'en';

/** A number with so many decimals: `2,99` in Dutch, `2.99` in English. */
export function decimals(locale: Locale, value: number, digits: number): string {
  return numberFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** What a bet is worth, in two decimals; empty where no odds are known. */
export const oddsText = (locale: Locale, odds: number | undefined): string =>
  odds === undefined ? '' : decimals(locale, odds, 2);

/** A number with separators: `1.234` in Dutch, `1,234` in English. */
export const formatNumber = (locale: Locale, value: number): string => numberFormat(locale, {}).format(value);

/** A score: `3-1` in Dutch, `3–1` in English. */
export function scoreline(locale: Locale, [home, away]: readonly [number, number]): string {
  return locale === 'nl' ? `${home}-${away}` : `${home}–${away}`;
}
