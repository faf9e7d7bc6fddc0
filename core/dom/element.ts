type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element as it should be. */
export interface Wanted {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly Child[];
  /** An element with another key is never patched into this one: it is made anew. */
  readonly key: string | undefined;
}
/** What an element may hold. A finished `Element` is put in as it is and left alone; `false` and `undefined` are nothing. */
export type Child = Wanted | Element | string | false | undefined;

/** With `true` an attribute is there without a value, with `false` or `undefined` it is not. */
export const h = (name: string, { key, ...attributes }: Attributes, ...children: readonly Child[]): Wanted => ({
  name,
  attributes,
  children,
  key: key === undefined ? undefined : `${key}`,
});

const graphics = new Set(['svg', 'path']);
const keys = new WeakMap<Node, string>();
/** What an element was made last: the same object is not compared again. */
const drawn = new WeakMap<Node, object>();

const firstClass = (text: string | null) => text?.split(' ', 1)[0] ?? '';

/** What another part of the page has put in, and looks after. */
const isKept = (node: Node) => node instanceof Element && node.hasAttribute('data-w-kept');

/** Whether a node can become what is wanted: of the same name, first class and key. */
function fits(node: Node, child: Exclude<Child, false | undefined>): boolean {
  if (typeof child === 'string') return node.nodeType === Node.TEXT_NODE;
  if (child instanceof Element) return node === child;
  return (
    node instanceof Element &&
    !isKept(node) &&
    node.localName === child.name &&
    keys.get(node) === child.key &&
    firstClass(node.getAttribute('class')) === firstClass(`${child.attributes.class ?? ''}`)
  );
}

/** Makes a node of what is wanted. */
export function make(child: Exclude<Child, false | undefined>): Node {
  if (typeof child === 'string') return document.createTextNode(child);
  if (child instanceof Element) return child;
  const { name, attributes, children, key } = child;
  const element = graphics.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  if (key !== undefined) keys.set(element, key);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(attribute, value === true ? '' : `${value}`);
  for (const each of children) if (each) element.append(make(each));
  return element;
}

function update(node: Node, child: Exclude<Child, false | undefined>): void {
  if (typeof child === 'string') {
    if (node.nodeValue !== child) node.nodeValue = child;
  } else if (node !== child && node instanceof Element && !(child instanceof Element)) patch(node, child);
}

/** Gives an element these attributes; others stay. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [attribute, value] of Object.entries(attributes)) {
    const text = value === true ? '' : `${value}`;
    if (value === undefined || value === false) element.removeAttribute(attribute);
    else if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text);
  }
}

/**
 * Makes an element what is wanted. What is the same is neither touched nor moved, so that focus and selection stay; where it is the same object as the
 * last time, nothing is looked at.
 */
export function patch(element: Element, wanted: Pick<Wanted, 'attributes' | 'children'>): void {
  if (drawn.get(element) === wanted) return;
  drawn.set(element, wanted);
  const { attributes, children } = wanted;
  setAttributes(element, attributes);
  let at = element.firstChild;
  for (const child of children) {
    if (!child) continue;
    let found = at;
    while (found && !fits(found, child)) found = found.nextSibling;
    if (!found) {
      element.insertBefore(make(child), at);
      continue;
    }
    while (at && at !== found) {
      const next: ChildNode | null = at.nextSibling;
      if (!isKept(at)) at.remove();
      at = next;
    }
    at = found.nextSibling;
    update(found, child);
  }
  while (at) {
    const next = at.nextSibling;
    if (!isKept(at)) at.remove();
    at = next;
  }
}
