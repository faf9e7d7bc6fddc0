import { integer, json, moment, text } from './column.ts';
import { table } from './table.ts';

/** A field of an own collection, as the API has it. */
export interface StoredField {
  readonly field: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'decimal' | 'datetime';
  readonly unit: string | null;
  readonly decimals: number;
  readonly has_time: boolean;
  readonly is_filter: boolean;
  readonly is_shown: boolean;
  readonly is_sortable: boolean;
}

export interface StoredItem {
  readonly id: number;
  readonly title: string;
  readonly url: string | null;
  readonly mark: string | null;
  readonly values: Readonly<Record<string, string | number | null>>;
}

const tables = {
  /** Collections that editors make, each with all its items: they are read and written together. */
  collections: table(
    'select, insert, update, delete',
    {
      tenant: text.references('tenants'),
      id: text,
      title: text,
      /** What one of its items is called, and what several are. */
      item: text,
      items: text,
      fields: json<readonly StoredField[]>(),
      rows: json<readonly StoredItem[]>(),
      version: integer.default('1'),
      changed_at: moment,
      /** The key of the write that made it. */
      write_key: text.orNull,
    },
    'primary key (tenant, id)',
    'unique (tenant, write_key)',
  ),
};

export const collections = { tables };
