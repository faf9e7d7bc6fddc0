import { expect, test } from 'vitest';
import { percentages } from './percentages.ts';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1, 1, 2],
    [33, 17, 17, 33],
  ],
  [
    [1, 2, 3],
    [17, 33, 50],
  ],
  [
    [0, 5],
    [0, 100],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [[], []],
])('votes %j are shown as %j per cent', (votes, shares) => {
  expect(percentages(votes)).toEqual(shares);
});

test('percentages add up to exactly 100 whatever was voted', () => {
  let seed = 1;
  const chance = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let round = 0; round < 500; round++) {
    const votes = Array.from({ length: 1 + chance(9) }, () => chance(round + 1));
    const sum = percentages(votes).reduce((all, share) => all + share, 0);
    expect(sum).toBe(votes.some((count) => count > 0) ? 100 : 0);
  }
});
