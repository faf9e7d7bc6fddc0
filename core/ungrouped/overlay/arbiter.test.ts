// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import type { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { stage } from '#tests/support/stage.ts';
import { askToOpen } from './askToOpen.ts';

const seconds = (clock: ReturnType<typeof fakeClock>, count: number) => {
  for (let each = 0; each < count; each += 1) clock.pass(1000);
};

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  // Each test begins long after the last dialog of the one before.
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  later += 1_000_000;
});
let later = 0;
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function page() {
  const { page, clock } = stage();
  const opened: string[] = [];
  const ask = (name: string, priority = 0) => askToOpen(page, { name, priority, open: () => opened.push(name) });
  return { ask, opened, clock, wait: (count: number) => seconds(clock, count) };
}

function put(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  const [first] = box.children;
  if (!(first instanceof HTMLElement)) throw new Error('nothing was put');
  return first;
}

test('of those who ask in one moment the most important opens, and no other in this page view', () => {
  const { ask, opened, wait, clock } = page();
  ask('card', 1);
  ask('pop-up', 5);
  ask('prompt', 3);
  expect(opened).toEqual([]);
  clock.pass(0);
  expect(opened).toEqual(['pop-up']);
  ask('late', 9);
  wait(300);
  expect(opened).toEqual(['pop-up']);
});

test('in one session of a tab one thing opens, on whichever page; another tab has its own, and so has the next morning', () => {
  const browser = fakeBrowser();
  const tab = browser.open();
  const visit = (open = tab, hours = 0) => {
    const { page, clock } = stage({ tab: open });
    clock.pass(hours * 3_600_000);
    const opened: string[] = [];
    askToOpen(page, { name: 'pop-up', priority: 1, open: () => opened.push('pop-up') });
    seconds(clock, 60);
    return opened;
  };
  expect([visit(), visit(), visit(browser.open()), visit(tab, 13)]).toEqual([['pop-up'], [], ['pop-up'], ['pop-up']]);
});

test('among equals the first to ask opens', () => {
  const { ask, opened, clock } = page();
  ask('one');
  ask('other');
  clock.pass(0);
  expect(opened).toEqual(['one']);
});

test('who is not wanted any more does not open, and leaves the place to others', () => {
  const { ask, opened, clock } = page();
  ask('pop-up', 5)();
  ask('card', 1);
  clock.pass(0);
  expect(opened).toEqual(['card']);
});

test('the site hears what opens by itself', () => {
  const { ask, clock } = page();
  const received: unknown[] = [];
  const listener = (event: Event) => received.push(event instanceof CustomEvent && event.detail);
  document.addEventListener('tribune:overlay', listener);
  ask('pop-up');
  clock.pass(0);
  document.removeEventListener('tribune:overlay', listener);
  expect(received).toEqual([{ name: 'pop-up' }]);
});

const dialogs: [what: string, open: () => () => void][] = [
  ['a dialog of ours', () => holdOverlays(document)],
  [
    'an overlay that the site tells of',
    () => {
      document.dispatchEvent(new Event('tribune:overlay-open'));
      return () => document.dispatchEvent(new Event('tribune:overlay-close'));
    },
  ],
  ["the site's dialog", () => standing('<dialog open>Cookies?</dialog>')],
  ['what calls itself modal', () => standing('<div role="dialog" aria-modal="true">Cookies?</div>')],
  ['what the site has marked', () => standing('<div data-tribune-overlay>Cookies?</div>')],
];
function standing(html: string) {
  const element = put(html);
  return () => element.remove();
}

describe.each(dialogs)('under %s', (_, open) => {
  test('nothing opens, nor in the 30 s after it has gone', () => {
    const { ask, opened, wait, clock } = page();
    const close = open();
    ask('pop-up');
    clock.pass(0);
    wait(100);
    close();
    later += 1;
    wait(29);
    expect(opened).toEqual([]);
    wait(3);
    expect(opened).toEqual(['pop-up']);
  });
});

test('a dialog that came and went between two looks is rested from as well', () => {
  const { ask, opened, wait, clock } = page();
  const close = holdOverlays(document);
  ask('pop-up');
  clock.pass(0);
  close();
  later += 1;
  wait(20);
  holdOverlays(document)();
  later += 1;
  wait(29);
  expect(opened).toEqual([]);
  wait(3);
  expect(opened).toEqual(['pop-up']);
});

test('a dialog that went before anybody asked is rested from as well', () => {
  holdOverlays(document)();
  later += 10_000;
  const { ask, opened, wait, clock } = page();
  ask('pop-up');
  clock.pass(0);
  wait(19);
  expect(opened).toEqual([]);
  wait(1);
  expect(opened).toEqual(['pop-up']);
});

test.each(['close', 'toggle'])("the site's own %s of a popover or dialog begins the rest", (type) => {
  const { ask, opened, wait, clock } = page();
  const element = put('<div popover>Menu</div>');
  isHidden = true;
  ask('pop-up');
  element.dispatchEvent(new Event(type));
  isHidden = false;
  later += 1;
  document.dispatchEvent(new Event('visibilitychange'));
  clock.pass(0);
  wait(29);
  expect(opened).toEqual([]);
  wait(2);
  expect(opened).toEqual(['pop-up']);
});

test('while a popover of the site is open nothing opens, nor in the half minute after', () => {
  const { ask, opened, wait, clock } = page();
  const popover = put('<div popover data-open>Menu</div>');
  // The document of the tests opens no popover and knows no selector for one.
  const { querySelectorAll } = document;
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    querySelectorAll.call(document, selector.replace(':popover-open', '[popover][data-open]')),
  );
  ask('pop-up');
  clock.pass(0);
  wait(60);
  expect(opened).toEqual([]);
  popover.removeAttribute('data-open');
  wait(29);
  expect(opened).toEqual([]);
  wait(2);
  expect(opened).toEqual(['pop-up']);
});

test('a detail that is folded is no dialog', () => {
  const { ask, opened, clock } = page();
  put('<details><summary>More</summary></details>').dispatchEvent(new Event('toggle'));
  ask('pop-up');
  clock.pass(0);
  expect(opened).toEqual(['pop-up']);
});

test('releasing twice counts once', () => {
  const { ask, opened, wait, clock } = page();
  const first = holdOverlays(document);
  const second = holdOverlays(document);
  first();
  first();
  ask('pop-up');
  clock.pass(0);
  wait(100);
  expect(opened).toEqual([]);
  second();
  later += 1;
  wait(40);
  expect(opened).toEqual(['pop-up']);
});

/** Nothing opens as things are; what asked does soon after they have changed. */
function expectDelay(change: () => void) {
  const { ask, opened, wait, clock } = page();
  ask('pop-up');
  clock.pass(0);
  wait(60);
  expect(opened).toEqual([]);
  change();
  wait(4);
  expect(opened).toEqual(['pop-up']);
}

test.each([
  ['input', '<input>'],
  ['text area', '<textarea></textarea>'],
  ['picker', '<select><option>1</option></select>'],
  ['editor', '<div contenteditable="true" tabindex="0">Text</div>'],
])('while the reader is in a %s nothing opens; it does soon after', (_, html) => {
  const field = put(html);
  field.focus();
  expect(document.activeElement).toBe(field);
  expectDelay(() => field.blur());
});

test('a field in a shadow root is a field in use', () => {
  const field = document.createElement('input');
  put('<div></div>').attachShadow({ mode: 'open' }).append(field);
  field.focus();
  expectDelay(() => field.blur());
});

test('while a menu is open nothing opens', () => {
  const button = put('<button aria-haspopup="menu" aria-expanded="true">Menu</button>');
  expectDelay(() => button.setAttribute('aria-expanded', 'false'));
});

const over = '<p style="position: absolute">Dark</p>';
test.each([
  ['a menu made of a fold', `<details open><summary>Display</summary>${over}</details>`, 'open'],
  [
    'a menu that a button unfolds',
    '<nav><button aria-controls="m" aria-expanded="true">Menu</button><ul id="m" style="position: fixed"></ul></nav>',
    'aria-expanded',
  ],
])('while %s lies over the page nothing opens; it does soon after', (_, html, attribute) => {
  const around = put(html);
  expectDelay(() => [around, ...around.children].map((each) => each.removeAttribute(attribute)));
});

test('an open menu in the shadow root of an island counts as one in the page', () => {
  const island = put('<div data-widget="bell"></div>');
  const root = island.attachShadow({ mode: 'open' });
  root.innerHTML = `<details open><summary>Bell</summary>${over}</details>`;
  expectDelay(() => root.replaceChildren());
});

test('a dialog in the shadow root of an island keeps things closed as one in the page does', () => {
  const { ask, opened, wait, clock } = page();
  put('<div data-widget="login"></div>').attachShadow({ mode: 'open' }).innerHTML = '<dialog open>Log in</dialog>';
  ask('pop-up');
  clock.pass(0);
  wait(100);
  expect(opened).toEqual([]);
});

test('while the reader is in a fold of the text nothing opens; it does soon after', () => {
  const fold = put('<details open><summary tabindex="0">More</summary><p>Text</p></details>');
  const summary = fold.querySelector('summary');
  summary?.focus();
  expect(document.activeElement).toBe(summary);
  expectDelay(() => summary?.blur());
});

test.each([
  '<details open><summary>More</summary><p>Text</p></details>',
  '<section><button aria-controls="q" aria-expanded="true">Question</button><p id="q">Answer</p></section>',
  `<details open style="display: none"><summary>Display</summary>${over}</details>`,
])('a fold of the text that was left open, or is not displayed, keeps nothing closed: %s', (html) => {
  const { ask, opened, clock } = page();
  put(html);
  ask('pop-up');
  clock.pass(0);
  expect(opened).toEqual(['pop-up']);
});

test('nothing opens in a tab that nobody sees; it does when the reader comes back', () => {
  const { ask, opened, wait, clock } = page();
  isHidden = true;
  ask('pop-up');
  wait(100);
  expect(opened).toEqual([]);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  clock.pass(0);
  expect(opened).toEqual(['pop-up']);
});
