import { expect, test, vi } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { atTime } from './atTime.ts';

const day = 24 * 3_600_000;

test('what is due in a month is done then, once, and not at all where it was called off or no time is known', () => {
  const clock = fakeClock();
  const [due, calledOff, never] = [vi.fn(), vi.fn(), vi.fn()];
  atTime(clock, clock.now() + 30 * day, due);
  atTime(clock, clock.now() + 30 * day, calledOff)();
  atTime(clock, Number.NaN, never);
  for (let passed = 1; passed < 30; passed += 1) clock.pass(day);
  expect(due).not.toHaveBeenCalled();
  clock.pass(day);
  clock.pass(day);
  expect([due, calledOff, never].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

test('what came due while the machine slept, and its timers with it, is done within a minute', () => {
  const clock = fakeClock();
  let slept = 0;
  const due = vi.fn();
  atTime({ ...clock, now: () => clock.now() + slept }, clock.now() + day / 2, due);
  slept = day / 2;
  clock.pass(60_000);
  expect(due).toHaveBeenCalledTimes(1);
});
