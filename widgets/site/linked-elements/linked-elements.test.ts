// @vitest-environment happy-dom
// @vitest-environment-options {"url":"https://news.example/article/3"}
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNotices } from '#core/base/errors/createNotices.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { createLinkedElements } from './linked-elements.model.ts';
import { listen } from './listen.ts';

const opened = vi.fn();
beforeEach(() => {
  vi.spyOn(window, 'open').mockImplementation(opened);
});
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.restoreAllMocks();
  opened.mockClear();
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

function linked(html: string, within?: string) {
  document.body.innerHTML = html;
  return linkedHere(within);
}

/** The tag on the page as it stands. */
function linkedHere(within?: string) {
  const set = stage();
  const codes: string[] = [];
  const log = (line: unknown) => codes.push(`${line}`.slice(8, 11));
  const page = { ...set.page, notices: createNotices({ page: document, log }) };
  const place = set.host();
  const model = createLinkedElements(page, { within }, place.host);
  const drawn = vi.fn();
  const drawing = { host: place.host, page, root: place.element, adopt: () => {}, drawn, crashed: () => {} };
  const undraw = listen(model, drawing);
  const leave = () => {
    if (typeof undraw === 'function') undraw();
    place.leave();
  };
  leaving.push(leave);
  return { ...set.places, codes, drawn, leave };
}

function find(selector: string, root: ParentNode = document): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const press = (target: Element | string, init: MouseEventInit = {}, type = 'click') => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, ...init });
  (typeof target === 'string' ? find(target) : target).dispatchEvent(event);
  return event.defaultPrevented;
};
const key = (target: Element | string, name = 'Enter', init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, composed: true, ...init });
  (typeof target === 'string' ? find(target) : target).dispatchEvent(event);
  return event.defaultPrevented;
};
const attributesOf = (selector: string) => ['role', 'tabindex'].map((name) => find(selector).getAttribute(name));

const card = '<article data-href="/cup"><h3>Cup final</h3></article>';
const there = 'https://news.example/cup';

test('an element with data-href is a link to mouse and keyboard', () => {
  const shown = linked(card);
  expect(attributesOf('article')).toEqual(['link', '0']);
  expect(shown.drawn).toHaveBeenCalledWith('keep');
  expect([press('h3'), key('article')]).toEqual([true, true]);
  expect(shown.went).toEqual([there, there]);
  expect(opened).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'with %j it opens elsewhere, without a hold on this page',
  (init) => {
    const shown = linked(card);
    press('h3', init);
    key('article', 'Enter', init);
    expect(opened.mock.calls).toEqual([
      [there, '_blank', 'noopener'],
      [there, '_blank', 'noopener'],
    ]);
    expect(shown.went).toEqual([]);
  },
);

test('the middle button opens elsewhere and does not begin to scroll; the others do nothing', () => {
  const shown = linked(`${card}<p>Text</p>`);
  expect(press('h3', { button: 1 }, 'mousedown')).toBe(true);
  press('h3', { button: 1 }, 'auxclick');
  expect(opened.mock.calls).toEqual([[there, '_blank', 'noopener']]);
  press('h3', { button: 2 }, 'auxclick');
  press('h3', { altKey: true });
  expect([press('p', { button: 1 }, 'mousedown'), press('h3', {}, 'mousedown')]).toEqual([false, false]);
  expect([opened.mock.calls.length, shown.went]).toEqual([1, []]);
});

test('Enter that repeats, belongs to an input method or was taken, and other keys, do nothing', () => {
  const shown = linked(card);
  key('article', 'Enter', { repeat: true });
  key('article', 'Enter', { isComposing: true });
  key('article', ' ');
  key('h3');
  find('article').addEventListener('keydown', (event) => event.preventDefault());
  key('article');
  find('article').addEventListener('click', (event) => event.preventDefault());
  press('h3');
  expect(shown.went).toEqual([]);
});

const controls = [
  '<a href="/other">x</a>',
  '<button type="button">x</button>',
  '<input>',
  '<label>x</label>',
  '<select></select>',
  '<textarea></textarea>',
  '<details><summary>x</summary></details>',
  '<span tabindex="0">x</span>',
  '<span role="button">x</span>',
  '<span contenteditable="true">x</span>',
];
test.each(controls)('%s in it does its own work; the rest answers to the pointer without a tab stop', (control) => {
  const shown = linked(`<article data-href="/cup"><h3>Cup</h3>${control}</article>`);
  expect(attributesOf('article')).toEqual([null, null]);
  const own = find('h3').nextElementSibling;
  press(own?.querySelector('summary') ?? own ?? '');
  key(own ?? '');
  key('article');
  expect(shown.went).toEqual([]);
  press('h3');
  expect(shown.went).toEqual([there]);
});

test('a link with data-href stays the link that it is; a button keeps its role', () => {
  const shown = linked('<a href="/other" data-href="/cup">x</a><button type="button" data-href="/cup">y</button>');
  expect([attributesOf('a'), attributesOf('button'), press('a')]).toEqual([[null, null], [null, null], false]);
  press('button');
  expect(shown.went).toEqual([there]);
});

test('the innermost address counts', () => {
  const shown = linked('<section data-href="/all"><article data-href="/cup"><h3>Cup</h3></article></section>');
  press('h3');
  expect(shown.went).toEqual([there]);
});

test('marking text leads nowhere', () => {
  const shown = linked(card);
  const range = document.createRange();
  range.selectNodeContents(find('h3'));
  document.getSelection()?.addRange(range);
  press('h3');
  expect(shown.went).toEqual([]);
  document.getSelection()?.removeAllRanges();
  press('h3');
  expect(shown.went).toEqual([there]);
});

test('what the host gave stays: a role and a tab stop of its own', () => {
  const shown = linked('<div data-href="/cup" role="link" tabindex="-1">x</div>');
  expect(attributesOf('div')).toEqual(['link', '-1']);
  key('div');
  expect(shown.went).toEqual([there]);
});

test('elements that come later, and those that become links or cease to be, are followed', async () => {
  linked('<main><p>x</p></main>');
  find('main').insertAdjacentHTML('beforeend', `<div>${card}</div>`);
  await settled();
  expect(attributesOf('article')).toEqual(['link', '0']);
  find('p').dataset.href = '/p';
  find('article').append(document.createElement('button'));
  await settled();
  expect([attributesOf('p'), attributesOf('article')]).toEqual([
    ['link', '0'],
    [null, null],
  ]);
  delete find('p').dataset.href;
  find('main').dataset.wForeign = '';
  await settled();
  expect([
    attributesOf('p'),
    find('p').hasAttribute('data-w-linked'),
    find('article').hasAttribute('data-w-linked'),
  ]).toEqual([[null, null], false, false]);
});

const hostile = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'https:/\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://news.example@evil.example/',
  'https://reader:secret@news.example/',
  'https://reader@news.example/',
  'https://news.example.evil.example/',
  'https://news.example:8443/',
  'http://news.example/',
  'https://news.example%2eevil.example/',
  'https://xn--nws-yma.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '/\t/evil.example',
  '/%0a/ok\u0000',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://news.example/1',
  'file:///etc/passwd',
  'ftp://news.example/',
  'mailto:desk@news.example',
  'tel:112',
  'about:blank',
  'view-source:https://news.example/',
  'https://news.example//evil.example/',
  '/..//evil.example/',
  'https://[::1]/',
  'https://',
  '',
  '   ',
];
test.each(hostile)('data-href=%j is refused for mouse and keyboard, and told once', (address) => {
  document.body.innerHTML = '<article><h3>x</h3></article>';
  find('article').dataset.href = address;
  const shown = linkedHere();
  expect(attributesOf('article')).toEqual([null, null]);
  expect(press('h3')).toBe(false);
  press('h3', { ctrlKey: true });
  press('h3', { button: 1 }, 'auxclick');
  key('article');
  expect([shown.went, opened.mock.calls, shown.codes]).toEqual([[], [], ['T30']]);
});

test.each([
  '/cup',
  'cup/final?leg=2#goals',
  '#comments',
  '?page=2',
  'https://news.example/x',
  'https:evil.example',
  '/%2F%2Fevil.example',
])('data-href="%s" leads to the address as the browser reads it', (address) => {
  const shown = linked(`<p data-href="${address}">x</p>`);
  press('p');
  expect(shown.went).toEqual([new URL(address, 'https://news.example/article/3').href]);
  expect(shown.codes).toEqual([]);
});

test('an address that turned hostile after it was judged is refused', () => {
  const shown = linked(card);
  find('article').dataset.href = '//evil.example';
  press('h3');
  key('article');
  expect(shown.went).toEqual([]);
});

describe('what readers wrote', () => {
  test('leads nowhere, whatever it says, and is told to nobody', () => {
    const shown = linked(`<div data-w-foreign><div>${card}<p data-href="//evil.example">y</p></div></div>`);
    expect(attributesOf('article')).toEqual([null, null]);
    expect([press('h3'), press('p'), key('article')]).toEqual([false, false, false]);
    expect([shown.went, shown.codes]).toEqual([[], []]);
  });

  test('does not lead to where a link of the host around it does, when it brings one of its own', () => {
    const shown = linked(`<section data-href="/host"><div data-w-foreign>${card}</div></section>`);
    press('h3');
    expect(shown.went).toEqual([]);
  });

  test('an element that is marked itself leads nowhere', () => {
    const shown = linked('<p data-href="/cup" data-w-foreign>x</p>');
    press('p');
    expect([attributesOf('p'), shown.went]).toEqual([[null, null], []]);
  });

  test('leads nowhere inside a shadow root, nor slotted into one', () => {
    const shown = linked(`<div id="island">${card}</div>`);
    const root = find('#island').attachShadow({ mode: 'open' });
    root.innerHTML = `<div data-w-foreign><slot></slot><p data-href="/cup">y</p></div><b data-href="/cup">z</b>`;
    // Browsers have it, happy-dom has not.
    Object.defineProperty(find('article'), 'assignedSlot', { value: find('slot', root) });
    press('h3');
    press(find('p', root));
    press(find('b', root));
    expect(shown.went).toEqual([]);
  });
});

test('a control inside the shadow root of an island does its own work; the rest of the island leads on', () => {
  const shown = linked('<article data-href="/cup"><div id="island"></div></article>');
  const root = find('#island').attachShadow({ mode: 'open' });
  root.innerHTML = '<button type="button">Vote</button><i>x</i>';
  press(find('button', root));
  expect(shown.went).toEqual([]);
  press(find('i', root));
  expect(shown.went).toEqual([there]);
});

test('only what stands within the named regions counts', () => {
  const shown = linked(`<main>${card}</main><aside data-href="/aside">y</aside>`, 'main');
  press('aside');
  expect([attributesOf('aside'), attributesOf('article'), shown.went]).toEqual([[null, null], ['link', '0'], []]);
  press('h3');
  expect(shown.went).toEqual([there]);
});

test('a region that is no selector is told, and the whole document counts', () => {
  const shown = linked(card, 'main >> [');
  press('h3');
  expect([shown.codes, shown.went]).toEqual([['T31'], [there]]);
});

test('when the tag leaves, what the host printed is as it was', () => {
  const shown = linked(card);
  shown.leave();
  expect(document.body.innerHTML).toBe(card);
  press('h3');
  expect(shown.went).toEqual([]);
});
