import type * as z from 'zod/mini';
import { collectionLimits, isFieldName, type storeCollection } from '#core/contract/deskCollections.ts';
import type { StoredField, StoredItem } from '../../database/migrations/collections.ts';
import type { WrittenCollection } from '../../database/ownCollections.ts';
import type { MessageKey } from '../messages.ts';
import { isLine } from '../rules.ts';
import { invalid } from '../validation.ts';
import { lineOf, optionalLine } from './serveDesk.ts';

type Body = z.output<NonNullable<typeof storeCollection.body>>;

/** How many things that are wrong an answer names at most. */
const mostProblems = 20;

function fieldOf({ field, label, type, unit, decimals = 0, ...flags }: Body['fields'][number]): StoredField {
  const isWrong = !isFieldName(field) || !Number.isInteger(decimals) || decimals < 0;
  if (isWrong || decimals > collectionLimits.mostDecimals) throw invalid({ fields: ['desk.collection.field'] });
  return {
    ...{ field, type, label: lineOf('fields', label, collectionLimits.longestWord) },
    unit: optionalLine('fields', unit ?? '', collectionLimits.longestUnit) || null,
    decimals: type === 'decimal' ? decimals : 0,
    has_time: type === 'datetime' && (flags.has_time ?? false),
    is_filter: flags.is_filter ?? true,
    is_shown: flags.is_shown ?? true,
    is_sortable: flags.is_sortable ?? false,
  };
}

/** The fields of a collection. Throws a Refusal (422) for too many, for two of one name, and for what is none. */
export function fieldsOf(given: Body['fields']): readonly StoredField[] {
  const fields = given.map(fieldOf);
  if (fields.length > collectionLimits.mostFields) throw invalid({ fields: ['desk.collection.fields'] });
  if (new Set(fields.map(({ field }) => field)).size < fields.length)
    throw invalid({ fields: ['desk.collection.field'] });
  return fields;
}

const lineIn = (given: string) => given.trim().replace(/\s+/g, ' ');

const isDay = (text: string) => {
  const at = new Date(/^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

function momentOf(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) || !isDay(text.slice(0, 10)))
    return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 ? undefined : at.toISOString();
}

/** What is stored of a value; undefined where it is none of its field. */
function storedOf({ type, has_time }: StoredField, given: string | number | null): string | number | null | undefined {
  if (given === null || given === '') return null;
  if (type === 'number' || type === 'decimal') {
    const isKept =
      typeof given === 'number' && Math.abs(given) < 1e9 && (type === 'decimal' || Number.isInteger(given));
    return isKept ? Math.round(given * 1e6) / 1e6 : undefined;
  }
  if (typeof given === 'number') return undefined;
  if (type === 'datetime') return has_time ? momentOf(given) : isDay(given) ? given : undefined;
  const line = lineIn(given);
  return isLine(line, collectionLimits.longestText) && line.length <= collectionLimits.longestText ? line : undefined;
}

function isAddress(url: string): boolean {
  if (url.length > collectionLimits.longestAddress || /[\s\0]/.test(url) || !url.isWellFormed()) return false;
  return /^\/(?![/\\])/.test(url) || (/^https?:\/\//.test(url) && URL.canParse(url));
}

/** The items of a collection with these fields. Throws a Refusal (422) for too many, and by row and field for what is none (`rows.3.values.born`). */
export function rowsOf(given: Body['rows'], fields: readonly StoredField[]): WrittenCollection['rows'] {
  if (given.length > collectionLimits.mostItems) throw invalid({ rows: ['desk.collection.rows'] });
  const problems: Record<string, readonly MessageKey[]> = {};
  const report = (at: number, where: string, key: MessageKey = 'desk.collection.value') => {
    if (Object.keys(problems).length < mostProblems) problems[`rows.${at}.${where}`] = [key];
  };
  const rows = given.map(({ id, title: typed, url, mark: decoration, values }, at) => {
    const [title, mark] = [lineIn(typed), lineIn(decoration ?? '')];
    if (!isLine(title, collectionLimits.longestTitle)) report(at, 'title', 'desk.line');
    if (url && !isAddress(url)) report(at, 'url', 'desk.promotion.address');
    if (mark !== '' && !isLine(mark, collectionLimits.longestMark)) report(at, 'mark', 'desk.line');
    const kept: Record<string, StoredItem['values'][string]> = {};
    for (const [name, value] of Object.entries(values)) {
      const field = fields.find((each) => each.field === name);
      const stored = field && storedOf(field, value);
      if (stored === undefined) report(at, `values.${name.slice(0, 40)}`);
      else kept[name] = stored;
    }
    return { id, title, url: url || null, mark: mark || null, values: kept };
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return rows;
}

/** The words of a collection. Throws a Refusal (422) for one that is empty or too long. */
export const wordsOf = (body: Pick<Body, 'title' | 'item' | 'items'>) => ({
  title: lineOf('title', body.title, collectionLimits.longestTitle),
  item: lineOf('item', body.item, collectionLimits.longestWord),
  items: lineOf('items', body.items, collectionLimits.longestWord),
});
