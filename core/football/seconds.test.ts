// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import { createSeconds } from './seconds.ts';

let isHidden = false;
vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
function seen(isSeen: boolean) {
  isHidden = !isSeen;
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => seen(true));

function ticking() {
  const { clock } = stage();
  const ticks: number[] = [];
  const leaving = new AbortController();
  const run = createSeconds(clock, () => ticks.push(clock.now() % 60_000), leaving.signal);
  return { clock, ticks, run, leave: () => leaving.abort() };
}

test('it ticks at full seconds for as long as it runs', () => {
  const { clock, ticks, run } = ticking();
  clock.pass(400);
  run(true);
  clock.pass(600);
  clock.pass(1000);
  run(false);
  clock.pass(5000);
  expect(ticks).toEqual([1000, 2000]);
});

test('a tab that nobody sees does not tick, and is up to date when it is seen again', () => {
  const { clock, ticks, run } = ticking();
  run(true);
  seen(false);
  clock.pass(5000);
  expect(ticks).toEqual([]);
  seen(true);
  clock.pass(1000);
  expect(ticks).toEqual([5000, 6000]);
});

test('it rests for good when the tag has left', () => {
  const { clock, ticks, run, leave } = ticking();
  run(true);
  leave();
  clock.pass(5000);
  run(false);
  run(true);
  clock.pass(5000);
  expect(ticks).toEqual([]);
});
