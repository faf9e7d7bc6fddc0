import { expect, test } from 'vitest';
import { createOrder } from './createOrder.ts';

function ordered() {
  const order = createOrder();
  const came: (number | undefined)[] = [];
  const add = (sequence: number | undefined) => order.add({ sequence, deliver: () => came.push(sequence) });
  return { ...order, came, add };
}

test('what waits comes in order, without what the state contains', () => {
  const { add, settle, release, came, hasHole } = ordered();
  for (const number of [5, 3, 4, 4, 2]) add(number);
  settle(3);
  release(true);
  expect(came).toEqual([4, 5]);
  expect(hasHole()).toBe(false);
});

test('an event behind a hole waits, unless the hole is known to be fetched later', () => {
  const { add, settle, release, hold, came, hasHole, highest } = ordered();
  settle(1);
  release(true);
  add(3);
  expect([came, hasHole(), highest()]).toEqual([[], true, 3]);
  hold();
  release(false);
  add(5);
  expect(came).toEqual([3, 5]);
});

test('the number of the last event says that one is missing', () => {
  const { tail, settle, release, hasHole, hold } = ordered();
  settle(2);
  release(true);
  expect([tail(2), hasHole()]).toEqual([true, false]);
  expect([tail(3), hasHole()]).toEqual([true, true]);
  expect(tail(1)).toBe(false);
  hold();
  expect(hasHole()).toBe(false);
});

test('after a fetch without a number the next event begins the count', () => {
  const { add, settle, release, came } = ordered();
  settle(undefined);
  release(true);
  for (const number of [41, 42, 42, 41]) add(number);
  expect(came).toEqual([41, 42]);
});
