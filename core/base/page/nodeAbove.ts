/**
 * The parent of a node, or the host of a shadow root. By the prototype: a form has its controls as properties, and one that is called `parentNode` would
 * lead down again, and on for ever.
 */
export const nodeAbove = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : Reflect.get(Node.prototype, 'parentNode', node);

/** Whether an element of the page matches, whatever the controls are called that it may have. */
export const isMatch = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);
