import { expect, test, vi } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createRepair } from './createRepair.ts';
import { decided } from './realtime.support.ts';
import type { CaughtUp } from './realtime.ts';

/** A listener whose events come, and whose state is fetched as a test says. */
function bench() {
  const clock = fakeClock();
  const came: number[] = [];
  const fetched = vi.fn();
  const server: { isUp: boolean; state: CaughtUp; asked: number } = {
    isUp: true,
    state: { isDone: true, sequence: 0 },
    asked: 0,
  };
  const repair = createRepair({
    environment: clock,
    async backfill() {
      server.asked += 1;
      return server.state;
    },
    broken() {},
    isUp: () => server.isUp,
    fetched,
    changed: () => repair.watch(),
  });
  const event = (sequence: number) => repair.event({ sequence, deliver: () => came.push(sequence) });
  return { clock, came, fetched, server, repair, event };
}

test('events before the first fetch wait for it', async () => {
  const { clock, came, fetched, server, repair, event } = bench();
  server.state = { isDone: true, sequence: 2 };
  repair.resume(true, false);
  for (const number of [2, 3]) event(number);
  expect([came, repair.isWhole()]).toEqual([[], false]);
  await decided();
  expect([came, repair.isWhole()]).toEqual([[3], true]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(clock.now());
});

test('a hole has 250 ms to close before it is a gap, while events come', async () => {
  const { clock, server, repair, event } = bench();
  repair.resume(true, false);
  await decided();
  event(2);
  clock.pass(249);
  expect(repair.isWhole()).toBe(true);
  server.isUp = false;
  repair.watch();
  clock.pass(60_000);
  expect(repair.isWhole()).toBe(true);
  server.isUp = true;
  repair.watch();
  clock.pass(250);
  expect(repair.isWhole()).toBe(false);
  await decided();
  expect(server.asked).toBe(2);
});

test('a state older than the events is asked for again, five times, then the server counts anew', async () => {
  const { server, repair, event, came } = bench();
  server.state = { isDone: true, sequence: 7 };
  repair.resume(true, false);
  await decided();
  server.state = { isDone: true, sequence: 1 };
  for (const failures of [1, 2, 3, 4, 5]) {
    repair.gap();
    await decided();
    event(8);
    expect([repair.failures(), repair.isWhole()]).toEqual([failures, false]);
  }
  repair.gap();
  await decided();
  expect([repair.failures(), repair.isWhole()]).toEqual([0, true]);
  event(2);
  expect(came.at(-1)).toBe(2);
});

test('a last number that is repeated is fetched once, also by a state that names none', async () => {
  const { server, repair } = bench();
  server.state = { isDone: true };
  repair.resume(true, false);
  await decided();
  for (const number of [4, 4, 5]) {
    repair.tail(number);
    await decided();
  }
  expect([server.asked, repair.isWhole()]).toEqual([3, true]);
  repair.resume(false, false);
  await decided();
  for (const number of [5, 1]) {
    repair.tail(number);
    await decided();
  }
  expect(server.asked).toBe(5);
});

test('a connection that is resumed fetches only where a gap is open', async () => {
  const { server, repair } = bench();
  server.state = { isDone: false };
  repair.resume(true, false);
  await decided();
  expect(repair.failures()).toBe(1);
  server.state = { isDone: true, sequence: 0 };
  repair.resume(true, true);
  expect(repair.failures()).toBe(0);
  await decided();
  repair.resume(true, true);
  await decided();
  expect(server.asked).toBe(2);
});
