import type { Tree, TreeElement } from './tree.ts';

const graphics = /^(svg|path)$/;

/** Whether what is in an element is for readers without scripts: a browser with scripts has it as one text. */
export const isForOthers = ({ name }: TreeElement): boolean => name === 'noscript';

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);

function append(element: Element, children: readonly Tree[], made: (tree: TreeElement, element: Element) => void) {
  for (const child of children) {
    if (!child) continue;
    const last = element.lastChild;
    if (isList(child)) append(element, child, made);
    else if (typeof child === 'string' && last instanceof Text) last.appendData(child);
    else if (typeof child === 'string' || child instanceof Element) element.append(child);
    else if ('fixed' in child) element.append(makeElement(child, made));
  }
}

/** Makes the element of a tree. The host's own HTML is left out. `made` is called with each element. */
export function makeElement(
  tree: TreeElement,
  made: (tree: TreeElement, element: Element) => void = () => {},
): Element {
  const { name, fixed, attributes, children } = tree;
  const element = graphics.test(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  for (const [attribute, value] of Object.entries({ ...fixed, ...attributes }))
    if (value !== undefined) element.setAttribute(attribute, value);
  made(tree, element);
  if (!isForOthers(tree)) append(element, children, made);
  return element;
}
