// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { isDismissed, readStamp } from './stamp.ts';

const { dataset } = document.documentElement;
const key = 'tribune:demo:smartbar_date';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['smartBarSeen', 'smartBar', 'tenant']) delete dataset[name];
});

/** Runs the script as the head does: before anything else is there. */
async function hides(stamp: string | undefined, stored: string | undefined): Promise<boolean> {
  dataset.tenant = 'demo';
  if (stamp !== undefined) dataset.smartBar = stamp;
  if (stored !== undefined) localStorage.setItem(key, stored);
  vi.resetModules();
  await import('./smart-bar.head.ts');
  return 'smartBarSeen' in dataset;
}

const stamps = ['2025-08-08T18:30:00Z', '1754678400', '1754678400000', '2099-01-01T00:00:00Z', 'last friday', ''];
const stores = stamps.map(readStamp).filter(Boolean);
const cases = stamps.flatMap((stamp) => [undefined, 1, ...stores].map((stored) => [stamp, stored] as const));

test.each(cases)('bar %j and stored %j: the head decides as the island does', async (stamp, stored) => {
  const expected = isDismissed(readStamp(stamp), stored, Date.now());
  expect(await hides(stamp, stored === undefined ? undefined : `${stored}`)).toBe(expected);
});

test('a page without a bar is left alone', async () => {
  expect(await hides(undefined, undefined)).toBe(false);
});

test('a broken stored value shows the bar', async () => {
  expect(await hides('2025-08-08T18:30:00Z', '{oops')).toBe(false);
});

test('blocked storage shows the bar and does not throw', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(await hides('2025-08-08T18:30:00Z', undefined)).toBe(false);
});
