import type { Tree, TreeElement } from './tree.ts';

// In a script of the head a function would be the page's: these are constants.

type Make = (tree: TreeElement) => Element;

const append = (element: Element, children: readonly Tree[], make: Make): void => {
  for (const child of children) {
    const last = element.lastChild;
    if (!child) continue;
    if (typeof child === 'string' && last instanceof Text) last.appendData(child);
    else if (typeof child === 'string' || child instanceof Element) element.append(child);
    else if ('fixed' in child) element.append(make(child));
    else if (Symbol.iterator in child) append(element, child, make);
  }
};

/** Gives a new element the attributes and the content of a tree. `make`: what makes the elements in it. The host's own HTML is left out. */
export const fill = <Made extends Element>(element: Made, tree: TreeElement, make: Make): Made => {
  for (const [name, value] of Object.entries({ ...tree.fixed, ...tree.attributes }))
    if (value !== undefined) element.setAttribute(name, value);
  append(element, tree.children, make);
  return element;
};

const graphics = /^(svg|path)$/;

/** The element of a tree, without its attributes and its content. */
export const newElement = ({ name }: TreeElement): Element =>
  graphics.test(name) ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);

/** Makes an element of HTML that is not drawn again. For scripts of the head, which have no room for more. */
export const makeOnce = (tree: TreeElement): HTMLElement => fill(document.createElement(tree.name), tree, makeOnce);
