import { expect, test } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createReconnect } from './createReconnect.ts';

function bench() {
  const clock = fakeClock();
  const began = clock.now();
  const attempts: number[] = [];
  const environment = { ...clock, chance: () => 1 };
  const timing = { first: 1000, longest: 30_000, steady: 5000 };
  const reconnect = createReconnect(environment, timing, () => attempts.push(clock.now() - began));
  return { clock, reconnect, attempts };
}

test('the pauses double with each loss in a row', () => {
  const { clock, reconnect, attempts } = bench();
  for (const ms of [2000, 4000, 8000]) {
    reconnect.lost();
    expect(reconnect.schedule()).toBe(clock.now() + ms);
    expect(reconnect.isScheduled()).toBe(true);
    clock.pass(ms);
    expect(reconnect.isScheduled()).toBe(false);
  }
  expect(attempts).toEqual([2000, 6000, 14_000]);
});

test('a connection that stood for 5 s was a good one, a shorter one was not', () => {
  const { clock, reconnect } = bench();
  expect(reconnect.lost()).toBe(1);
  reconnect.opened();
  clock.pass(4999);
  expect(reconnect.lost()).toBe(2);
  reconnect.opened();
  clock.pass(5000);
  expect(reconnect.lost()).toBe(1);
});

test('news of the network connects at once, and begins the pauses anew', () => {
  const { clock, reconnect, attempts } = bench();
  reconnect.lost();
  reconnect.lost();
  reconnect.schedule();
  clock.pass(100);
  reconnect.hurry();
  clock.pass(60_000);
  expect(attempts).toEqual([100]);
  expect(reconnect.lost()).toBe(1);
});

test('without an attempt that waits there is nothing to hurry', () => {
  const { reconnect, attempts, clock } = bench();
  reconnect.hurry();
  reconnect.lost();
  reconnect.schedule();
  reconnect.stop();
  reconnect.hurry();
  clock.pass(60_000);
  expect(attempts).toEqual([]);
});
