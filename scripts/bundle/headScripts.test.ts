// @vitest-environment happy-dom
import { dirname } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildHeadScript, headScripts } from './headScripts.ts';

const { dataset } = document.documentElement;
const root = dirname(dirname(import.meta.dirname));
let scripts: ReadonlyMap<string, string>;

beforeAll(async () => {
  const sources = [...headScripts(root)];
  scripts = new Map(
    await Promise.all(
      sources.map(async ([file, each]): Promise<[string, string]> => [file, await buildHeadScript(root, each)]),
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.body.replaceChildren();
});

/** Runs what stands in the head of a page whose bar was dismissed and whose reader chose a look. */
function run(kept: { readonly bar: string; readonly look: string }): void {
  Object.assign(dataset, { tenant: 'demo', smartBar: '1754678400' });
  localStorage.setItem('tribune:demo:smartbar_date', kept.bar);
  localStorage.setItem('tribune:demo:appearance', kept.look);
  new Function(scripts.get('head.js') ?? '')();
}

const bar = '1754678400000';
const look = '{"theme":"light","text":"big","at":1}';

test('head.js is of the loader and of all widgets that have a say before the first paint; others have a place of their own', () => {
  expect([...scripts.keys()]).toEqual([
    'head.js',
    'after-pictures.js',
    'comments-reply.js',
    'clocks.js',
    'spoilers.js',
    'list-return.js',
    'title-click.js',
    'title-test.js',
  ]);
  run({ bar, look });
  expect(['smartBarSeen' in dataset, dataset.theme, dataset.text]).toEqual([true, 'light', 'big']);
});

test('what one widget keeps and cannot be read costs the other nothing', () => {
  run({ bar, look: '{oops' });
  expect('smartBarSeen' in dataset).toBe(true);
  run({ bar: '{oops', look });
  expect(dataset).toMatchObject({ theme: 'light', text: 'big' });
});

test('blocked storage leaves the page as it was printed', () => {
  vi.stubGlobal('localStorage', { setItem() {}, clear() {} });
  expect(() => run({ bar, look })).not.toThrow();
  expect(Object.keys(dataset).sort()).toEqual(['smartBar', 'tenant']);
});

test.each([
  'AbortController',
  'CSSStyleSheet',
  'Date',
  'IntersectionObserver',
  'MutationObserver',
  'addEventListener',
  'matchMedia',
])('a page without %s hears of no error from what stands in its head', (name) => {
  run({ bar, look });
  const errors: unknown[] = [];
  vi.stubGlobal(name, undefined);
  for (const script of scripts.values()) {
    try {
      new Function(script)();
    } catch (error) {
      errors.push(error);
    }
  }
  // Before the test runner needs it.
  vi.unstubAllGlobals();
  expect(errors).toEqual([]);
});

test('a loader that cannot be had is marked on the page, another script is not', () => {
  run({ bar, look });
  for (const [file, state] of [
    ['other.js', undefined],
    ['tribune.js', 'failed'],
  ] as const) {
    const script = Object.assign(document.createElement('img'), { src: `https://cdn.example/${file}` });
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect(dataset.wState).toBe(state);
  }
});

test('a button of ours that is pressed before the loader has run is pressed for it when it has, and for nobody else', async () => {
  run({ bar, look });
  const received: string[] = [];
  const listening = new AbortController();
  const listen = (name: string, capture: boolean) =>
    addEventListener('click', () => received.push(name), { capture, signal: listening.signal });
  document.body.innerHTML = '<form><button data-w-action="vote"></button></form><button type="button"></button>';
  const own = document.createElement('button');
  Object.assign(own, { type: 'button' }).dataset.wAction = 'follow';
  document.body.append(own);
  for (const button of document.querySelectorAll('button')) button.click();
  own.click();
  listen('loader', true);
  listen('page', false);
  dataset.wState = '';
  await vi.waitFor(() => expect(received).not.toEqual([]));
  // Scripts of other tests are on this page too.
  expect(new Set(received)).toEqual(new Set(['loader']));
  received.length = 0;
  own.click();
  dataset.wState = 'failed';
  await vi.waitFor(() => expect(received).toEqual(['loader', 'page']));
  listening.abort();
});

test('nothing is left behind in the page', () => {
  for (const script of scripts.values())
    expect(script).toMatch(/^try\{(?!.*(\bvar\b|\bfunction\b|\bimport\b|\bexport\b)).*\}$/s);
});
