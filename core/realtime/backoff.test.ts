import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const span = { first: 1000, longest: 30_000 };

test('waits double up to the longest, whatever the chance', () => {
  const longest = [1, 2, 3, 4, 5, 6, 2000].map((failures) => backoff(failures, span, () => 1));
  expect(longest).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('the unluckiest of all makes fewer than 30 attempts a minute', () => {
  let at = 0;
  let attempts = 1;
  for (let failures = 1; at <= 60_000; failures += 1) {
    at += backoff(failures, span, () => 0);
    attempts += 1;
  }
  expect(attempts).toBeLessThan(15);
});

test('those who fail together do not come back together', () => {
  const waits = Array.from({ length: 100 }, (_, each) => backoff(5, span, () => each / 100));
  expect(new Set(waits).size).toBe(100);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(20_000);
});
