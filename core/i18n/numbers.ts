import type { Words } from './words.ts';

type Language = Pick<Words, 'locale'>;

// To make one takes longer than to draw what it is for.
const formats = new Map<string, Intl.NumberFormat>();

/** `12.345` in Dutch, `12,345` in English. */
export function count(value: number, { locale }: Language): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}

/** A whole percentage as the language writes it: `45%`. */
export function percentage(hundredths: number, { locale }: Language): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(hundredths / 100);
}
