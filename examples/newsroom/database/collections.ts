import { type RawBuilder, sql } from 'kysely';
import type { Bounds, CollectionChoice } from '#core/contract/collectionChoice.ts';
import type { Collection, CollectionField } from '../editorial/collections.ts';
import { type CollectionReaders, collectionItems } from './collectionItems.ts';
import type { Queries } from './schema.ts';

export interface CollectionRow {
  readonly id: number;
  readonly title: string;
  readonly mark: string | null;
  /** A path of the site, or of an item that editors wrote an address; null where it leads nowhere. */
  readonly path: string | null;
  readonly values: Readonly<Record<string, string | number | null>>;
}

export interface CollectionOptionRow {
  readonly field: string;
  readonly value: string;
  readonly label: string;
  /** How many items have this option, without any filter. */
  readonly all: number;
  /** How many of the items that pass the filters of other fields have it. */
  readonly count: number;
  readonly place: number;
}

const column = ({ name, column: own = name }: CollectionField, more = '') => sql.ref(`item.${own}${more}`);
/** The fields that can be filtered by: all, or those of a type. */
export const filtered = ({ fields }: Pick<Collection, 'fields'>, type?: CollectionField['type']) =>
  fields.filter((field) => field.isFilter !== false && (type === undefined || field.type === type));

const isTrue = sql<boolean>`true`;

const within = (what: RawBuilder<unknown>, { from, until }: Bounds<number | string>, type: string) =>
  sql<boolean>`(${from === undefined ? isTrue : sql`${what} >= ${from}::${sql.raw(type)}`} and ${until === undefined ? isTrue : sql`${what} <= ${until}::${sql.raw(type)}`})`;

/** The condition for one field. */
function conditionOf(field: CollectionField, { options, numbers, days }: CollectionChoice) {
  const { name, type } = field;
  if (type === 'text') {
    const wanted = options[name];
    return wanted && sql<boolean>`${column(field)} && array[${sql.join(wanted)}]::text[]`;
  }
  const bounds = type === 'datetime' ? days[name] : numbers[name];
  if (!bounds) return undefined;
  return type === 'datetime' ? within(column(field, '_day'), bounds, 'date') : within(column(field), bounds, 'numeric');
}

/** The condition for an item, without that for the field `except`. */
function conditions({ fields }: Collection, choice: CollectionChoice, except?: string): RawBuilder<boolean> {
  const all = fields.flatMap((field) => (field.name === except ? [] : (conditionOf(field, choice) ?? [])));
  return all.length === 0 ? isTrue : sql`${sql.join(all, sql` and `)}`;
}

/** A text without case and accents, so that the order does not depend on the database's locale. */
const folded = (text: RawBuilder<unknown>) =>
  sql`lower(translate(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđı', 'OoLlDdi')) collate "C"`;

const title = folded(sql`item.title`);
const textOf = (field: CollectionField) => sql`nullif(array_to_string(${column(field, '_label')}, ', '), '')`;

/** The order of items. Those without a value come last in either direction. */
function orderOf({ fields, orders }: Collection, sort: string | undefined): RawBuilder<unknown> {
  const [, minus = '', name = ''] = /^(-?)(.*)$/.exec(sort ?? orders[0]?.sort ?? '') ?? [];
  if (name === 'listed') return sql`item.place`;
  const field = fields.find((each) => each.name === name);
  if (!field) return sql`${title}, item.id`;
  const value = field.type === 'text' ? folded(textOf(field)) : column(field);
  return sql`${value} ${sql.raw(minus ? 'desc' : 'asc')} nulls last, ${title}, item.id`;
}

/** The value of a field for readers: a moment as ISO 8601, a day as `2000-05-17`. */
function readableOf(field: CollectionField): RawBuilder<unknown> {
  const { name, type, hasTime } = field;
  const pick = () => {
    if (type === 'text') return textOf(field);
    if (type !== 'datetime') return column(field);
    const at = sql`${column(field)} at time zone 'UTC'`;
    return hasTime ? sql`to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : sql`${column(field)}::text`;
  };
  return sql`${sql.lit(name)}::text, ${pick()}`;
}

type Asked = CollectionReaders & { readonly choice: CollectionChoice };

const itemsOf = (collection: Collection, readers: CollectionReaders) =>
  sql`item as materialized (${collectionItems(collection, readers)})`;

const noOptions = sql`select '' as field, '' as value, '' as label, 0 as place, 0 as "all", 0 as count where false`;

/** All options of these fields, also those that no item passing the filters has. */
const countedOptions = (collection: Collection, fields: readonly CollectionField[], choice: CollectionChoice) =>
  sql.join(
    [
      noOptions,
      ...fields.map(
        (
          field,
        ) => sql`select ${sql.lit(field.name)} as field, option.value, min(option.label) as label, min(${column(field, '_order')})::int as place,
        count(*)::int as "all", (count(*) filter (where ${conditions(collection, choice, field.name)}))::int as count
      from item cross join lateral unnest(${column(field)}, ${column(field, '_label')}) as option(value, label)
      group by option.value`,
      ),
    ],
    sql` union all `,
  );

function inOrder(rows: readonly CollectionOptionRow[], locale: string): readonly CollectionOptionRow[] {
  const { compare } = new Intl.Collator(locale);
  return rows.toSorted((one, other) => one.place - other.place || compare(one.label, other.label));
}

export interface CollectionPage {
  readonly items: readonly CollectionRow[];
  /** How many items pass the filters. */
  readonly total: number;
  /** The options of all fields that have some. */
  readonly options: readonly CollectionOptionRow[];
}

/** One page of the items that pass the filters, with the counts of each option. */
export async function findCollectionPage(
  queries: Queries,
  collection: Collection,
  { choice, limit, ...readers }: Asked & { readonly limit: number },
): Promise<CollectionPage> {
  const shown = collection.fields.filter(({ isShown = true }) => isShown);
  const found = conditions(collection, choice);
  const order = orderOf(collection, choice.sort);
  const { rows } = await sql<CollectionPage>`with ${itemsOf(collection, readers)},
      page as (
        select item.id, item.title, item.mark, item.path, json_build_object(${sql.join(shown.map(readableOf))}) as values,
          row_number() over (order by ${order}) as place
        from item where ${found} order by place limit ${limit} offset ${choice.offset}
      ),
      option as (${countedOptions(collection, filtered(collection, 'text'), choice)})
    select (select count(*)::int from item where ${found}) as total,
      coalesce((select json_agg(page order by place) from page), '[]'::json) as items,
      coalesce((select json_agg(option) from option), '[]'::json) as options`.execute(queries);
  const { total = 0, items = [], options = [] } = rows[0] ?? {};
  return { total, items, options: inOrder(options, readers.locale) };
}

/** All options of a field, each with the number of items that pass the filters of other fields. */
export async function findCollectionOptions(
  queries: Queries,
  collection: Collection,
  field: CollectionField,
  { choice, ...readers }: Asked,
): Promise<readonly CollectionOptionRow[]> {
  const { rows } = await sql<CollectionOptionRow>`with ${itemsOf(collection, readers)}
    ${countedOptions(collection, [field], choice)}`.execute(queries);
  return inOrder(rows, readers.locale);
}

export interface CollectionLimits {
  readonly min?: number | string | null;
  readonly max?: number | string | null;
  readonly options?: number;
}

/** By field, the smallest and largest value, or the number of options of a text field. */
export async function findCollectionLimits(
  queries: Queries,
  collection: Collection,
  readers: CollectionReaders,
): Promise<ReadonlyMap<string, CollectionLimits>> {
  const pairs = collection.fields.map((field) => {
    const { name, type } = field;
    if (type === 'text')
      return sql`${sql.lit(name)}::text, json_build_object('options', (select count(distinct value)::int from item, unnest(${column(field)}) as value))`;
    const what = type === 'datetime' ? sql`${column(field, '_day')}::text` : column(field);
    return sql`${sql.lit(name)}::text, (select json_build_object('min', min(${what}), 'max', max(${what})) from item)`;
  });
  const { rows } = await sql<{ limits: Record<string, CollectionLimits> }>`with ${itemsOf(collection, readers)}
    select json_build_object(${sql.join(pairs)}) as limits`.execute(queries);
  return new Map(Object.entries(rows[0]?.limits ?? {}));
}
