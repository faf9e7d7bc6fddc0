import { type Entries, type Entry, startWith } from './entries.ts';

/** The entries that the host printed, by their id; of two with one id the first counts. */
export function printedEntries(element: Element): ReadonlyMap<number, HTMLElement> {
  const found = new Map<number, HTMLElement>();
  for (const node of element.querySelectorAll<HTMLElement>('.tb-entry[data-entry-id]')) {
    const id = Number(node.dataset.entryId);
    if (Number.isInteger(id) && id > 0 && !found.has(id)) found.set(id, node);
  }
  return found;
}

/** Reads what the host printed: which entries, from when, and whether it has older ones. */
export function adopt(element: Element): Entries {
  const printed = [...printedEntries(element)].map(
    ([id, node]): Entry => ({
      id,
      html: undefined,
      isPinned: node.closest('.tb-liveblog-pinned') !== null,
      createdAt: node.querySelector<HTMLTimeElement>('.tb-entry-link time')?.dateTime || undefined,
      updatedAt: node.querySelector<HTMLElement>('.tb-entry-edited')?.dataset.at ?? editedMark(node),
      isQueued: false,
      isAsked: false,
    }),
  );
  return startWith(printed, element.querySelector('.tb-liveblog-more a') !== null);
}

const editedMark = (node: Element) => (node.querySelector('.tb-entry-edited') ? '' : undefined);
