import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { shared } from './share.ts';

// Only its identity matters here.
const page = () => ({}) as Page;

test('two copies on one page have one value, which ends with the last of them', () => {
  const here = page();
  const ended: boolean[] = [];
  const make = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => ended.push(true));
    return { votes: 0 };
  };
  const first = shared(here, 'poll 1', make);
  const second = shared(here, 'poll 1', make);
  expect(second.value).toBe(first.value);
  first.release();
  first.release();
  expect(ended).toEqual([]);
  expect(shared(here, 'poll 1', make).value).toBe(second.value);
});

test('after the last release the next copy starts anew', () => {
  const here = page();
  const ended: string[] = [];
  const make = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => ended.push('ended'));
    return {};
  };
  const first = shared(here, 'poll 1', make);
  first.release();
  expect(ended).toEqual(['ended']);
  expect(shared(here, 'poll 1', make).value).not.toBe(first.value);
});

test('other keys and other pages share nothing', () => {
  const here = page();
  const one = shared(here, 'poll 1', () => ({}));
  expect(shared(here, 'poll 2', () => ({})).value).not.toBe(one.value);
  expect(shared(page(), 'poll 1', () => ({})).value).not.toBe(one.value);
});
