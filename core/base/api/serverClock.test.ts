import { expect, test } from 'vitest';
import { retryAfter } from './retryAfter.ts';
import { createServerClock } from './serverClock.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const written = (at: number) => new Date(at).toUTCString();

test('a clock that runs right is left alone', () => {
  const clock = createServerClock();
  expect(clock.offset()).toBe(0);
  for (const date of [written(noon + 1000), null, 'soon']) clock.adjust(date, noon + 100);
  expect(clock.offset()).toBe(0);
});

test('a clock that runs wrong is corrected, either way, and an old reply from a cache does not matter', () => {
  for (const wrong of [-600_000, 600_000]) {
    const clock = createServerClock();
    clock.adjust(written(noon + wrong), noon + 200);
    clock.adjust(written(noon + wrong - 60_000), noon + 1010);
    expect(Math.abs(clock.offset() - wrong)).toBeLessThan(1000);
  }
});

test('a page says what time it is before anything was asked, and the first reply makes it no jump', () => {
  for (const wrong of [-600_000, 600_000]) {
    const clock = createServerClock();
    clock.begin(new Date(noon + wrong - 120).toISOString(), noon);
    const first = clock.offset();
    expect(Math.abs(first - wrong)).toBeLessThan(1000);
    clock.adjust(written(noon + wrong + 4000), noon + 4100);
    expect(Math.abs(clock.offset() - first)).toBeLessThan(1000);
  }
  const clock = createServerClock();
  for (const made of [undefined, 'soon']) clock.begin(made, noon);
  expect(clock.offset()).toBe(0);
});

test('a time by this clock has whole milliseconds, as those of machines have: keys and addresses are made of it', () => {
  const begun = createServerClock();
  begun.begin(new Date(noon).toISOString(), noon - 5000.4);
  expect(begun.offset()).toBe(5000);
  const adjusted = createServerClock();
  adjusted.adjust(written(noon), noon - 5000.6);
  expect(adjusted.offset()).toBe(5501);
});

test.each([
  ['forward', 600_000],
  ['back', -600_000],
])('a clock that is set %s on an open page is read anew, and a cached reply right after it does not stay', (_, set) => {
  let started = noon;
  const clock = createServerClock(() => started);
  clock.begin(new Date(noon + set).toISOString(), noon);
  expect(clock.offset()).toBe(set);
  started += set;
  clock.adjust(written(noon + set - 60_000), noon + set + 10);
  clock.adjust(written(noon + set), noon + set + 10);
  expect(clock.offset()).toBe(0);
});

test('a reply that was under way while the machine slept does not put the page ahead of the server', () => {
  const clock = createServerClock(() => noon);
  clock.adjust(written(noon), noon + 100);
  clock.adjust(written(noon), noon + 3_600_000);
  clock.adjust(written(noon + 3_600_000), noon + 3_600_100);
  expect(clock.offset()).toBe(0);
});

test('a pause is read as seconds or as a date of the server, an hour at most', () => {
  const asked = (value: string, date = '') => retryAfter(new Headers({ 'retry-after': value, date }));
  expect(asked('120')).toBe(120);
  expect(asked(written(noon + 90_000), written(noon))).toBe(90);
  expect(asked(written(noon - 90_000), written(noon))).toBe(0);
  expect(asked('999999')).toBe(3600);
  for (const odd of ['', 'soon', '-5', '1.5']) expect(asked(odd)).toBeUndefined();
  expect(retryAfter(new Headers())).toBeUndefined();
});
