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
