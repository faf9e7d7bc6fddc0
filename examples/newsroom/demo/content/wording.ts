import { pluralRules } from '../../editorial/formats.ts';
import { decimals, type Locale } from '../../editorial/numerals.ts';

const dutch =
  'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig'.split(
    ' ',
  );
const english = 'no one two three four five six seven eight nine'.split(' ');

/** A number as the paper writes it: Dutch in words up to twenty, English up to nine, figures beyond. */
export function inWords(locale: Locale, value: number): string {
  return (locale === 'nl' ? dutch : english)[value] ?? decimals(locale, value, 0);
}

/** A text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth'.split(' ');

/** `first`, `ninth`, `12th`, as the English paper writes them. */
export function ordinal(value: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return ordinals[value] ?? `${value}${ending[pluralRules('en-GB', { type: 'ordinal' }).select(value)]}`;
}

/** A share of a whole in whole per cents: `45 procent`, `45 per cent`. */
export function perCent(locale: Locale, part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} ${locale === 'nl' ? 'procent' : 'per cent'}`;
}
