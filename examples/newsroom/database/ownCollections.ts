import { type Selectable, sql } from 'kysely';
import { collectionLimits } from '#core/contract/deskCollections.ts';
import type { OwnCollection } from '../editorial/ownCollection.ts';
import type { StoredItem } from './migrations/collections.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

/** A collection that editors have made, with its items. */
export type StoredCollection = Omit<Selectable<Tables['collections']>, 'tenant' | 'write_key'>;

export interface ListedOwnCollection extends Pick<StoredCollection, 'id' | 'title' | 'version' | 'changed_at'> {
  readonly items: string;
  /** How many items it has. */
  readonly total: number;
}

/** A collection as it is written. An item without an id has that of the item of the same title, or a new one. */
export interface WrittenCollection extends Omit<OwnCollection, 'id'> {
  readonly rows: readonly (Omit<StoredItem, 'id'> & { readonly id: number | undefined })[];
}

const columns = ['id', 'title', 'item', 'items', 'fields', 'rows', 'version', 'changed_at'] as const;

const own = (queries: Queries, id: string) =>
  queries.selectFrom('collections').where('tenant', '=', ownTenant).where('id', '=', id);

/** The paper's collections that editors have made, by their titles. */
export const listOwnCollections = (queries: Queries): Promise<readonly ListedOwnCollection[]> =>
  queries
    .selectFrom('collections')
    .select(['id', 'title', 'items', 'version', 'changed_at'])
    .select(sql<number>`jsonb_array_length(rows)`.as('total'))
    .where('tenant', '=', ownTenant)
    .orderBy('title')
    .orderBy('id')
    .execute();

/** A collection without its items; undefined where editors have made none of this id. */
export const findOwnCollection = (queries: Queries, id: string): Promise<OwnCollection | undefined> =>
  own(queries, id).select(['id', 'title', 'item', 'items', 'fields']).executeTakeFirst();

/** A collection with its items; undefined where editors have made none of this id. */
export const findStoredCollection = (queries: Queries, id: string): Promise<StoredCollection | undefined> =>
  own(queries, id).select(columns).executeTakeFirst();

/** Items with their ids: their own if it is one of `before`, that of the item of the same title, or one that none has. */
export function withIds(rows: WrittenCollection['rows'], before: readonly StoredItem[]): readonly StoredItem[] {
  const free = new Map(before.map(({ id, title }) => [id, title]));
  let last = Math.max(0, ...free.keys());
  const take = (id: number | undefined) => (id !== undefined && free.delete(id) ? id : undefined);
  const own = rows.map(({ id }) => take(id));
  const byTitle = new Map<string, number[]>();
  for (const [id, title] of free) byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
  return rows.map((row, at) => {
    const id = own[at] ?? byTitle.get(row.title)?.shift();
    if (id !== undefined) return { ...row, id };
    last += 1;
    return { ...row, id: last };
  });
}

const columnsOf = ({ fields, rows, ...rest }: WrittenCollection, before: readonly StoredItem[], now: number) => ({
  ...rest,
  fields: JSON.stringify(fields),
  rows: JSON.stringify(withIds(rows, before)),
  changed_at: new Date(now),
});

interface NewCollection {
  readonly tenant: string;
  /** What its id is made of: `best-goals`; that of another collection has a number added. */
  readonly slug: string;
  /** Ids that no collection of editors has. */
  readonly reserved: readonly string[];
  readonly key: string | undefined;
}

/** Stores a collection and resolves to its id, or to undefined if the paper has as many as it may. The same key stores it once. */
export async function addCollection(
  queries: Queries,
  written: WrittenCollection,
  { tenant, slug, reserved, key }: NewCollection,
  now: number,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`collections of ${tenant}`}))`.execute(queries);
  const all = await queries
    .selectFrom('collections')
    .select(['id', 'write_key'])
    .where('tenant', '=', ownTenant)
    .execute();
  const known = key === undefined ? undefined : all.find(({ write_key }) => write_key === key);
  if (known) return known.id;
  if (all.length >= collectionLimits.mostCollections) return undefined;
  const taken = new Set([...reserved, ...all.map(({ id }) => id)]);
  let id = slug;
  for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
  await queries
    .insertInto('collections')
    .values({ tenant, id, ...columnsOf(written, [], now), write_key: key ?? null })
    .execute();
  return id;
}

const isStale = (stored: Pick<StoredCollection, 'version'>, version: number) => stored.version !== version;

/** Changes a collection that was read as `version`; `stale` where another change came before. */
export async function updateCollection(
  queries: Queries,
  id: string,
  version: number,
  change: (stored: StoredCollection) => WrittenCollection,
  now: number,
): Promise<'changed' | 'missing' | 'stale'> {
  const stored = await lock(queries, id);
  if (!stored) return 'missing';
  if (isStale(stored, version)) return 'stale';
  await queries
    .updateTable('collections')
    .set({ ...columnsOf(change(stored), stored.rows, now), version: version + 1 })
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .execute();
  return 'changed';
}

/** Deletes a collection that was read as `version`; `stale` where another change came before. */
export async function dropCollection(
  queries: Queries,
  id: string,
  version: number,
): Promise<'removed' | 'missing' | 'stale'> {
  const stored = await lock(queries, id);
  if (!stored) return 'missing';
  if (isStale(stored, version)) return 'stale';
  await queries.deleteFrom('collections').where('tenant', '=', ownTenant).where('id', '=', id).execute();
  return 'removed';
}

const lock = (queries: Queries, id: string): Promise<StoredCollection | undefined> =>
  own(queries, id).select(columns).forUpdate().executeTakeFirst();
