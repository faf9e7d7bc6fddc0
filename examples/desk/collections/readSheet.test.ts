import { expect, test } from 'vitest';
import { readSheet } from './readSheet.ts';

const grounds = [
  ['Ground', 'City', 'Seats'],
  ['De Kuip', 'Rotterdam, Zuid', '47.500'],
  ['"Het" Kasteel', 'Rotterdam', ''],
];

test.each([
  [
    'tabs, as a spreadsheet copies it',
    'Ground\tCity\tSeats\nDe Kuip\tRotterdam, Zuid\t47.500\n"""Het"" Kasteel"\tRotterdam\t\n',
  ],
  ['commas', 'Ground,City,Seats\r\nDe Kuip,"Rotterdam, Zuid",47.500\r\n"""Het"" Kasteel",Rotterdam,\r\n'],
  ['semicolons', '\ufeffGround;City;Seats\nDe Kuip;Rotterdam, Zuid;47.500\n"""Het"" Kasteel";Rotterdam;'],
])('a table is read with %s', (_, text) => {
  expect(readSheet(text)).toEqual(grounds);
});

test('a cell of several lines is one cell', () => {
  expect(readSheet('Title\tText\nOne\t"first\nsecond"')).toEqual([
    ['Title', 'Text'],
    ['One', 'first\nsecond'],
  ]);
});

test('empty rows and columns at the end are left out, and short rows filled up', () => {
  expect(readSheet('Title\tCity\t\t\n\t\t\t\nOne\n')).toEqual([
    ['Title', 'City'],
    ['One', ''],
  ]);
});

test('a cell beyond the names is kept', () => {
  expect(readSheet('Title,City\nOne,Here,more')).toEqual([
    ['Title', 'City', ''],
    ['One', 'Here', 'more'],
  ]);
  expect(readSheet('')).toEqual([]);
});
