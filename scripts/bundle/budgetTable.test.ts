import { expect, test } from 'vitest';
import { budgetTable } from './budgetTable.ts';

const limits = [
  { name: 'tribune.js', limit: 3430 },
  { name: 'an article', limit: 112_640 },
  { name: 'a poll', limit: 139_264 },
];
const weights = (...[loader, article, poll]: readonly number[]) =>
  new Map([
    ['tribune.js', loader ?? 0],
    ['an article', article ?? 0],
    ['a poll', poll ?? 0],
  ]);
/** The words and numbers of each line. */
const linesOf = (table: string) => table.split('\n').map((line) => line.trim().split(/ {2,}/));

test('a build says which budgets have other bytes than before, and how many have not', () => {
  expect(linesOf(budgetTable(weights(3327, 112_000, 139_000), weights(3420, 111_900, 139_000), limits))).toEqual([
    ['Byte budgets', 'before', 'now', 'change', 'limit'],
    ['tribune.js', '3.25 kB', '3.34 kB', '+93 B', '3.35 kB'],
    ['an article', '109.38 kB', '109.28 kB', '-100 B', '110.00 kB'],
    ['1 budget is as before.'],
  ]);
});

test('a budget that is exceeded is shown whether or not the change did it', () => {
  const [, row, rest] = linesOf(budgetTable(weights(3431, 1, 1), weights(3431, 1, 1), limits));
  expect(row).toEqual(['tribune.js', '3.35 kB', '3.35 kB', '0 B', '3.35 kB exceeded']);
  expect(rest).toEqual(['2 budgets are as before.']);
});

test('a first build has nothing to compare with, and an older one may lack a budget', () => {
  const [, first] = linesOf(budgetTable(undefined, weights(3420, 1, 1), limits));
  expect(first).toEqual(['tribune.js', '-', '3.34 kB', '3.35 kB']);
  const [, article, poll] = linesOf(budgetTable(new Map([['tribune.js', 3420]]), weights(3420, 2048, 1024), limits));
  expect([article, poll]).toEqual([
    ['an article', '-', '2.00 kB', '110.00 kB'],
    ['a poll', '-', '1.00 kB', '136.00 kB'],
  ]);
});
