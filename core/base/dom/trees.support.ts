import { make } from './make.ts';
import { settle } from './settle.ts';
import { h, type Tree, type TreeElement } from './tree.ts';

export const p = (className: string, ...children: readonly Tree[]) =>
  h('p', { class: `tb-${className}` }, {}, children);
export const row = (id: number, name: string) => h('li', {}, { 'data-team': `${id}` }, [name], `data-team=${id}`);
export const list = (...rows: readonly TreeElement[]) => h('ol', {}, {}, [rows]);
export const box = (...children: readonly Tree[]) => h('div', { class: 'tb-box' }, {}, children);

/** A box that is on the page as `tree` says, and what draws the next tree into it. */
export function drawn(tree: TreeElement) {
  const element = make(tree);
  document.body.append(element);
  let before: TreeElement = tree;
  return {
    element,
    draw(next: TreeElement) {
      settle(element, before, next);
      before = next;
    },
  };
}

/** A box with the HTML of a host, of which nothing is known. */
export function printed(html: string) {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  return element;
}
