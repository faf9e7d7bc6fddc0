import { expect, test } from 'vitest';
import { type Listing, withNewest, withOlder, withRead } from './listing.ts';
import { row } from './notifications.support.ts';

const listing = (numbers: readonly number[], hasMore = true): Listing => ({
  rows: numbers.map((nth) => row(nth)),
  hasMore,
});
const numbers = ({ rows }: Listing) => rows.map(({ id }) => Number(id));

test('what came stands on top, and older pages stay', () => {
  const known = withOlder(listing([6, 5, 4]), listing([3, 2, 1], false));
  const after = withNewest(known, listing([8, 7, 6]));
  expect([numbers(after), after.hasMore]).toEqual([[8, 7, 6, 5, 4, 3, 2, 1], false]);
});

test('what was taken away from the newest page goes, and so does what is past the end', () => {
  expect(numbers(withNewest(listing([6, 5, 4, 3, 2]), listing([6, 4, 3])))).toEqual([6, 4, 3, 2]);
  expect(numbers(withNewest(listing([6, 5, 4, 3, 2]), listing([6, 4], false)))).toEqual([6, 4]);
  expect(withNewest(listing([6, 5]), listing([], false))).toEqual({ rows: [], hasMore: false });
});

test('where more came than a page holds no hole stays', () => {
  const after = withNewest(listing([3, 2, 1], false), listing([9, 8, 7]));
  expect([numbers(after), after.hasMore]).toEqual([[9, 8, 7], true]);
});

test('a page that moved while it was fetched brings nothing twice', () => {
  const after = withOlder(listing([6, 5, 4]), listing([5, 4, 3, 2], false));
  expect([numbers(after), after.hasMore]).toEqual([[6, 5, 4, 3, 2], false]);
});

test('what was read stays read, whatever an older answer says', () => {
  const read = withRead(listing([2, 1]), new Set(['2']));
  for (const after of [withNewest(read, listing([2, 1])), withOlder(read, listing([2, 1]))])
    expect(after.rows.map(({ isRead, isOpened }) => [isRead, isOpened])).toEqual([
      [true, true],
      [false, false],
    ]);
});
