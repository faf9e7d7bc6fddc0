import { expect, test } from 'vitest';
import type { DeskCollection } from '#core/contract/deskCollections.ts';
import { withColumn } from './columns.ts';
import { type Draft, draftOf, emptyRow, readDraft, withCell, withSheet } from './draft.ts';

const manner = { locale: 'nl', timeZone: 'Europe/Amsterdam' };
const labels = { link: 'Webadres', mark: 'Vlag' };
const nothing: Draft = { title: 'Stadions', item: 'stadion', items: 'stadions', columns: [], rows: [] };
const heads = ['Stadion', 'Stad', 'Plaatsen', 'Lengte (m)', 'Bezet', 'Geopend', 'Aftrap', 'Website', 'Jaar'];
const kuip = [
  'De Kuip',
  'Rotterdam',
  '47.500',
  '105,5',
  '98%',
  '27-3-1937',
  '12-6-2026 20:30',
  'https://example.com/',
  '1937',
];
const arena = [
  'Arena',
  'Amsterdam',
  '55.865',
  '105',
  '71%',
  '14 augustus 1996',
  '13-6-2026 18:00',
  '/tag/arena',
  '1996',
];
const castle = ['Het Kasteel', 'Rotterdam', '11.000', '1.000,25', '', '', '', '', '1916'];
const sheet = [heads, kuip, arena, castle];
const pasted = (rows = sheet, before = nothing) => withSheet(before, rows, manner);

test('the kinds, units and names of columns are read from a table', () => {
  expect(pasted().columns.map(({ label, name, kind, unit }) => [label, name, kind, unit])).toEqual([
    ['Stad', 'stad', 'text', ''],
    ['Plaatsen', 'plaatsen', 'number', ''],
    ['Lengte', 'lengte', 'decimal', 'm'],
    ['Bezet', 'bezet', 'number', '%'],
    ['Geopend', 'geopend', 'day', ''],
    ['Aftrap', 'aftrap', 'moment', ''],
    ['Website', 'website', 'link', ''],
    ['Jaar', 'jaar', 'text', ''],
  ]);
});

test('a table is stored as values, with an item for each row and nothing for an empty cell', () => {
  const { collection, wrong } = readDraft(pasted(), manner);
  expect(wrong).toEqual([]);
  expect(collection.rows[0]).toEqual({
    ...{ id: undefined, title: 'De Kuip', url: 'https://example.com/', mark: '' },
    values: {
      ...{ stad: 'Rotterdam', plaatsen: 47_500, lengte: 105.5, bezet: 98, geopend: '1937-03-27', jaar: '1937' },
      aftrap: '2026-06-12T18:30:00.000Z',
    },
  });
  expect(collection.rows[2]?.values).toMatchObject({ lengte: 1000.25, bezet: null, geopend: null, aftrap: null });
  expect(collection.fields.map(({ name, type, decimals, hasTime }) => [name, type, decimals, hasTime])).toEqual([
    ['stad', 'text', 0, false],
    ['plaatsen', 'number', 0, false],
    ['lengte', 'decimal', 2, false],
    ['bezet', 'number', 0, false],
    ['geopend', 'datetime', 0, false],
    ['aftrap', 'datetime', 0, true],
    ['jaar', 'text', 0, false],
  ]);
});

test('a column has the kind that most of its cells have, and the others are named and kept', () => {
  const draft = pasted([heads, kuip, arena, castle.with(2, 'onbekend')]);
  expect(draft.columns[1]?.kind).toBe('number');
  const { wrong } = readDraft(draft, manner);
  expect(wrong).toEqual([{ row: 2, cell: 2, kind: 'number', text: 'onbekend' }]);
  expect(draft.rows[2]?.cells[2]).toBe('onbekend');
  const asText = { ...draft, columns: withColumn(draft.columns, 1, { kind: 'text' }) };
  expect(readDraft(asText, manner).wrong).toEqual([]);
  const corrected = { ...draft, rows: draft.rows.with(2, withCell(draft.rows[2] ?? emptyRow(draft), 2, '11000')) };
  expect(readDraft(corrected, manner).wrong).toEqual([]);
});

test('a row without a title is named', () => {
  const { wrong } = readDraft(pasted([heads, kuip.with(0, '')]), manner);
  expect(wrong).toEqual([{ row: 0, cell: 0, kind: 'title', text: '' }]);
});

test('names are different, whatever the labels, and none is that of an order', () => {
  const columns = pasted([
    ['T', 'Name', 'Listed', 'Naam', 'Naam', '日本', '2e plaats', ''],
    Array(8).fill('x'),
  ]).columns;
  expect(columns.map(({ name }) => name)).toEqual([
    ...['name_2', 'listed_2', 'naam', 'naam_2', 'field', 'field_2e_plaats', 'field_8'],
  ]);
  expect(columns.at(-1)?.label).toBe('8');
});

test('an item has one address: a second column of them is text', () => {
  const two = pasted([
    ['T', 'Site', 'Shop'],
    ['One', '/a', '/b'],
  ]);
  expect(two.columns.map(({ kind }) => kind)).toEqual(['link', 'text']);
  expect(withColumn(two.columns, 1, { kind: 'link' }).map(({ kind }) => kind)).toEqual(['text', 'link']);
});

test('a table that is pasted anew keeps what was chosen for the columns that it still has', () => {
  const first = pasted();
  const chosen = { ...first, columns: withColumn(first.columns, 0, { isFilter: false, isSortable: true }) };
  const anew = pasted(
    [
      ['Stadion', 'Club', 'Stad'],
      ['De Kuip', 'Feyenoord', 'Rotterdam'],
    ],
    chosen,
  );
  expect(anew.columns.map(({ name, isFilter, isSortable }) => [name, isFilter, isSortable])).toEqual([
    ['club', false, false],
    ['stad', false, true],
  ]);
  expect(anew.title).toBe('Stadions');
});

test('nobody filters by a text that every item has alone', () => {
  const filters = pasted()
    .columns.filter(({ kind }) => kind === 'text')
    .map(({ name, isFilter }) => [name, isFilter]);
  expect(filters).toEqual([
    ['stad', true],
    ['jaar', false],
  ]);
});

test('a stored collection is typed as it is read', () => {
  const { collection } = readDraft(pasted(), manner);
  const stored: DeskCollection = {
    ...{
      ...collection,
      id: 'stadions',
      url: '/collection/stadions',
      version: 1,
      changedAt: '2026-11-30T12:00:00.000Z',
    },
    rows: collection.rows.map((row, at) => ({ ...row, id: at + 1 })),
  };
  const draft = draftOf(stored, labels, manner);
  expect(draft.columns[0]).toMatchObject({ label: 'Webadres', kind: 'link', name: 'webadres' });
  expect(draft.rows[0]).toEqual({
    id: 1,
    cells: [
      'De Kuip',
      'https://example.com/',
      'Rotterdam',
      '47500',
      '105,5',
      '98',
      '1937-03-27',
      '2026-06-12 20:30',
      '1937',
    ],
  });
  const again = readDraft(draft, manner);
  expect(again.wrong).toEqual([]);
  expect(again.collection).toEqual({ ...collection, rows: stored.rows });
});
