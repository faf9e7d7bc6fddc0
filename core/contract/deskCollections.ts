import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { keyed, withKey } from './base/key.ts';
import { page } from './base/page.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import {
  count,
  derived,
  dictionary,
  flag,
  id,
  moment,
  nothing,
  number,
  orElse,
  rows,
  string,
  text,
} from './base/shapes.ts';
import { under } from './base/under.ts';
import { fieldTypes } from './collection.ts';

/** Limits of the collections that editors make; lengths in characters. */
export const collectionLimits = {
  mostCollections: 100,
  mostFields: 12,
  mostItems: 1000,
  longestTitle: 120,
  longestWord: 40,
  longestUnit: 12,
  longestText: 200,
  longestAddress: 500,
  longestMark: 16,
  mostDecimals: 6,
  /** Of the body that makes or changes one, B. */
  largestBody: 1024 * 1024,
} as const;

/** What a field may be called on the wire. `name` is the title of an item and `listed` the editors' order, of which no field can be called. */
export const isFieldName = (name: string): boolean =>
  /^[a-z][a-z0-9_]{0,39}$/.test(name) && name !== 'name' && name !== 'listed';

const field = renamed({
  name: ['field', string],
  label: string,
  type: z.enum(fieldTypes),
  unit: text,
  /** Digits after the point, of a decimal. */
  decimals: orElse(count, 0),
  /** Of a datetime: a moment; else a day. */
  hasTime: ['has_time', orElse(flag, false)],
  isFilter: ['is_filter', orElse(flag, true)],
  isShown: ['is_shown', orElse(flag, true)],
  isSortable: ['is_sortable', orElse(flag, false)],
});
/** A field of the items of a collection, as its editors see it. */
export type DeskField = z.output<typeof field>;

/** A number that is none as a text. */
const amount = derived(z.number(), Number);

const item = z.object({
  id,
  title: string,
  url: orElse(string, ''),
  mark: orElse(string, ''),
  values: orElse(dictionary(z.nullable(z.union([amount, string]))), {}),
});
/** An item of a collection. `values` by the names of the fields: texts, numbers, days (`2000-05-17`) and moments (ISO 8601). */
export type DeskItem = z.output<typeof item>;

/** A value as its field is: servers send numbers as texts and texts of digits as numbers. */
function readValue(field: DeskField | undefined, value: string | number | null): string | number | null {
  if (!field || value === null) return value;
  const isNumber = field.type === 'number' || field.type === 'decimal';
  const read = z.safeParse(isNumber ? number : field.hasTime ? moment : string, value);
  return read.success ? read.data : value;
}

/** An item with its values as the fields of its collection are. */
function itemWith(fields: readonly DeskField[], { values, ...one }: DeskItem): DeskItem {
  const byName = new Map(fields.map((each) => [each.name, each]));
  const read = Object.entries(values).map(([name, value]) => [name, readValue(byName.get(name), value)] as const);
  return { ...one, values: Object.fromEntries(read) };
}

const listed = {
  id: string,
  title: string,
  url: string,
  total: count,
  changedAt: ['changed_at', moment],
  /** Rises with each change; a change names the one that it was made from. */
  version: count,
} as const;

const collection = derived(
  renamed({ ...listed, item: string, items: string, fields: rows(field), rows: rows(item) }),
  ({ total: _, ...read }) => ({ ...read, rows: read.rows.map((row) => itemWith(read.fields, row)) }),
);
/** A collection that editors have made. `item`, `items`: what one of its items is called, and what several are. */
export type DeskCollection = z.output<typeof collection>;

const listedCollection = renamed(listed);

/** The collections that editors of the paper have made, by their titles. For editors. */
export const deskCollections = endpoint('GET /api/v2/desk/collections', 'manager', {
  access: 'collections',
  assumed: 'call',
  reply: fieldOf(page({ data: rows(listedCollection) }), 'data'),
});

/** A collection with all its items, in the editors' order. For editors. */
export const deskCollection = endpoint('GET /api/v2/desk/collections/{id}', 'manager', {
  access: 'collections',
  assumed: 'record',
  reply: under(collection),
});

const sentField = z.object({
  field: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  unit: z.optional(z.nullable(z.string())),
  decimals: z.optional(z.number()),
  has_time: z.optional(z.boolean()),
  is_filter: z.optional(z.boolean()),
  is_shown: z.optional(z.boolean()),
  is_sortable: z.optional(z.boolean()),
});

const sentItem = z.object({
  id: z.optional(z.number().check(z.int(), z.positive())),
  title: z.string(),
  url: z.optional(z.nullable(z.string())),
  mark: z.optional(z.nullable(z.string())),
  values: z.record(z.string(), z.nullable(z.union([z.number(), z.string()]))),
});

const whole = {
  title: z.string(),
  item: z.string(),
  items: z.string(),
  fields: z.array(sentField).check(z.maxLength(50)),
  rows: z.array(sentItem).check(z.maxLength(5000)),
};

/**
 * Makes a collection, whose id is made of its title. `item` and `items`: what one of its items is called, and what several are. 422, by the field and perhaps the row
 * (`rows.3.values.born`), for what is none. For editors.
 */
export const storeCollection = endpoint('POST /api/v2/desk/collections', 'manager', {
  access: 'collections',
  assumed: 'call',
  largestBody: collectionLimits.largestBody,
  body: z.object({ ...whole, ...keyed }),
  reply: under(collection),
});

/**
 * Changes a collection: what is left out stays, `fields` only together with `rows`. A row without an `id` has that of the row of the same title. 409, with the
 * collection under `data`, where another change came before. For editors.
 */
export const changeCollection = endpoint('PATCH /api/v2/desk/collections/{id}', 'manager', {
  access: 'collections',
  assumed: 'record',
  largestBody: collectionLimits.largestBody,
  body: z.extend(z.partial(z.object(whole)), { version: z.number().check(z.int(), z.minimum(0)) }),
  reply: under(collection),
});

/** Deletes a collection for good. 409, with the collection under `data`, where another change came before. For editors. */
export const removeCollection = endpoint('DELETE /api/v2/desk/collections/{id}', 'manager', {
  access: 'collections',
  assumed: 'record',
  query: z.object({ version: count }),
  reply: nothing,
});

/** A collection as an editor has written it; an item without an id is new, or has the id of the one of the same title. */
export type WrittenCollection = Pick<DeskCollection, 'title' | 'item' | 'items' | 'fields'> & {
  readonly rows: readonly (Omit<DeskItem, 'id'> & { readonly id: number | undefined })[];
};

const wireOf = ({ title, item: one, items, fields, rows: all }: WrittenCollection) => ({
  ...{ title, item: one, items },
  fields: fields.map((each) => ({
    ...{ field: each.name, label: each.label, type: each.type, unit: each.unit ?? null, decimals: each.decimals },
    ...{ has_time: each.hasTime, is_filter: each.isFilter, is_shown: each.isShown, is_sortable: each.isSortable },
  })),
  rows: all.map((each) => ({
    ...(each.id !== undefined && { id: each.id }),
    ...{ title: each.title, url: each.url || null, mark: each.mark || null, values: each.values },
  })),
});

/** The body of `storeCollection`. */
export const collectionBody = (written: WrittenCollection, key?: string) => withKey(key, wireOf(written));

/** The body of `changeCollection`. */
export const collectionChange = (version: number, written: WrittenCollection) => ({ version, ...wireOf(written) });
