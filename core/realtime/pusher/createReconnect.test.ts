import { expect, test } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createReconnect } from './createReconnect.ts';
import { pusherTiming } from './pusherTiming.ts';

function bench() {
  const clock = fakeClock();
  let attempts = 0;
  /** ms by which timers are late. */
  let lag = 0;
  const environment = { now: () => clock.now() + lag, after: clock.after, chance: () => 1 };
  const reconnect = createReconnect(environment, pusherTiming, () => {
    attempts += 1;
  });
  clock.pass(0);
  /** The length of the next pause, in ms; it is waited out. */
  const pause = (more = 0) => {
    const ms = reconnect.schedule(more) - environment.now();
    const before = attempts;
    clock.pass(ms - 1);
    expect(attempts).toBe(before);
    clock.pass(1);
    expect(attempts).toBe(before + 1);
    return ms;
  };
  return {
    clock,
    reconnect,
    pause,
    attempts: () => attempts,
    delayTimers(ms: number) {
      lag += ms;
    },
  };
}

test('it connects at first, but not before it is handed over', () => {
  const clock = fakeClock();
  let attempts = 0;
  createReconnect({ now: clock.now, after: clock.after, chance: () => 1 }, pusherTiming, () => {
    attempts += 1;
  });
  expect(attempts).toBe(0);
  clock.pass(0);
  expect(attempts).toBe(1);
});

test('the first pause is within the spread, those after it double, and any may be longer', () => {
  const { pause } = bench();
  expect([pause(), pause(), pause(), pause(1000)]).toEqual([1500, 2000, 4000, 9000]);
});

test('a connection that stood long enough begins the pauses anew, once', () => {
  const { clock, reconnect, pause } = bench();
  pause();
  pause();
  reconnect.opened();
  clock.pass(4999);
  expect(pause()).toBe(4000);
  reconnect.opened();
  clock.pass(5000);
  expect([pause(), pause()]).toEqual([1500, 2000]);
});

test('who hurries connects at once, and never twice', () => {
  const { clock, reconnect, attempts } = bench();
  expect(reconnect.hurry()).toBe(false);
  expect(attempts()).toBe(1);
  reconnect.schedule(0);
  expect(reconnect.hurry()).toBe(true);
  expect(attempts()).toBe(2);
  clock.pass(60_000);
  expect(attempts()).toBe(2);
});

test('a network that came back is forgiven what failed before; a timer that was late is not', () => {
  const { reconnect, pause, delayTimers } = bench();
  expect([pause(), pause()]).toEqual([1500, 2000]);
  reconnect.schedule(0);
  delayTimers(4000);
  reconnect.hurry();
  expect(pause()).toBe(8000);
  reconnect.schedule(0);
  reconnect.hurry();
  expect(pause()).toBe(1500);
});

test('nothing comes after the end', () => {
  const { clock, reconnect, attempts } = bench();
  reconnect.schedule(0);
  reconnect.stop();
  expect(reconnect.hurry()).toBe(false);
  clock.pass(60_000);
  expect(attempts()).toBe(1);
});
