// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { make } from './make.ts';
import { settle } from './settle.ts';
import { h } from './tree.ts';
import { box, drawn, list, p, printed, row } from './trees.support.ts';

afterEach(() => document.body.replaceChildren());

test('only what differs from the tree before is written', async () => {
  const { element, draw } = drawn(box(p('note', 'one'), p('score', '1')));
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((seen) => records.push(...seen));
  observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  draw(box(p('note', 'one'), p('score', '2')));
  records.push(...observer.takeRecords());
  expect([...new Set(records.map(({ type, target }) => `${type}: ${target.textContent}`))]).toEqual(['childList: 2']);
  expect(element.innerHTML).toBe('<p class="tb-note">one</p><p class="tb-score">2</p>');
});

test('attributes that others have changed stay until their own value changes', () => {
  const link = (href: string | undefined) => h('a', { class: 'tb-link' }, { href }, ['Ajax']);
  const { element, draw } = drawn(box(link('/ajax')));
  const found = element.querySelector('a');
  found?.setAttribute('href', '/out?to=/ajax');
  draw(box(link('/ajax')));
  expect(found?.getAttribute('href')).toBe('/out?to=/ajax');
  draw(box(link('/psv')));
  expect(found?.getAttribute('href')).toBe('/psv');
  draw(box(link(undefined)));
  expect(found?.hasAttribute('href')).toBe(false);
});

test('a section comes and goes in its place, and the texts around it are right', () => {
  const line = (isMarked: boolean, end: string) =>
    p('line', 'Goal', isMarked ? [h('b', { class: 'tb-mark' }, {}, ['!'])] : undefined, end);
  const { element, draw } = drawn(line(false, ' by Kuyt'));
  draw(line(true, ' by Kuyt'));
  expect(element.innerHTML).toBe('Goal<b class="tb-mark">!</b> by Kuyt');
  draw(line(true, ' by Robben'));
  expect(element.innerHTML).toBe('Goal<b class="tb-mark">!</b> by Robben');
  draw(line(false, ' by Robben'));
  expect(element.innerHTML).toBe('Goal by Robben');
});

test('a space beside an element that comes is there as well', () => {
  const part = (className: string, text: string) => h('span', { class: `tb-${className}` }, {}, [text]);
  const line = (handle?: string) =>
    box(part('author', 'Ann'), ' ', handle ? part('handle', handle) : undefined, ' ', part('at', '8'));
  const { element, draw } = drawn(line());
  draw(line('@ann'));
  expect(element.textContent?.replace(/ +/g, ' ')).toBe('Ann @ann 8');
  draw(line());
  expect(element.textContent?.replace(/ +/g, ' ')).toBe('Ann 8');
});

test('another element takes the place of one with another name', () => {
  const name = (url: string | undefined) =>
    box(
      url === undefined ? undefined : [h('a', { class: 'tb-name' }, { href: url }, ['PSV'])],
      url === undefined ? [h('span', { class: 'tb-name' }, {}, ['PSV'])] : undefined,
      p('end'),
    );
  const { element, draw } = drawn(name('/psv'));
  draw(name(undefined));
  expect(element.innerHTML).toBe('<span class="tb-name">PSV</span><p class="tb-end"></p>');
});

test('rows move, come and go as their own elements, and what others have put between them stays', () => {
  const { element, draw } = drawn(list(row(1, 'Ajax'), row(2, 'PSV'), row(3, 'AZ')));
  const [ajax, psv] = element.children;
  const advertisement = document.createElement('li');
  advertisement.className = 'ad';
  ajax?.after(advertisement);
  draw(list(row(2, 'PSV'), row(1, 'Ajax'), row(4, 'NEC'), row(3, 'AZ')));
  expect([...element.children].map(({ textContent, className }) => textContent || className)).toEqual([
    ...['PSV', 'ad', 'Ajax', 'NEC', 'AZ'],
  ]);
  expect([element.children[0], element.children[2]]).toEqual([psv, ajax]);
  draw(list(row(1, 'Ajax'), row(3, 'AZ')));
  expect(element.textContent).toBe('AjaxAZ');
});

test('rows that a reader has sorted stay so until the order of the tree changes', () => {
  const { element, draw } = drawn(list(row(1, 'Ajax'), row(2, 'PSV'), row(3, 'AZ')));
  element.append(...[...element.children].toReversed());
  draw(list(row(1, 'Ajax'), row(2, 'PSV!'), row(3, 'AZ')));
  expect(element.textContent).toBe('AZPSV!Ajax');
  draw(list(row(2, 'PSV!'), row(1, 'Ajax'), row(3, 'AZ')));
  expect(element.textContent).toBe('PSV!AjaxAZ');
});

test('the focus and the selection stay in a row that moves', () => {
  const linked = (id: number, name: string) =>
    h('li', {}, { 'data-team': `${id}` }, [h('a', {}, { href: `/${id}` }, [name])], `data-team=${id}`);
  const { element, draw } = drawn(list(linked(1, 'Ajax'), linked(2, 'PSV')));
  const link = element.querySelector('a');
  link?.focus();
  const text = link?.firstChild;
  if (text) document.getSelection()?.setBaseAndExtent(text, 1, text, 3);
  draw(list(linked(2, 'PSV'), linked(1, 'Ajax')));
  expect([document.activeElement, document.getSelection()?.toString()]).toEqual([link, 'ja']);
});

test('the element of a slot is put in its place, stays there, and goes with it', () => {
  const button = document.createElement('button');
  const bar = (note: string, control: Element | undefined) => box(p('note', note), control, p('end'));
  const { element, draw } = drawn(bar('one', undefined));
  draw(bar('one', button));
  expect(element.children[1]).toBe(button);
  button.focus();
  draw(bar('two', button));
  expect([document.activeElement, element.children[1]]).toEqual([button, button]);
  draw(bar('two', undefined));
  expect(element.textContent).toBe('two');
  expect(button.isConnected).toBe(false);
});

test('what others have removed stays away until it changes', () => {
  const { element, draw } = drawn(box(p('note', 'one'), p('legend', 'places')));
  element.lastElementChild?.remove();
  draw(box(p('note', 'two'), p('legend', 'places')));
  expect(element.textContent).toBe('two');
  draw(box(p('note', 'two'), p('legend', 'other places')));
  expect(element.innerHTML).toBe('<p class="tb-note">two</p><p class="tb-legend">other places</p>');
});

test('a copy that others have put in place of an element goes with it, and what is theirs stays', () => {
  const { element, draw } = drawn(box(p('note', 'one'), p('more', 'All'), list(row(1, 'Ajax'), row(2, 'PSV'))));
  element.innerHTML += '<p class="ad">Advertisement</p>';
  draw(box(p('note', 'two'), undefined, list(row(2, 'PSV'))));
  expect(element.innerHTML).toBe(
    '<p class="tb-note">two</p><ol><li data-team="2">PSV</li></ol><p class="ad">Advertisement</p>',
  );
});

test('the element of a slot takes the place of a copy that others have put there', () => {
  const own = Object.assign(document.createElement('div'), { className: 'tb-own', textContent: 'news' });
  const { element, draw } = drawn(box(p('note', 'one'), own, p('end')));
  element.innerHTML += '';
  draw(box(p('note', 'two'), own, p('end')));
  expect(element.innerHTML).toBe('<p class="tb-note">two</p><div class="tb-own">news</div><p class="tb-end"></p>');
  expect(element.children[1]).toBe(own);
});

test('what comes beside an element that others have wrapped is put beside the wrapper, and the wrapper goes with its element', () => {
  const line = (crest: boolean, score: string | undefined) =>
    p(
      'line',
      crest ? [h('i', { class: 'tb-crest' }, {}, [])] : undefined,
      score === undefined ? undefined : [h('b', { class: 'tb-score' }, {}, [score])],
    );
  const { element, draw } = drawn(line(true, undefined));
  const around = document.createElement('span');
  around.append(...element.children);
  element.append(around);
  draw(line(true, '1'));
  expect(element.innerHTML).toBe('<span><i class="tb-crest"></i></span><b class="tb-score">1</b>');
  draw(line(false, '1'));
  expect(element.innerHTML).toBe('<b class="tb-score">1</b>');
});

test('an element of a slot that has another place is not taken away and put in again', () => {
  const own = document.createElement('video');
  const { element, draw } = drawn(box(p('note', 'one'), own));
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((seen) => records.push(...seen));
  observer.observe(element, { childList: true });
  draw(box(own));
  records.push(...observer.takeRecords());
  expect(element.innerHTML).toBe('<video></video>');
  expect(records.flatMap(({ removedNodes }) => [...removedNodes]).includes(own)).toBe(false);
});

test('an element that is on no page yet is changed as one that is', () => {
  const element = make(box(p('note', 'one'), list(row(1, 'Ajax'))));
  const [note] = element.children;
  settle(element, undefined, box(p('note', 'two'), list(row(2, 'PSV'), row(1, 'Ajax'))));
  expect(element.innerHTML).toBe(
    '<p class="tb-note">two</p><ol><li data-team="2">PSV</li><li data-team="1">Ajax</li></ol>',
  );
  expect(element.firstElementChild).toBe(note);
});

test('an element of a slot that has another place among others is put there', () => {
  const own = document.createElement('video');
  const { element, draw } = drawn(box(p('text', 'one'), undefined, p('foot', 'two'), undefined));
  draw(box(undefined, own, p('foot', 'two'), undefined));
  expect(element.innerHTML).toBe('<video></video><p class="tb-foot">two</p>');
  draw(box(p('text', 'one'), undefined, p('foot', 'two'), own));
  expect(element.innerHTML).toBe('<p class="tb-text">one</p><p class="tb-foot">two</p><video></video>');
  draw(box(undefined, own, p('foot', 'two'), undefined));
  expect(element.innerHTML).toBe('<video></video><p class="tb-foot">two</p>');
});

test('what is drawn into an element that stands in no page is written once', () => {
  const element = make(box(p('note', 'one')));
  settle(element, undefined, box(p('note', 'one'), p('score', '1')));
  const before = box(p('note', 'two'), p('score', '1'));
  settle(element, box(p('note', 'one'), p('score', '1')), before);
  settle(element, before, box(p('note', 'two'), p('score', '2')));
  expect(element.innerHTML).toBe('<p class="tb-note">two</p><p class="tb-score">2</p>');
});

test('a selection stays in a text that is written, as far as the text is as long', () => {
  const { element, draw } = drawn(box(p('note', 'one goal'), p('end', 'end')));
  const [note, end] = [...element.children].map(({ firstChild }) => firstChild);
  const selection = document.getSelection();
  if (note && end) selection?.setBaseAndExtent(note, 4, end, 2);
  draw(box(p('note', 'two goals'), p('end', 'e')));
  expect([selection?.anchorNode?.nodeValue, selection?.anchorOffset]).toEqual(['two goals', 4]);
  expect([selection?.focusNode?.nodeValue, selection?.focusOffset]).toEqual(['e', 1]);
  const [text] = element.children[0]?.childNodes ?? [];
  text?.replaceWith('two', document.createElement('b'), ' goals');
  selection?.selectAllChildren(element.children[0] ?? element);
  draw(box(p('note', 'three'), p('end', 'e')));
  expect(selection?.toString()).toBe('three');
});

test.each(['without a selection', 'with the focus in a field'])(
  'a page %s is not asked where it is, for which it would have to be laid out',
  (where) => {
    const { draw } = drawn(box(p('note', 'one')));
    const asked = vi.fn(() => null);
    const selection = { rangeCount: Number(where !== 'without a selection') };
    vi.spyOn(document, 'getSelection').mockReturnValue(
      Object.defineProperty(Object(selection), 'anchorNode', { get: asked }),
    );
    const field = document.body.appendChild(document.createElement('textarea'));
    if (selection.rangeCount) field.focus();
    draw(box(p('note', 'two')));
    expect(asked).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  },
);

test.each(['known', 'unknown'])(
  'a picture that was part of a text goes with the text (the tree before is %s)',
  (is) => {
    const { element } = drawn(box(p('name', '🔥 Derby')));
    element.firstElementChild?.replaceChildren(Object.assign(new Image(), { alt: '🔥' }), ' Derby');
    settle(element, is === 'known' ? box(p('name', '🔥 Derby')) : undefined, box(p('name', 'Preview')));
    expect(element.innerHTML).toBe('<p class="tb-name">Preview</p>');
  },
);

test('elements that a tenant has given another order keep it, and have their texts', () => {
  const part = (className: string, text: string) => h('b', { class: `tb-${className}` }, {}, [text]);
  const element = printed('<b class="tb-two">old</b> <b class="tb-one">old</b>');
  settle(element, undefined, box(part('one', '1'), ' – ', part('two', '2')));
  expect(element.textContent?.trim()).toMatch(/^2\s+1\b/);
});

test('a row that is new is made, and never what others have put in', () => {
  const plain = (text: string) => h('li', {}, {}, [text]);
  const { element, draw } = drawn(box(h('ul', { class: 'tb-chips' }, {}, [[plain('one')], plain('clear')])));
  const advertisement = Object.assign(document.createElement('li'), { className: 'ad', textContent: 'Ad' });
  element.firstElementChild?.append(advertisement);
  draw(box(h('ul', { class: 'tb-chips' }, {}, [[plain('one'), plain('two')], plain('clear')])));
  expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    ...['one', 'two', 'clear', 'Ad'],
  ]);
});
