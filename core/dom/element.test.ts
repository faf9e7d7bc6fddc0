// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { h, patch } from './element.ts';

test('what another part of the page has put in stays where it is, and is taken for nothing that is wanted', () => {
  const box = document.createElement('div');
  const kept = document.createElement('button');
  kept.dataset.wKept = '';
  patch(box, h('div', {}, h('p', {}, 'one'), h('button', {}, 'two')));
  box.prepend(kept);
  patch(box, h('div', {}, h('button', {}, 'three'), h('p', {}, 'four')));
  expect([...box.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<button data-w-kept=""></button>',
    '<button>three</button>',
    '<p>four</p>',
  ]);
  patch(box, h('div', {}));
  expect([...box.children]).toEqual([kept]);
});

test('what is wanted as the same object is not looked at again, and another one is', () => {
  const [box, row] = [document.createElement('div'), h('p', {}, 'one')];
  patch(box, h('div', {}, row, h('b', {}, '1')));
  patch(box, h('div', {}, row, h('b', {}, '2')));
  const first = box.querySelector('p');
  if (first) first.title = 'put in by another part';
  patch(box, h('div', {}, row, h('b', {}, '3')));
  expect(box.innerHTML).toBe('<p title="put in by another part">one</p><b>3</b>');
  patch(box, h('div', {}, h('p', {}, 'two'), h('b', {}, '3')));
  expect([first?.textContent, box.firstChild === first]).toEqual(['two', true]);
});
