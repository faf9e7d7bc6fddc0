import type { StoredField } from '../database/migrations/collections.ts';
import type { Collection, CollectionField } from './collections.ts';

/** A collection that editors have made, without its items. */
export interface OwnCollection {
  readonly id: string;
  readonly title: string;
  /** What one of its items is called, and what several are. */
  readonly item: string;
  readonly items: string;
  readonly fields: readonly StoredField[];
}

/** Editors write in the language of their paper alone. */
const same = (text: string) => ({ nl: text, en: text });

type Orders = Collection['orders'];

const listed: Orders = [
  { sort: 'listed', label: { nl: 'Volgorde van de redactie', en: 'The editors’ order' } },
  { sort: 'name', label: { nl: 'Naam, A tot Z', en: 'Name, A to Z' } },
];

function ordersOf({ field, label, type, is_sortable }: StoredField): Orders {
  if (!is_sortable) return [];
  if (type === 'text') return [{ sort: field, label: { nl: `${label}, A tot Z`, en: `${label}, A to Z` } }];
  const isDate = type === 'datetime';
  return [
    {
      sort: `-${field}`,
      label: isDate
        ? { nl: `${label}, nieuwste eerst`, en: `${label}, newest first` }
        : { nl: `${label}, hoog naar laag`, en: `${label}, high to low` },
    },
    {
      sort: field,
      label: isDate
        ? { nl: `${label}, oudste eerst`, en: `${label}, oldest first` }
        : { nl: `${label}, laag naar hoog`, en: `${label}, low to high` },
    },
  ];
}

const fieldOf = (stored: StoredField, at: number): CollectionField => ({
  name: stored.field,
  // A field may be called as one of the other columns is.
  column: `field_${at}`,
  label: same(stored.label),
  type: stored.type,
  isFilter: stored.is_filter,
  isShown: stored.is_shown,
  decimals: stored.decimals,
  hasTime: stored.has_time,
  ...(stored.unit !== null && { unit: same(stored.unit) }),
});

/** A collection of editors as all others are read: with its fields and orders. */
export const collectionOf = ({ id, title, item, items, fields }: OwnCollection): Collection => ({
  ...{ id, title: same(title), item: same(item), items: same(items) },
  about: { nl: `${title}: zoek en filter ${items}.`, en: `${title}: search and filter ${items}.` },
  fields: fields.map(fieldOf),
  orders: [...listed, ...fields.flatMap(ordersOf)],
});
