import { isReached } from './linked.ts';
import type { LinkedElements } from './linked-elements.model.ts';

/**
 * Gives `role="link"` and a tab stop to the linked elements of a page, also to those that are added later. One that holds a
 * link or button gets neither, as the keyboard reaches that. Attributes of the host stay.
 */
export function markLinks(page: Document, model: Pick<LinkedElements, 'counts' | 'addressOf'>) {
  /** Names of the attributes that were added to each element. */
  const given = new Map<Element, readonly string[]>();
  const marked = new Set<Element>();

  const restore = (element: Element) => {
    for (const name of given.get(element) ?? []) element.removeAttribute(name);
    given.delete(element);
  };
  const unmark = (element: Element) => {
    restore(element);
    element.removeAttribute('data-w-linked');
    marked.delete(element);
  };
  const update = (element: HTMLElement) => {
    restore(element);
    const isOurs = element.isConnected && element.dataset.href !== undefined && model.counts(element);
    if (!isOurs || element.matches('a[href]') || model.addressOf(element) === undefined) return unmark(element);
    marked.add(element);
    element.setAttribute('data-w-linked', '');
    if (isReached(element)) return;
    const names = ['role', 'tabindex'].filter((name) => !element.hasAttribute(name));
    given.set(element, names);
    for (const name of names) element.setAttribute(name, name === 'role' ? 'link' : '0');
  };
  const updateIn = (node: ParentNode) => {
    for (const element of node.querySelectorAll<HTMLElement>('[data-href]')) update(element);
  };

  const note = (records: readonly MutationRecord[]) => {
    const changed = new Set<HTMLElement>();
    for (const { target, addedNodes, attributeName } of records) {
      const around = target instanceof Element ? target.closest<HTMLElement>('[data-href], [data-w-linked]') : null;
      if (around) changed.add(around);
      if (attributeName === 'data-w-foreign' && target instanceof Element)
        for (const element of target.querySelectorAll<HTMLElement>('[data-href]')) changed.add(element);
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        if (node.matches('[data-href]')) changed.add(node);
        for (const element of node.querySelectorAll<HTMLElement>('[data-href]')) changed.add(element);
      }
    }
    for (const element of changed) update(element);
    for (const element of marked) if (!element.isConnected) unmark(element);
  };
  // A script of the page may have taken it away: then what comes later is no link of ours.
  const observer = window.MutationObserver && new MutationObserver(note);
  updateIn(page);
  observer?.observe(page, { subtree: true, childList: true, attributeFilter: ['data-href', 'data-w-foreign'] });

  return {
    /** Whether an element was given the role of a link. */
    has: (element: Element) => given.has(element),
    end() {
      observer?.disconnect();
      for (const element of marked) unmark(element);
    },
  };
}
