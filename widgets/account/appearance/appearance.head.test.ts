// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { applyLook } from './applyLook.ts';
import { storedLook } from './look.ts';

const { dataset } = document.documentElement;

beforeAll(() => {
  // Browsers have it, happy-dom has not.
  Object.defineProperty(HTMLMetaElement.prototype, 'media', {
    configurable: true,
    set(this: HTMLMetaElement, media: string) {
      this.setAttribute('media', media);
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['theme', 'text', 'tenant']) delete dataset[name];
  document.head.replaceChildren();
});

/** Runs the script as the head does: before anything else is there. */
async function looks(stored: string) {
  dataset.tenant = 'demo';
  globalThis.localStorage?.setItem('tribune:demo:appearance', stored);
  vi.resetModules();
  await import('./appearance.head.ts');
  const { theme, text } = dataset;
  return { theme, text };
}

/** What the island makes of a stored text. */
function islandLooks(stored: string) {
  const read = z.safeParse(storedLook, readJson(stored));
  applyLook(document, read.success ? read.data : { theme: 'system', text: 'small' });
  const { theme, text } = dataset;
  delete dataset.theme;
  delete dataset.text;
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

test.each(written)('stored as %s the page looks as the island would have it', async (stored) => {
  const expected = islandLooks(stored);
  expect(await looks(stored)).toEqual(expected);
});

test('a dark page with big text has both before anything else is there', async () => {
  expect(await looks('{"theme":"dark","text":"big","at":1}')).toEqual({ theme: 'dark', text: 'big' });
});

test("the browser's own bar takes the colour of the theme, and the island finds that done", async () => {
  const printed = ['light', 'dark'].map((scheme) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: `#${scheme}` });
    return meta;
  });
  document.head.append(...printed);
  const colours = () =>
    [...document.head.querySelectorAll('meta')].map((meta) => [meta.getAttribute('media'), meta.content]);
  await looks('{"theme":"dark","text":"small","at":1}');
  const set = colours();
  expect(set[0]).toEqual(['', '#dark']);
  expect(set).toHaveLength(3);
  // A head may run again.
  await looks('{"theme":"dark","text":"small","at":1}');
  expect(colours()).toEqual(set);
  applyLook(document, { theme: 'dark', text: 'small' });
  expect(colours()).toEqual(set);
  applyLook(document, { theme: 'system', text: 'small' });
  expect(colours()).toEqual(set.slice(1));
});

test('blocked storage leaves the look to the device', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(await looks('{"theme":"dark"}')).toEqual({ theme: undefined, text: undefined });
});
