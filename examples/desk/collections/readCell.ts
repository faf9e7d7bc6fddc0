import { collectionLimits } from '#core/contract/deskCollections.ts';
import { readNumber } from '#core/contract/typedBounds.ts';
import { momentOfLocal } from '../parts/localMoment.ts';

/** What a column holds. `link` is the address of an item, `mark` a decoration before its title. */
export const kinds = ['text', 'number', 'decimal', 'day', 'moment', 'link', 'mark'] as const;
export type Kind = (typeof kinds)[number];

/** How cells are written. */
export interface Manner {
  /** The language whose thousands have a point (`nl`) or a comma (`en`) between them. */
  readonly locale: string;
  /** IANA zone of moments without one. */
  readonly timeZone: string;
}

const months = [
  ...['jan', 'feb', 'maa|mrt|mar', 'apr', 'mei|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'dec'],
].map((names) => new RegExp(`^(${names})`, 'i'));

function dayOf(year: string, month: number, day: string): string | undefined {
  const text = `${year}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && year !== '0000' ? text : undefined;
}

/** `2026-06-12` of that, of `12-6-2026`, `12/6/2026`, `12 juni 2026` and `June 12, 2026`: the day comes before the month. Undefined of anything else. */
export function readDay(text: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (short) return dayOf(short[3] ?? '', Number(short[2]), short[1] ?? '');
  const [, first = '', second = '', year = ''] = /^(\w+)\.? (\w+)\.?,? (\d{4})$/.exec(text) ?? [];
  const [day, name] = /^\d{1,2}$/.test(first) ? [first, second] : [second, first];
  const month = months.findIndex((pattern) => pattern.test(name)) + 1;
  return month > 0 && /^\d{1,2}$/.test(day) ? dayOf(year, month, day) : undefined;
}

/** A moment in ISO 8601: a day and a time in the paper's zone, or ISO 8601 with a zone. Undefined of anything else. */
function readMoment(text: string, timeZone: string): string | undefined {
  const [, day = '', time = '', zone] =
    /^(.+?)(?:,? |T)(\d{1,2}[:.]\d\d)(?:[:.]\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const date = readDay(day);
  const local = `${date}T${time.replace('.', ':').padStart(5, '0')}`;
  if (date === undefined || Number.isNaN(Date.parse(`${local}Z`))) return undefined;
  return zone ? new Date(`${local}${zone}`).toISOString() : momentOfLocal(local, timeZone);
}

function isAddress(text: string): boolean {
  if (/\s/.test(text) || text.length > collectionLimits.longestAddress) return false;
  return /^\/(?![/\\])/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text));
}

/** The value of a cell that is not empty; undefined if it is none of its kind. */
export function readCell(kind: Kind, text: string, { locale, timeZone }: Manner): string | number | undefined {
  switch (kind) {
    case 'number':
    case 'decimal':
      return readNumber(text.replace(/\s*%$/, ''), kind === 'number', locale);
    case 'day':
      return readDay(text);
    case 'moment':
      return readMoment(text, timeZone);
    case 'link':
      return isAddress(text) ? text : undefined;
    case 'mark':
      return [...text].length <= collectionLimits.longestMark ? text : undefined;
    case 'text':
      return text.length <= collectionLimits.longestText ? text : undefined;
  }
}

/** The language in whose manner the numbers of a column are written: what stands before one or two last digits is no mark between thousands. */
export function numberLocale(cells: readonly string[], locale: string): string {
  const has = (mark: string) => cells.some((cell) => new RegExp(`\\d[${mark}](\\d{1,2}|\\d{4,})\\s*%?$`).test(cell));
  const [point, comma] = [has('.'), has(',')];
  if (point === comma) return locale;
  return point ? 'en' : 'nl';
}
