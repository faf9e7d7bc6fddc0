// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedLook } from '../widgets/account/appearance/look.ts';
import { wear } from '../widgets/account/appearance/wear.ts';
import { isDismissed, readStamp } from '../widgets/promotion/smart-bar/stamp.ts';

const { documentElement } = document;
const key = 'tribune:demo:smartbar_date';
let snippet = '';

beforeAll(async () => {
  // Browsers have it, happy-dom has not.
  Object.defineProperty(HTMLMetaElement.prototype, 'media', {
    configurable: true,
    set(this: HTMLMetaElement, media: string) {
      this.setAttribute('media', media);
    },
  });
  snippet = (await transformWithOxc(readFileSync('loader/head.ts', 'utf8'), 'head.ts')).code;
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  documentElement.removeAttribute('data-smart-bar-seen');
  documentElement.removeAttribute('data-smart-bar');
  documentElement.removeAttribute('data-theme');
  documentElement.removeAttribute('data-text');
  document.head.replaceChildren();
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

const lookKey = 'tribune:demo:appearance';

function looks(stored: string) {
  documentElement.dataset.tenant = 'demo';
  localStorage.setItem(lookKey, stored);
  new Function(snippet)();
  const { theme, text } = documentElement.dataset;
  return { theme, text };
}

/** What the island makes of a stored text. */
function islandLooks(stored: string) {
  const read = z.safeParse(storedLook, readJson(stored));
  wear(document, read.success ? read.data : { theme: 'system', text: 'small' });
  const { theme, text } = documentElement.dataset;
  delete documentElement.dataset.theme;
  delete documentElement.dataset.text;
  return { theme, text };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const themes = ['light', 'dark', 'system', 'Dark', 'pink', '', 1, true, null, ['dark'], { dark: 1 }, undefined];
const sizes = ['small', 'big', 'BIG', 112, null, ['big'], undefined];
const written = [
  ...themes.flatMap((theme) => sizes.map((text) => JSON.stringify({ theme, text, at: 1 }))),
  '{"theme":"dark","text":"big"}',
  '{"theme":"dark","text":"big","at":"yesterday","seen":7,"more":[]}',
  ...['null', 'true', '7', '"dark"', '["dark","big"]', '[]', '{}', '{oops', '', 'undefined'],
];

test.each(written)('stored as %s the page looks as the island would have it', (stored) => {
  const expected = islandLooks(stored);
  expect(looks(stored)).toEqual(expected);
});

test('a dark page with big text has both before anything else is there', () => {
  expect(looks('{"theme":"dark","text":"big","at":1}')).toEqual({ theme: 'dark', text: 'big' });
});

test("the browser's own bar takes the colour of the theme, and the island finds that done", () => {
  const printed = ['light', 'dark'].map((scheme) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: `#${scheme}` });
    return meta;
  });
  document.head.append(...printed);
  const colours = () =>
    [...document.head.querySelectorAll('meta')].map((meta) => [meta.getAttribute('media'), meta.content]);
  looks('{"theme":"dark","text":"small","at":1}');
  const set = colours();
  expect(set[0]).toEqual(['', '#dark']);
  expect(set).toHaveLength(3);
  wear(document, { theme: 'dark', text: 'small' });
  expect(colours()).toEqual(set);
  wear(document, { theme: 'system', text: 'small' });
  expect(colours()).toEqual(set.slice(1));
});

test('a look that cannot be read hides no announcement of a dismissed bar, and the other way round', () => {
  localStorage.setItem(lookKey, '{oops');
  expect(hides('1754678400', '1754678400000')).toBe(true);
  localStorage.setItem(key, '{oops');
  expect(looks('{"theme":"light","text":"big","at":1}')).toEqual({ theme: 'light', text: 'big' });
});

test('blocked storage leaves the look to the device', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => new Function(snippet)()).not.toThrow();
  expect([documentElement.dataset.theme, documentElement.dataset.text]).toEqual([undefined, undefined]);
});
