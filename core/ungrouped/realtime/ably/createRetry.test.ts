import { expect, test } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createRetry } from './createRetry.ts';

function bench() {
  const clock = fakeClock();
  const attempts: number[] = [];
  const began = clock.now();
  const environment = { after: clock.after, chance: () => 1 };
  const retry = createRetry(environment, { first: 1000, longest: 30_000 }, () => attempts.push(clock.now() - began));
  return { clock, retry, attempts };
}

test('the pauses double with each failure in a row, and begin anew after a success', () => {
  const { clock, retry, attempts } = bench();
  for (const ms of [2000, 4000, 8000]) {
    retry.fail();
    clock.pass(ms - 1);
    clock.pass(1);
  }
  expect(attempts).toEqual([2000, 6000, 14_000]);
  expect(retry.failures()).toBe(3);
  retry.succeed();
  expect(retry.failures()).toBe(0);
  retry.fail();
  clock.pass(2000);
  expect(attempts.at(-1)).toBe(16_000);
});

test('an attempt waits as long as the server asks, where that is longer', () => {
  const { clock, retry, attempts } = bench();
  retry.fail(20_000);
  clock.pass(19_999);
  expect(attempts).toEqual([]);
  clock.pass(1);
  expect(attempts).toEqual([20_000]);
});

test('only one attempt waits, and none after the end', () => {
  const { clock, retry, attempts } = bench();
  retry.fail();
  retry.fail();
  clock.pass(60_000);
  expect(attempts).toHaveLength(1);
  retry.fail();
  retry.stop();
  clock.pass(60_000);
  expect(attempts).toHaveLength(1);
});
