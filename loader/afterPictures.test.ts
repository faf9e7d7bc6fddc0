// @vitest-environment happy-dom
import { dirname } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildHeadScript, headScripts } from '../scripts/bundle/headScripts.ts';

const root = dirname(import.meta.dirname);
let code = '';

beforeAll(async () => {
  code = await buildHeadScript(root, headScripts(root).get('after-pictures.js') ?? []);
});
beforeEach(() => {
  // A page that a reader came to by a link.
  vi.spyOn(performance, 'getEntries').mockReturnValue([]);
});
afterEach(() => {
  // Ends the wait of this page, so that it holds nothing of the next.
  document.dispatchEvent(new Event('scroll'));
  document.querySelector('script[data-src]')?.dispatchEvent(new Event('load'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  location.hash = '';
  document.body.replaceChildren();
});

const printed =
  '<link rel="stylesheet" href="/cdn/tribune.css"><script type="module" data-src="/cdn/tribune.js"></script>';
/** What of the template stands in the page. */
const inserted = () =>
  [...document.querySelectorAll('main > link, main > script[data-src]')].map(({ localName }) => localName).join();
const both = 'link,script';
const none = '';

/** Runs the script in a page that has arrived but for its one picture. */
function run({ pictures = '<img src="/hero.avif">', beside = '', isParsing = true } = {}) {
  document.body.innerHTML = `<main>${pictures}<template>${printed}</template><script type="text/plain"${beside}></script></main>`;
  const hero = document.querySelector('img');
  const state = { isThere: false };
  if (hero) Object.defineProperty(hero, 'complete', { get: () => state.isThere });
  const script = document.querySelector<HTMLScriptElement>('template + script');
  // What the parser is given stands where the script stands.
  vi.spyOn(document, 'write').mockImplementation((text) =>
    script?.parentElement?.insertAdjacentHTML('beforeend', `${text}`),
  );
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue(isParsing ? 'loading' : 'complete');
  new Function(code)();
  readyState.mockReturnValue('complete');
  return {
    arrive(type = 'load') {
      state.isThere = true;
      hero?.dispatchEvent(new Event(type));
    },
  };
}

test.each(['load', 'error'])('sheets and loader wait for the picture, also where it ends in %s', (type) => {
  const { arrive } = run();
  expect(inserted()).toBe(none);
  arrive(type);
  expect(inserted()).toBe(both);
  window.dispatchEvent(new Event('load'));
  document.dispatchEvent(new Event('scroll'));
  expect(inserted()).toBe(both);
});

test('another picture does not end the wait, and the page does', () => {
  run();
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('load'));
  expect(inserted()).toBe(none);
  window.dispatchEvent(new Event('load'));
  expect(inserted()).toBe(both);
});

test.each([
  ['pointerdown', 0, 0],
  ['pointerdown', 900, 1],
  // In a box of the page.
  ['scroll', 0, 1],
])(
  'who goes on by %s with the page scrolled by %d px has scrolled for what the loader brings too: %d',
  (type, scrolled, times) => {
    vi.stubGlobal('scrollY', scrolled);
    run();
    document.dispatchEvent(new Event(type));
    const scroll = vi.fn();
    window.addEventListener('scroll', scroll);
    document.querySelector('script[data-src]')?.dispatchEvent(new Event('load'));
    expect(scroll).toHaveBeenCalledTimes(times);
    window.removeEventListener('scroll', scroll);
  },
);

test.each(['scroll', 'pointerdown', 'keydown'])('%s ends the wait', (type) => {
  run();
  document.dispatchEvent(new Event(type));
  expect(inserted()).toBe(both);
});

test.each(['', '<img loading="lazy" src="/far.avif">'])(
  'without a picture to wait for, but lazy ones, they come when the page has been parsed: %s',
  (pictures) => {
    run({ pictures });
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('load'));
    expect(inserted()).toBe(none);
    readyState.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(inserted()).toBe(both);
  },
);

test('they come at once where a reader may see soon what needs them: by a fragment, or beside the text', () => {
  location.hash = '#comments';
  run();
  expect(inserted()).toBe(both);
  location.hash = '';
  run({ beside: ' data-beside="(min-width: 1px)"' });
  expect(inserted()).toBe(both);
});

test('in a page that has been parsed they come at once, and nothing is written into it or held', () => {
  vi.useFakeTimers();
  location.hash = '#comments';
  run({ isParsing: false });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(inserted()).toBe(both);
  expect(vi.mocked(document.write)).not.toHaveBeenCalled();
  const control = document.body.appendChild(document.createElement('button'));
  control.dataset.wAction = 'more';
  expect(control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true);
});

test('a script that another one has made writes nothing, not even while the page is parsed', () => {
  location.hash = '#comments';
  vi.useFakeTimers();
  vi.spyOn(HTMLScriptElement.prototype, 'async', 'get').mockReturnValue(true);
  run();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(vi.mocked(document.write)).not.toHaveBeenCalled();
  expect(inserted()).toBe(both);
});

test('a page that is taken away before its pictures came holds nothing of the next one', () => {
  run();
  document.body.innerHTML = '<button data-w-action="more">More</button>';
  const button = document.querySelector('button');
  const pressed = vi.fn();
  button?.addEventListener('click', pressed);
  document.dispatchEvent(new Event('pointerdown'));
  button?.click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each([
  ['navigate', none],
  ['reload', both],
  ['back_forward', both],
])('a page that was come to by %s', (type, expected) => {
  vi.mocked(performance.getEntries).mockReturnValue([Object.create({ type })]);
  run();
  expect(inserted()).toBe(expected);
});

test('a page that takes trusted HTML alone gets it from a policy, and has the links made where it does not name that', () => {
  location.hash = '#comments';
  const createPolicy = vi.fn((_name: string, { createHTML }: { createHTML(): string }) => ({
    createHTML: () => Object.assign(new String(createHTML()), { isTrusted: true }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  run();
  expect(vi.mocked(document.write)).toHaveBeenCalledWith(expect.objectContaining({ isTrusted: true }));
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tribune-pictures']);
  vi.mocked(document.write).mockClear();
  createPolicy.mockImplementation(() => {
    throw new TypeError('Policy "tribune-pictures" disallowed.');
  });
  run();
  expect(vi.mocked(document.write)).not.toHaveBeenCalled();
  expect(inserted()).toBe(both);
});

test.each(['load', 'error'])('what is pressed before the loader is there is pressed again once: %s', (type) => {
  run();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<a href="#more" data-w-action="more">More</a><form data-w-action="send"><input><button>Send</button></form>',
  );
  const [more, other, send] = document.querySelectorAll<HTMLElement>('body > a, input, form > button');
  const pressed = vi.fn((event: Event) => event.preventDefault());
  for (const control of [more, other, send]) control?.addEventListener('click', pressed);
  const click = (control: HTMLElement | undefined, options = {}) =>
    control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  for (const control of [more, more, send]) expect(click(control)).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
  click(other);
  click(more, { ctrlKey: true });
  expect(pressed).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('scroll'));
  document.querySelector('script[data-src]')?.dispatchEvent(new Event(type));
  expect(pressed).toHaveBeenCalledTimes(4);
  click(more);
  expect(pressed).toHaveBeenCalledTimes(5);
});
