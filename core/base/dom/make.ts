import { fill, newElement } from './fill.ts';
import type { TreeElement } from './tree.ts';

/** The element on the page of a tree that was drawn. */
export const elements = new WeakMap<TreeElement, Element>();

/** Whether what is in an element is for readers without scripts: a browser with scripts has it as one text. */
export const isForOthers = ({ name }: TreeElement): boolean => name === 'noscript';

/** Makes the element of a tree. The host's own HTML is left out. */
export function make(tree: TreeElement): Element {
  const element = newElement(tree);
  elements.set(tree, element);
  return fill(element, isForOthers(tree) ? { ...tree, children: [] } : tree, make);
}

/** Makes the element of a tree that is of this kind, as an `HTMLIFrameElement`. Throws a TypeError for one of another kind. */
export function makeAs<Made extends Element>(tree: TreeElement, kind: new () => Made): Made {
  const element = make(tree);
  if (element instanceof kind) return element;
  throw new TypeError(`<${tree.name}> is no ${kind.name}.`);
}

/** Makes the element of a tree of HTML. Throws a TypeError for one of another language. */
export const makeHtml = (tree: TreeElement): HTMLElement => makeAs(tree, HTMLElement);

/** The element within `element` that has this class. Throws an Error if there is none. */
export function partOf<Found extends HTMLElement = HTMLElement>(element: ParentNode, className: string): Found {
  const found = element.querySelector<Found>(`.${className}`);
  if (found) return found;
  throw new Error(`There is no element of the class "${className}".`);
}
