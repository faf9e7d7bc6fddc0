import { type Entries, type Entry, startWith } from './entries.ts';

/** The elements of the entries that the host printed, by id; of two with the same id the first. */
export function printedEntries(element: Element): ReadonlyMap<number, HTMLElement> {
  const found = new Map<number, HTMLElement>();
  for (const node of element.querySelectorAll<HTMLElement>('.tb-entry[data-entry-id]')) {
    const id = Number(node.dataset.entryId);
    if (Number.isInteger(id) && id > 0 && !found.has(id)) found.set(id, node);
  }
  return found;
}

/** Reads the state that the host printed: its entries with their times, and whether there are older ones. */
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
  return startWith(printed, element.querySelector('.tb-liveblog-more > a') !== null);
}

const editedMark = (node: Element) => (node.querySelector('.tb-entry-edited') ? '' : undefined);
