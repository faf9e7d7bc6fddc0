import { expect, test } from 'vitest';
import { seededChance } from '#tests/support/seededChance.ts';
import { align } from './align.ts';

const alike = (one: string, other: string) => (one === other ? 2 : one.toLowerCase() === other.toLowerCase() ? 1 : 0);
const places = (from: string, to: string) => align([...from], [...to], alike);

test('what is in both is found where it stands', () => {
  expect(places('abc', 'abc')).toEqual([0, 1, 2]);
  expect(places('abc', 'xabc')).toEqual([-1, 0, 1, 2]);
  expect(places('abc', 'ac')).toEqual([0, 2]);
  expect(places('abc', '')).toEqual([]);
  expect(places('', 'ab')).toEqual([-1, -1]);
});

test('a better pair wins over an earlier one', () => {
  expect(places('Aa', 'a')).toEqual([1]);
  expect(places('A', 'a')).toEqual([0]);
});

test('no place is given twice, and the order stays', () => {
  const chance = seededChance(1);
  const word = () => Array.from({ length: chance() * 12 }, () => 'abAB'[Math.floor(chance() * 4)]).join('');
  for (let run = 0; run < 200; run += 1) {
    const [from, to] = [word(), word()];
    const found = places(from, to).filter((at) => at >= 0);
    expect(found, `${from} ${to}`).toEqual([...new Set(found)].sort((one, other) => one - other));
  }
});
