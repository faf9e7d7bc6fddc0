import type { Parts } from './parts.ts';

/** Sets `aria-posinset` and `aria-setsize` of the entries; the size is -1 while there are more on the server. */
export function numberEntries({ list, pinned }: Pick<Parts, 'list' | 'pinned'>, hasMore: boolean): void {
  const entries = list.querySelectorAll(':scope > .tb-entry');
  entries.forEach((entry, at) => {
    set(entry, 'aria-posinset', `${at + 1}`);
    set(entry, 'aria-setsize', `${hasMore ? -1 : entries.length}`);
  });
  for (const entry of pinned.querySelectorAll('[aria-posinset]')) {
    entry.removeAttribute('aria-posinset');
    entry.removeAttribute('aria-setsize');
  }
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
