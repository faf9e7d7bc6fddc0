import * as z from 'zod/mini';
import {
  collectionLimits,
  type DeskCollection,
  type DeskItem,
  type WrittenCollection,
} from '#core/contract/deskCollections.ts';
import { localIn } from '../parts/localMoment.ts';
import { type Column, columnOf, columnsOf, fieldOf, isNumeric, nameOf } from './columns.ts';
import { type Kind, kinds, type Manner, numberLocale, readCell } from './readCell.ts';

export interface DraftRow {
  /** Of an item that is stored. */
  readonly id?: number | undefined;
  /** The title, and a cell for each column. */
  readonly cells: readonly string[];
}

/** A collection as it is typed: cells are texts, also those that are wrong. */
export interface Draft {
  readonly title: string;
  readonly item: string;
  readonly items: string;
  readonly columns: readonly Column[];
  readonly rows: readonly DraftRow[];
}

const column = z.object({
  ...{ label: z.string(), name: z.string(), kind: z.enum(kinds), unit: z.string() },
  ...{ isFilter: z.boolean(), isShown: z.boolean(), isSortable: z.boolean() },
});

/** A draft as a browser keeps it. */
export const storedDraft = z.object({
  ...{ title: z.string(), item: z.string(), items: z.string(), columns: z.readonly(z.array(column)) },
  rows: z.readonly(z.array(z.object({ id: z.optional(z.number()), cells: z.readonly(z.array(z.string())) }))),
});

/** A cell that cannot be stored. */
export interface WrongCell {
  /** From 0. */
  readonly row: number;
  /** 0 is the title; the others are columns. */
  readonly cell: number;
  readonly kind: Kind | 'title';
  readonly text: string;
}

function cellOf(value: string | number | null | undefined, { kind }: Column, { locale, timeZone }: Manner): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return locale === 'nl' ? `${value}`.replace('.', ',') : `${value}`;
  return kind === 'moment' ? localIn(value, timeZone).replace('T', ' ') : value;
}

const fixed = { unit: '', isFilter: false, isShown: true, isSortable: false } as const;

/** A stored collection as it is typed. Addresses and marks have columns if there are any; `labels` are theirs. */
export function draftOf(
  { title, item, items, fields, rows }: DeskCollection,
  labels: Readonly<Record<'link' | 'mark', string>>,
  manner: Manner,
): Draft {
  const parts = (['link', 'mark'] as const).filter((kind) => rows.some((row) => partOf(row, kind) !== ''));
  const own = fields.map(columnOf);
  const taken = new Set(own.map(({ name }) => name));
  const columns = [
    ...parts.map((kind) => ({ ...fixed, kind, label: labels[kind], name: nameOf(labels[kind], taken) })),
    ...own,
  ];
  const cells = (row: DeskItem) =>
    columns.map((column) =>
      column.kind === 'link' || column.kind === 'mark'
        ? partOf(row, column.kind)
        : cellOf(row.values[column.name], column, manner),
    );
  return { title, item, items, columns, rows: rows.map((row) => ({ id: row.id, cells: [row.title, ...cells(row)] })) };
}

const partOf = (row: Pick<DeskItem, 'url' | 'mark'>, kind: 'link' | 'mark') => (kind === 'link' ? row.url : row.mark);

/** The draft with another table: its first row has the labels, its first column the titles. */
export function withSheet(draft: Draft, sheet: readonly (readonly string[])[], manner: Manner): Draft {
  const [heads = [], ...rows] = sheet;
  const cells = rows.map((row) => row.slice(1));
  return {
    ...draft,
    columns: columnsOf(
      heads.slice(1).map((label, at) => label || `${at + 2}`),
      cells,
      draft.columns,
      manner,
    ),
    rows: rows.map((row) => ({ id: undefined, cells: row })),
  };
}

export const emptyRow = ({ columns }: Pick<Draft, 'columns'>): DraftRow => ({
  id: undefined,
  cells: ['', ...columns.map(() => '')],
});

export const withCell = (row: DraftRow, cell: number, text: string): DraftRow => ({
  ...row,
  cells: row.cells.with(cell, text),
});

/** What is stored of a draft, and the cells that cannot be. */
export function readDraft({ columns, rows, ...words }: Draft, manner: Manner) {
  const wrong: WrongCell[] = [];
  const manners = columns.map(({ kind }, at) =>
    isNumeric(kind)
      ? {
          ...manner,
          locale: numberLocale(
            rows.map(({ cells }) => cells[at + 1] ?? ''),
            manner.locale,
          ),
        }
      : manner,
  );
  const decimals = columns.map(() => 0);
  const read = (row: number, at: number) => {
    const [kind, text] = [columns[at]?.kind ?? 'text', rows[row]?.cells[at + 1]?.trim() ?? ''];
    if (text === '') return null;
    const value = readCell(kind, text, manners[at] ?? manner);
    if (value === undefined) wrong.push({ row, cell: at + 1, kind, text });
    if (kind === 'decimal' && value !== undefined)
      decimals[at] = Math.max(decimals[at] ?? 0, `${value}`.split('.')[1]?.length ?? 0);
    return value ?? null;
  };
  const written = rows.map(({ id, cells }, row) => {
    const title = cells[0]?.trim() ?? '';
    if (title === '' || [...title].length > collectionLimits.longestTitle)
      wrong.push({ row, cell: 0, kind: 'title', text: title });
    const values = columns.map((column, at) => [column, read(row, at)] as const);
    const part = (kind: Kind) => `${values.find(([column]) => column.kind === kind)?.[1] ?? ''}`;
    const own = values.filter(([{ kind }]) => kind !== 'link' && kind !== 'mark');
    return {
      ...{ id, title, url: part('link'), mark: part('mark') },
      values: Object.fromEntries(own.map(([{ name }, value]) => [name, value])),
    };
  });
  const collection: WrittenCollection = {
    ...words,
    fields: columns.flatMap((column, at) => fieldOf(column, decimals[at] ?? 0) ?? []),
    rows: written,
  };
  return { collection, wrong };
}
