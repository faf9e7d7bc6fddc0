// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { make } from './make.ts';
import { settle } from './settle.ts';
import { h } from './tree.ts';
import { box, list, p, printed, row } from './trees.support.ts';

afterEach(() => document.body.replaceChildren());

test('without a tree before, what the page has and the tree has not goes, and what differs is written', () => {
  const element = printed(`
    <p class="tb-note">old</p>
    <!-- cached -->
    <p class="tb-gone">gone</p>
    <div class="ad"><p>Advertisement</p></div>
    <ol><li data-team="2">PSV</li><li data-team="1">Ajax</li><li data-team="9">VVV</li></ol>`);
  const [note, psv] = [element.querySelector('p'), element.querySelector('[data-team="2"]')];
  settle(element, undefined, box(p('note', 'new'), list(row(1, 'Ajax'), row(2, 'PSV')), p('end', 'end')));
  expect(element.innerHTML.replace(/>\s+</g, '><').trim()).toBe(
    '<p class="tb-note">new</p><!-- cached --><div class="ad"><p>Advertisement</p></div><ol><li data-team="1">Ajax</li><li data-team="2">PSV</li></ol><p class="tb-end">end</p>',
  );
  expect([element.querySelector('p'), element.querySelector('[data-team="2"]')]).toEqual([note, psv]);
});

test('without a tree before, a text that says the same is not touched: indented, split, beside a comment, or with a picture for its emoji', () => {
  const element = printed(
    '<p class="tb-note">\n  After  the match\n</p><p class="tb-zone"><!-- cached --><b class="tb-place">1</b> Final<!-- cached --></p><p class="tb-flag"><img class="emoji" alt="🇳🇱"></p>',
  );
  const nodes = () => [...element.querySelectorAll('p')].map(({ childNodes }) => [...childNodes]);
  const before = nodes();
  const zone = p('zone', h('b', { class: 'tb-place' }, {}, ['1']), ' Final');
  settle(element, undefined, box(p('note', 'After the match'), zone, p('flag', '🇳🇱')));
  expect(nodes()).toEqual(before);
});

test('what another part of Tribune has put in stays, and is taken for nothing that is wanted', () => {
  const element = printed('<button class="tb-follow" data-w-kept></button><p class="tb-note">one</p>');
  settle(element, undefined, box(h('button', { class: 'tb-follow' }, {}, ['Follow']), p('note', 'one')));
  expect(element.innerHTML).toBe(
    '<button class="tb-follow" data-w-kept=""></button><button class="tb-follow">Follow</button><p class="tb-note">one</p>',
  );
});

test('the host’s own HTML is left as it was printed', () => {
  const element = printed('<h2>Own</h2><p class="tb-own">HTML</p>');
  settle(element, undefined, box({ html: '<h2>Own</h2>' }));
  settle(element, box({ html: '<h2>Own</h2>' }), box({ html: '<h2>Other</h2>' }));
  expect(element.innerHTML).toBe('<h2>Own</h2><p class="tb-own">HTML</p>');
});

test('without a tree before, rows that others have moved into a second list are found there', () => {
  const element = printed('<ol><li data-team="1">Ajax</li></ol><ol class="folded"><li data-team="2">PSV</li></ol>');
  settle(element, undefined, h('div', {}, {}, [list(row(1, 'Ajax'), row(2, 'PSV!'))]));
  expect(element.innerHTML).toBe(
    '<ol><li data-team="1">Ajax</li></ol><ol class="folded"><li data-team="2">PSV!</li></ol>',
  );
});

test('without a tree before, a row in a second list stays the element that it is, and one that is not wanted goes', () => {
  const team = (id: number, name: string) =>
    h('tr', { class: 'tb-row' }, { 'data-team': `${id}` }, [h('td', {}, {}, [name])], `data-team=${id}`);
  const html = (id: number, name: string) => `<tr class="tb-row" data-team="${id}"><td>${name}</td></tr>`;
  const element = printed(
    `<table class="tb-table"><tbody>${html(1, 'Ajax')}</tbody><tbody class="folded">${html(2, 'PSV')}${html(3, 'VVV')}</tbody></table>`,
  );
  const psv = element.querySelector('[data-team="2"]');
  const rows = h('tbody', {}, {}, [[team(1, 'Ajax'), team(2, 'PSV!')]]);
  settle(element, undefined, box(h('table', { class: 'tb-table' }, {}, [rows])));
  expect(element.querySelector('[data-team="2"]')).toBe(psv);
  expect([...element.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual(['Ajax', 'PSV!']);
});

test('without a tree before, rows of a list that goes are not those of the list beside it', () => {
  const one = (className: string, ...rows: readonly ReturnType<typeof row>[]) =>
    h('ol', { class: className }, {}, [rows]);
  const element = printed('<ol class="tb-first"></ol><ol class="tb-second"><li data-team="1">Ajax</li></ol>');
  settle(element, undefined, box(one('tb-first', row(1, 'Ajax'))));
  expect(element.innerHTML).toBe('<ol class="tb-first"><li data-team="1">Ajax</li></ol>');
});

test('what is in a noscript stays as the page has it', () => {
  const form = (label: string) => box(h('noscript', {}, {}, [h('button', {}, {}, [label])]), p('note', label));
  const element = printed('<noscript>&lt;button>Go&lt;/button></noscript><p class="tb-note">Go</p>');
  element.className = 'tb-box';
  settle(element, undefined, form('Show'));
  expect(element.innerHTML).toBe('<noscript>&lt;button&gt;Go&lt;/button&gt;</noscript><p class="tb-note">Show</p>');
  expect(make(form('Show')).innerHTML).toBe('<noscript></noscript><p class="tb-note">Show</p>');
});

test('without a tree before, a copy of a header that others have put before its table is not taken for the table', () => {
  const table = '<table class="tb-table"><thead><tr><th>Team</th></tr></thead>';
  const element = printed(
    `<div class="sticky">${table}</table></div>${table}<tbody><tr data-team="1"><td><a href="/ajax">Ajax</a></td></tr></tbody></table>`,
  );
  const link = element.querySelector('a');
  link?.focus();
  const team = h(
    'tr',
    {},
    { 'data-team': '1' },
    [h('td', {}, {}, [h('a', {}, { href: '/ajax' }, ['PSV'])])],
    'data-team=1',
  );
  const head = h('thead', {}, {}, [h('tr', {}, {}, [h('th', {}, {}, ['Team'])])]);
  settle(element, undefined, box(h('table', { class: 'tb-table' }, {}, [head, h('tbody', {}, {}, [[team]])])));
  expect(element.querySelector('.sticky a')).toBe(null);
  expect(element.querySelector('.tb-table a')).toBe(link);
  expect(link?.textContent).toBe('PSV');
  expect(document.activeElement).toBe(link);
});

test('rows that others have copied for the eye alone are neither found nor removed', () => {
  const copy = '<div class="sticky" aria-hidden="true"><ol><li data-team="1">Ajax</li></ol></div>';
  const element = printed(`<div>${copy}<ol><li data-team="1">Ajax</li></ol></div>`);
  const [copied, own] = element.querySelectorAll('li');
  settle(element, undefined, box(list(row(1, 'PSV'))));
  expect([copied?.isConnected, copied?.textContent, own?.textContent]).toEqual([true, 'Ajax', 'PSV']);
});

test('what a template itself prints for the eye alone is found, translated too, and goes with its section', () => {
  const mark = (text: string) =>
    h('span', { class: 'tb-mark' }, {}, [[h('span', { 'aria-hidden': 'true' }, {}, [text])], { optional: ['span'] }]);
  const element = printed('<span class="tb-mark"><span aria-hidden="true"><font>28</font></span></span>');
  settle(element, undefined, box(mark('28'), mark('50')));
  expect([...element.children].map(({ textContent }) => textContent)).toEqual(['28', '50']);
  const none = h('span', { class: 'tb-mark' }, {}, [undefined, { optional: ['span'] }]);
  settle(element, undefined, box(none));
  expect(element.textContent).toBe('');
});
