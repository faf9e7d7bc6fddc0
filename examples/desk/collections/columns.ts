import { type DeskField, isFieldName } from '#core/contract/deskCollections.ts';
import { type Kind, kinds, type Manner, numberLocale, readCell } from './readCell.ts';

/** A column of a table, beside that of the titles. */
export interface Column {
  readonly label: string;
  /** What filters and orders call it. */
  readonly name: string;
  readonly kind: Kind;
  readonly unit: string;
  readonly isFilter: boolean;
  readonly isShown: boolean;
  readonly isSortable: boolean;
}

/** What labels may have around the unit: `Length (m)`. */
const unitIn = /\s*\(([^)]{1,12})\)$/;
const aYear = /^(1[5-9]|20)\d\d$/;

export const isNumeric = (kind: Kind): boolean => kind === 'number' || kind === 'decimal';

/** The kind that most cells of a column have; text if there is none. Of those that all have, the narrowest. */
export function kindOf(cells: readonly string[], manner: Manner): Kind {
  const filled = cells.filter((cell) => cell !== '');
  // A year is no amount: nobody writes 1,974.
  if (filled.length === 0 || filled.every((cell) => aYear.test(cell))) return 'text';
  const own = { ...manner, locale: numberLocale(filled, manner.locale) };
  const readable = (kind: Kind) => filled.filter((cell) => readCell(kind, cell, own) !== undefined).length;
  const found = (['link', 'number', 'decimal', 'day', 'moment'] as const)
    .map((kind) => ({ kind, count: readable(kind) }))
    .toSorted((one, other) => other.count - one.count)[0];
  return found && found.count > filled.length / 2 ? found.kind : 'text';
}

/** A name of a label in the letters that names have, which no other column has. */
export function nameOf(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 30);
  const stem = /^[a-z]/.test(plain) ? plain : `field_${plain}`.replace(/_$/, '');
  const isFree = (name: string) => isFieldName(name) && !taken.has(name);
  let name = stem;
  for (let number = 2; !isFree(name); number += 1) name = `${stem}_${number}`;
  return name;
}

function guessColumn(label: string, cells: readonly string[], manner: Manner): Omit<Column, 'name'> {
  const kind = kindOf(cells, manner);
  const filled = cells.filter((cell) => cell !== '');
  const [whole = '', unit = ''] = (isNumeric(kind) && unitIn.exec(label)) || [];
  const isPercentage = isNumeric(kind) && filled.every((cell) => cell.endsWith('%'));
  return {
    label: label.slice(0, label.length - whole.length),
    ...{ kind, unit: isPercentage ? '%' : unit },
    // Nobody filters by what each item has alone.
    isFilter: kind !== 'text' || new Set(filled).size < filled.length,
    isShown: true,
    isSortable: kind !== 'text',
  };
}

/** The columns of a sheet. One that has the label of a column of before stays as that is, with its name. */
export function columnsOf(
  labels: readonly string[],
  rows: readonly (readonly string[])[],
  before: readonly Column[],
  manner: Manner,
): readonly Column[] {
  const taken = new Set(before.map(({ name }) => name));
  const left = [...before];
  const all = labels.map((label, at) => {
    const guessed = guessColumn(
      label,
      rows.map((row) => row[at] ?? ''),
      manner,
    );
    const known = left.find((column) => column.label === guessed.label);
    if (known) {
      left.splice(left.indexOf(known), 1);
      return known;
    }
    const name = nameOf(guessed.label, taken);
    taken.add(name);
    return { ...guessed, name };
  });
  return all.map((column, at) => {
    const isSecond = all.findIndex(({ kind }) => kind === column.kind) < at;
    return column.kind === 'link' && isSecond ? { ...column, kind: 'text' } : column;
  });
}

/** The columns with one of them changed. Items have one address and one mark: another column that was one becomes text. */
export const withColumn = (columns: readonly Column[], at: number, change: Partial<Column>): readonly Column[] =>
  columns.map((column, place) => {
    if (place === at) return { ...column, ...change };
    const isReplaced = (change.kind === 'link' || change.kind === 'mark') && column.kind === change.kind;
    return isReplaced ? { ...column, kind: 'text' } : column;
  });

/** The kind of a stored field. */
const kindOfField = ({ type, hasTime }: Pick<DeskField, 'type' | 'hasTime'>): Kind =>
  type === 'datetime' ? (hasTime ? 'moment' : 'day') : type;

/** The column of a stored field. */
export const columnOf = (field: DeskField): Column => ({
  ...{ label: field.label, name: field.name, kind: kindOfField(field), unit: field.unit ?? '' },
  ...{ isFilter: field.isFilter, isShown: field.isShown, isSortable: field.isSortable },
});

/** The field of a column; undefined of one that is a part of every item. `decimals`: digits after the point. */
export function fieldOf({ kind, unit, ...column }: Column, decimals: number): DeskField | undefined {
  if (kind === 'link' || kind === 'mark') return undefined;
  const type = kind === 'day' || kind === 'moment' ? 'datetime' : kind;
  return {
    ...{ ...column, type, unit: isNumeric(kind) && unit !== '' ? unit : undefined },
    ...{ decimals: kind === 'decimal' ? decimals : 0, hasTime: kind === 'moment' },
  };
}

export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);
