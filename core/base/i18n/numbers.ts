import type { Words } from './words.ts';

type Language = Pick<Words, 'locale'>;

// To make one takes longer than to draw what it is for.
const formats = new Map<string, (value: number) => string>();

function formatIn(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  try {
    const format = new Intl.NumberFormat(locale, options);
    return (value) => format.format(value);
  } catch {
    // A script of the page has broken Intl: a number writes itself in the same way, only slower.
    return (value) => value.toLocaleString(locale, options);
  }
}

/** Whether a number is written as its digits. The first formatter of a page takes a phone long. */
const isPlain = (value: number, locale: string) =>
  (locale === 'nl' || locale === 'en') && Number.isInteger(value) && value >= 0 && value < 1000;

function written(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const { notation, minimumFractionDigits: least, maximumFractionDigits: most } = options;
  if (!least && isPlain(value, locale)) return `${value}`;
  const key = `${locale} ${notation} ${least} ${most}`;
  const format = formats.get(key) ?? formatIn(locale, options);
  formats.set(key, format);
  return format(value);
}

/** `12.345` in Dutch, `12,345` in English. */
export const count = (value: number, { locale }: Language): string => written(value, locale);

/** The number of likes in the form that the tenant has chosen: `12.345+`, or `12,3K` in Dutch and `12.3K` in English. `withPlus`: the words of a widget for the first. */
export function likesText(
  value: number,
  { locale, likes }: Language & Pick<Words, 'likes'>,
  withPlus = (shown: string) => `${shown}+`,
): string {
  if (likes !== 'short') return withPlus(written(value, locale));
  return written(value, locale, value < 1000 ? {} : { notation: 'compact', maximumFractionDigits: 1 });
}

/** With at most `most` decimals, and `least` in any case: `2,50` in Dutch, `2.50` in English. */
export const decimals = (value: number, { locale }: Language, most: number, least = most): string =>
  written(value, locale, { minimumFractionDigits: least, maximumFractionDigits: most });

/** A whole percentage as the language writes it: `45%`. */
export function percentage(hundredths: number, { locale }: Language): string {
  return (hundredths / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
}
