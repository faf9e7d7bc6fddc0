// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isDismissed, readStamp } from '../widgets/promotion/smart-bar/stamp.ts';

const { documentElement } = document;
const key = 'tribune:demo:smartbar_date';
let snippet = '';

beforeAll(async () => {
  snippet = (await transformWithOxc(readFileSync('loader/head.ts', 'utf8'), 'head.ts')).code;
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  documentElement.removeAttribute('data-smart-bar-seen');
  documentElement.removeAttribute('data-smart-bar');
});

/** Runs the snippet as the page does: before anything else is there. */
function hides(stamp: string | undefined, stored: string | undefined): boolean {
  documentElement.dataset.tenant = 'demo';
  if (stamp !== undefined) documentElement.dataset.smartBar = stamp;
  if (stored !== undefined) localStorage.setItem(key, stored);
  new Function(snippet)();
  return 'smartBarSeen' in documentElement.dataset;
}

const stamps = ['2025-08-08T18:30:00Z', '1754678400', '1754678400000', '2099-01-01T00:00:00Z', 'last friday', ''];
const stores = stamps.map(readStamp).filter(Boolean);
const cases = stamps.flatMap((stamp) => [undefined, 1, ...stores].map((stored) => [stamp, stored] as const));

test.each(cases)('bar %j and stored %j: the snippet decides as the island does', (stamp, stored) => {
  const expected = isDismissed(readStamp(stamp), stored, Date.now());
  expect(hides(stamp, stored === undefined ? undefined : `${stored}`)).toBe(expected);
});

test('a page without a bar is left alone', () => {
  expect(hides(undefined, undefined)).toBe(false);
});

test('a broken stored value shows the bar', () => {
  expect(hides('2025-08-08T18:30:00Z', '{oops')).toBe(false);
});

test('blocked storage shows the bar and does not throw', () => {
  vi.stubGlobal('localStorage', undefined);
  documentElement.dataset.smartBar = '2025-08-08T18:30:00Z';
  expect(() => new Function(snippet)()).not.toThrow();
  expect('smartBarSeen' in documentElement.dataset).toBe(false);
});
