import { collectionActions, collectionItems, collectionOptions } from '#core/contract/collection.ts';
import { type CollectionChoice, readQuery } from '#core/contract/collectionChoice.ts';
import {
  type CollectionOptionRow,
  filtered,
  findCollectionLimits,
  findCollectionOptions,
  findCollectionPage,
} from '../database/collections.ts';
import { findOwnCollection, listOwnCollections } from '../database/ownCollections.ts';
import type { Queries } from '../database/schema.ts';
import { type Collection, type CollectionField, footballCollections } from '../editorial/collections.ts';
import type { Locale } from '../editorial/numerals.ts';
import { collectionOf } from '../editorial/ownCollection.ts';
import { Refusal } from './refusal.ts';
import { type Call, serve, serveFound } from './serve.ts';
import { invalid } from './validation.ts';

const pageSize = 24;
/** How many options of a field are sent with the items at most. */
const few = 60;
const leading = 20;
/** The largest offset of a list; no reader gets this far. */
const farthest = 100_000;

/** The language, time zone and site that a collection is written out for. */
export interface CollectionReading {
  readonly locale: Locale;
  /** IANA. */
  readonly zone: string;
  /** Prefix of the site's paths: '' or `/t/<tenant>`. */
  readonly base: string;
}

/** A collection of the current tenant: one that is derived from football, or one that its editors have made. */
export async function findCollection(queries: Queries, id: string): Promise<Collection | undefined> {
  const derived = footballCollections.find((each) => each.id === id);
  if (derived) return derived;
  const own = await findOwnCollection(queries, id);
  return own && collectionOf(own);
}

/** All collections of the current tenant, by id and title; first those that are derived from football. */
export async function listCollections(queries: Queries) {
  const own = await listOwnCollections(queries);
  return [...footballCollections, ...own.map((each) => collectionOf({ ...each, item: '', fields: [] }))];
}

function kindOf({ type }: CollectionField): 'filter[]' | 'dates[]' | 'sliders[]' {
  if (type === 'text') return 'filter[]';
  return type === 'datetime' ? 'dates[]' : 'sliders[]';
}

/** The part of a choice that a collection supports, and the names of the parameters that it does not. */
export function possible(collection: Collection, choice: CollectionChoice) {
  const wrong = new Set<string>();
  function only<Value>(kind: ReturnType<typeof kindOf>, given: Readonly<Record<string, Value>>) {
    const has = (name: string) => filtered(collection).some((field) => field.name === name && kindOf(field) === kind);
    const all = Object.entries(given);
    const kept = all.filter(([name]) => has(name));
    if (kept.length < all.length) wrong.add(kind);
    return Object.fromEntries(kept);
  }
  const hasOrder = choice.sort === undefined || collection.orders.some(({ sort }) => sort === choice.sort);
  if (!hasOrder) wrong.add('sort');
  if (choice.offset > farthest) wrong.add('offset');
  const found: CollectionChoice = {
    options: only('filter[]', choice.options),
    numbers: only('sliders[]', choice.numbers),
    days: only('dates[]', choice.days),
    sort: hasOrder ? choice.sort : undefined,
    offset: Math.min(choice.offset, farthest),
  };
  return { choice: found, wrong };
}

/** The most frequent options of a field, and those that were chosen. */
function shorten(rows: readonly CollectionOptionRow[], chosen: readonly string[]): readonly CollectionOptionRow[] {
  if (rows.length <= few) return rows;
  const top = new Set(rows.toSorted((one, other) => other.all - one.all).slice(0, leading));
  return rows.filter((row) => top.has(row) || chosen.includes(row.value));
}

const optionOnWire = ({ value, label, count }: CollectionOptionRow) => ({ value, label, count });

/** A page of items in the format of the API. `whole`: a field whose options are all sent. */
export async function itemsOnWire(
  queries: Queries,
  collection: Collection,
  choice: CollectionChoice,
  { base, ...readers }: CollectionReading,
  whole?: string,
) {
  const page = { ...readers, choice, limit: pageSize };
  const { items, total, options } = await findCollectionPage(queries, collection, page);
  const ofField = (name: string) => options.filter(({ field }) => field === name);
  return {
    data: items.map(({ id, title, mark, path, values }) => ({
      ...{ id, title, mark, values },
      url: path?.startsWith('/') ? base + path : path,
    })),
    ...{ total, offset: choice.offset, page_size: pageSize },
    has_more: choice.offset + items.length < total && items.length > 0,
    options: Object.fromEntries(
      filtered(collection, 'text').map(({ name }) => {
        const rows = name === whole ? ofField(name) : shorten(ofField(name), choice.options[name] ?? []);
        return [name, rows.map(optionOnWire)];
      }),
    ),
  };
}

/** The fields and orders of a collection, in the format of the API. */
export async function actionsOnWire(
  queries: Queries,
  collection: Collection,
  { base: _, ...readers }: CollectionReading,
) {
  const { locale } = readers;
  const limits = await findCollectionLimits(queries, collection, readers);
  return {
    ...{ id: collection.id, title: collection.title[locale] },
    ...{ item: collection.item[locale], items: collection.items[locale] },
    filters: collection.fields.map((field) => ({
      ...{ field: field.name, label: field.label[locale], type: field.type },
      ...{ is_filter: field.isFilter ?? true, is_shown: field.isShown ?? true, is_result: field.isResult ?? false },
      ...{ unit: field.unit?.[locale] ?? null, decimals: field.decimals ?? 0, has_time: field.hasTime ?? false },
      ...(field.type === 'text'
        ? { options_count: limits.get(field.name)?.options ?? 0 }
        : { min: limits.get(field.name)?.min ?? null, max: limits.get(field.name)?.max ?? null }),
    })),
    sortables: collection.orders.map(({ sort, label }) => ({ sort, label: label[locale] })),
  };
}

/** What a collection is written out for. */
const readingFor = ({ tenant, base }: Pick<Call<unknown, unknown>, 'tenant' | 'base'>): CollectionReading => ({
  ...{ locale: tenant.locale, zone: tenant.time_zone, base },
});

/** The collection in a path. Throws a Refusal (404) where there is none. */
async function collectionAsked(queries: Queries, { id = '' }: Call<unknown, unknown>['params']): Promise<Collection> {
  const collection = await findCollection(queries, id);
  if (!collection) throw new Refusal(404, 'missing');
  return collection;
}

/** Reads the choice of a query. Throws a Refusal (422) that names the parameters which the collection does not support. */
function askedOf(collection: Collection, query: Parameters<typeof readQuery>[0]): CollectionChoice {
  const read = readQuery(query);
  const { choice, wrong } = possible(collection, read.choice);
  const names = [...read.wrong, ...wrong];
  if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, ['collection.unknown']])));
  return choice;
}

const serveItems = serve(collectionItems, ({ params, query, queries, ...call }) =>
  queries(async (all) => {
    const collection = await collectionAsked(all, params);
    return itemsOnWire(all, collection, askedOf(collection, query), readingFor(call));
  }),
);

const serveOptions = serveFound(collectionOptions, async (all, call) => {
  const collection = await collectionAsked(all, call.params);
  const field = filtered(collection, 'text').find(({ name }) => name === call.params.field);
  if (!field) return undefined;
  const asked = { ...readingFor(call), choice: askedOf(collection, call.query) };
  return (await findCollectionOptions(all, collection, field, asked)).map(optionOnWire);
});

const serveActions = serveFound(collectionActions, async (all, call) =>
  actionsOnWire(all, await collectionAsked(all, call.params), readingFor(call)),
);

export const collections = [serveItems, serveOptions, serveActions];
