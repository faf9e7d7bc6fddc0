import type { CollectionField } from './collection.ts';
import type { Bounds } from './collectionChoice.ts';

/** What is wrong with what was typed at a field. */
export type WrongBounds = 'wrong-number' | 'wrong-whole' | 'wrong-day' | 'wrong-order';

/** What stands between thousands. */
const groupMarks: Readonly<Record<string, string>> = { nl: '.', en: ',' };

/**
 * A number as readers type it: with a point or a comma for decimals, whichever the language, and with either between thousands. Where it could be both the
 * language says which: `1.250` is more than a thousand in Dutch. Undefined of what is none, and of one with decimals where it has to be whole.
 */
export function readNumber(text: string, isWhole: boolean, locale: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  if (!/^-?\d[\d.,]*$/.test(bare)) return undefined;
  const isGrouped = /^-?\d{1,3}([.,]\d{3})+$/.test(bare);
  const marks = bare.match(/[.,]/g) ?? [];
  const [mark] = marks;
  // A mark between thousands, for it comes twice, is the language's, or the number has to be whole.
  if (isGrouped && new Set(marks).size === 1 && (isWhole || marks.length > 1 || mark === groupMarks[locale]))
    return limited(bare.replace(/[.,]/g, ''));
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d+))?$/.exec(bare) ?? [];
  if (/[.,]/.test(whole) && !/^-?\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  if (isWhole && /[1-9]/.test(decimals)) return undefined;
  return limited(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

/** What a server takes: nine digits, and six after the point. */
function limited(text: string): number | undefined {
  const value = Math.round(Number(text) * 1e6) / 1e6;
  return Math.abs(value) < 1e9 ? value : undefined;
}

type TypedBounds =
  | { readonly numbers: Bounds<number>; readonly days?: undefined }
  | { readonly days: Bounds<string>; readonly numbers?: undefined };

const isAfter = <Value extends number | string>({ from, until }: Bounds<Value>) =>
  from !== undefined && until !== undefined && from > until;

/** The ends that were typed at a field, or what is wrong with them; undefined where both are open. */
export function boundsOf(
  { type }: Pick<CollectionField, 'type'>,
  { from, until }: Readonly<Record<'from' | 'until', string>>,
  locale: string,
): TypedBounds | WrongBounds | undefined {
  if (`${from}${until}`.trim() === '') return undefined;
  if (type === 'datetime') {
    const days = { from: from || undefined, until: until || undefined };
    if ([from, until].some((day) => day !== '' && !/^\d{4}-\d\d-\d\d$/.test(day))) return 'wrong-day';
    return isAfter(days) ? 'wrong-order' : { days };
  }
  const isWhole = type === 'number';
  const read = (text: string) => (text.trim() === '' ? undefined : (readNumber(text, isWhole, locale) ?? Number.NaN));
  const numbers = { from: read(from), until: read(until) };
  if (Number.isNaN(numbers.from) || Number.isNaN(numbers.until)) return isWhole ? 'wrong-whole' : 'wrong-number';
  return isAfter(numbers) ? 'wrong-order' : { numbers };
}
