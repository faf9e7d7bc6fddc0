import { make } from './settle.ts';
import type { TreeElement } from './tree.ts';

/** Makes the element of a tree. Throws a TypeError for one that is not HTML, as a drawing. */
export function makeHtml(tree: TreeElement): HTMLElement {
  const element = make(tree);
  if (element instanceof HTMLElement) return element;
  throw new TypeError(`"${tree.name}" is no element of HTML.`);
}
