import { timeOfDay, wholeDate } from '#core/base/i18n/dates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { CollectionField } from '#core/contract/collection.ts';
import type { Bounds } from '#core/contract/collectionChoice.ts';

type Language = Pick<Words, 'locale'>;
type Kind = Pick<CollectionField, 'type' | 'decimals' | 'unit' | 'hasTime'>;

/** A number with so many decimals: `1.248` or `72,5` in Dutch, `1,248` or `72.5` in English. */
const numberText = (value: number, decimals: number, { locale }: Language): string =>
  value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** A number as readers type it: `72,5` in Dutch. */
export const typedNumber = (value: number, { locale }: Language): string =>
  locale === 'nl' ? `${value}`.replace('.', ',') : `${value}`;

const withUnit = (text: string, unit: string | undefined) => {
  if (unit === undefined) return text;
  return unit === '%' ? `${text}%` : `${text}\u00a0${unit}`;
};

/** A day as `17-05-2000` or `17 May 2000`, given `2000-05-17`. */
const dayText = (day: string, words: Words) => wholeDate(day, { ...words, timeZone: 'UTC' });

/** A value in words, as `72,5 min` or `11-06-2026 21:00`; undefined where it is unknown. */
export function valueText(value: string | number | null | undefined, kind: Kind, words: Words): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (kind.type === 'text') return `${value}`;
  if (kind.type !== 'datetime') return withUnit(numberText(Number(value), kind.decimals, words), kind.unit);
  if (!kind.hasTime) return dayText(`${value}`, words);
  return `${wholeDate(value, words)} ${timeOfDay(value, words)}`;
}

/** Bounds in words, as `2 t/m 5`, `vanaf 2` or `t/m 5`; empty without either. */
export function boundsText({ from, until }: Bounds<string | number>, kind: Kind, words: Words): string {
  const text = (end: string | number) => {
    if (typeof end === 'string') return dayText(end, words);
    const digits = Number.isInteger(end) ? 0 : Math.max(kind.decimals, `${end}`.split('.')[1]?.length ?? 0);
    return withUnit(numberText(end, digits, words), kind.unit);
  };
  if (from === undefined) return until === undefined ? '' : words.say('until', { until: text(until) });
  return until === undefined
    ? words.say('from', { from: text(from) })
    : words.say('between', { from: text(from), until: text(until) });
}
