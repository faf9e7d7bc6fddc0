import { expect, test } from 'vitest';
import { boundsOf, readNumber } from './typedBounds.ts';

test.each([
  ['1,83', 1.83],
  ['1.83', 1.83],
  ['72,5', 72.5],
  ['-3', -3],
  ['−3', -3],
  [' 12 ', 12],
  ['1.250,5', 1250.5],
  ['1,250.5', 1250.5],
  ['1.250.000', 1_250_000],
  ['12 500', 12_500],
])('a decimal typed as %s is %d', (text, value) => {
  expect(readNumber(text, false, 'nl')).toBe(value);
});

test.each([
  ['50.000', 50_000],
  ['50,000', 50_000],
  ['50 000', 50_000],
  ['7', 7],
  ['7,0', 7],
  ['1.250.000', 1_250_000],
])('a whole number typed as %s is %d', (text, value) => {
  expect(readNumber(text, true, 'nl')).toBe(value);
});

test.each(['', 'two', '1e5', '1,2,3', '1..2', '5,', '12.34.56', '1234567890', '0x10', '--1'])(
  'what is typed as "%s" is no number',
  (text) => {
    expect(readNumber(text, false, 'nl')).toBeUndefined();
  },
);

test('where a mark could be either the language says which', () => {
  expect([readNumber('1.250', false, 'nl'), readNumber('1.250', false, 'en')]).toEqual([1250, 1.25]);
  expect([readNumber('1,250', false, 'nl'), readNumber('1,250', false, 'en')]).toEqual([1.25, 1250]);
});

test('half of a thing is no whole number', () => {
  expect(readNumber('2,5', true, 'nl')).toBeUndefined();
});

test.each([
  ['number', '2', '', { numbers: { from: 2, until: undefined } }],
  ['number', '', '5', { numbers: { from: undefined, until: 5 } }],
  ['number', '5', '2', 'wrong-order'],
  ['number', '2,5', '', 'wrong-whole'],
  ['decimal', '2,5', '3', { numbers: { from: 2.5, until: 3 } }],
  ['decimal', 'few', '', 'wrong-number'],
  ['decimal', ' ', '', undefined],
  ['datetime', '2026-06-11', '2026-06-11', { days: { from: '2026-06-11', until: '2026-06-11' } }],
  ['datetime', '2026-06-12', '2026-06-11', 'wrong-order'],
  ['datetime', '?', '', 'wrong-day'],
  ['datetime', '', '', undefined],
] as const)('of a %s from "%s" until "%s" can be said what it is', (type, from, until, found) => {
  expect(boundsOf({ type }, { from, until }, 'nl')).toEqual(found);
});
