import { signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import { createLook } from './createLook.ts';

function bench(isFirstSeen: boolean) {
  const isSeen = signal(isFirstSeen);
  const fetch = vi.fn();
  return { isSeen, fetch, look: createLook(isSeen, fetch) };
}

test('a page that is seen looks at once, and not again when it is seen anew', () => {
  const { look, fetch } = bench(true);
  look.begin(false);
  look.resume();
  expect(fetch.mock.calls).toEqual([[true]]);
});

test('a hidden page looks once when it is seen, however often that came due', () => {
  const { look, fetch, isSeen } = bench(false);
  look.begin(false);
  look.begin(false);
  look.resume();
  expect(fetch).not.toHaveBeenCalled();
  isSeen.value = true;
  look.resume();
  look.resume();
  expect(fetch.mock.calls).toEqual([[]]);
});

test('what is urgent does not wait for the page, and what was fetched otherwise is due no more', () => {
  const { look, fetch, isSeen } = bench(false);
  look.begin(true);
  look.begin(false);
  look.cancel();
  isSeen.value = true;
  look.resume();
  expect(fetch.mock.calls).toEqual([[true]]);
});
