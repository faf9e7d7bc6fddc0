import type { Words } from './words.ts';

type Language = Pick<Words, 'locale'>;

// To make one takes longer than to draw what it is for.
const formats = new Map<string, (value: number) => string>();

function formatIn(locale: string): (value: number) => string {
  try {
    const format = new Intl.NumberFormat(locale);
    return (value) => format.format(value);
  } catch {
    // A script of the page has broken Intl: a number writes itself in the same way, only slower.
    return (value) => value.toLocaleString(locale);
  }
}

/** `12.345` in Dutch, `12,345` in English. */
export function count(value: number, { locale }: Language): string {
  const format = formats.get(locale) ?? formatIn(locale);
  formats.set(locale, format);
  return format(value);
}

/** A whole percentage as the language writes it: `45%`. */
export function percentage(hundredths: number, { locale }: Language): string {
  return (hundredths / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
}
