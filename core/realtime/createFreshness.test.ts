import { effect, signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createFreshness } from './createFreshness.ts';

function bench() {
  const clock = fakeClock();
  const isOnline = signal(true);
  const broken = vi.fn();
  return { clock, isOnline, broken, freshness: createFreshness(clock.now, isOnline, broken) };
}

test('an interruption is one for 10 s, and stale since its beginning from then on', () => {
  const { clock, freshness } = bench();
  const { status, update, graceLeft } = freshness;
  update('up', true, false);
  expect(status.value).toEqual({ is: 'live' });
  clock.pass(60_000);
  const since = clock.now();
  update('down', true, false);
  clock.pass(9999);
  update('down', true, false);
  expect([status.value, graceLeft()]).toEqual([{ is: 'reconnecting' }, 1]);
  clock.pass(1);
  update('down', true, false);
  expect([status.value, graceLeft()]).toEqual([{ is: 'stale', since }, 0]);
});

test('a state that is fetched without events is stale since then', () => {
  const { clock, freshness } = bench();
  clock.pass(20_000);
  freshness.fetched(clock.now());
  freshness.update('down', true, false);
  expect(freshness.status.value).toEqual({ is: 'stale', since: clock.now() });
});

test('a gap that cannot be fetched is stale at once, one that is being fetched is not', () => {
  const { freshness } = bench();
  freshness.update('up', false, false);
  expect(freshness.status.value).toEqual({ is: 'reconnecting' });
  freshness.update('up', false, true);
  expect(freshness.status.value).toMatchObject({ is: 'stale' });
});

test('offline is stale at once, and what has no server is off either way', () => {
  const { isOnline, freshness } = bench();
  isOnline.value = false;
  freshness.update('up', true, false);
  expect(freshness.status.value).toMatchObject({ is: 'stale' });
  freshness.update('off', false, true);
  expect(freshness.status.value).toEqual({ is: 'off' });
});

test('watchers are called for changes only, and one that throws is reported', () => {
  const { freshness, broken } = bench();
  const bug = new Error('bug');
  const seen: string[] = [];
  effect(() => {
    seen.push(freshness.status.value.is);
    if (freshness.status.value.is === 'live') throw bug;
  });
  freshness.update('up', false, false);
  freshness.update('up', true, false);
  freshness.update('up', true, false);
  expect(seen).toEqual(['reconnecting', 'live']);
  expect(broken).toHaveBeenCalledExactlyOnceWith(bug);
});
