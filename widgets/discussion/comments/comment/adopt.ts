import { make } from '#core/base/dom/make.ts';
import { treeOf } from '#core/base/dom/treeOf.ts';

import { tree } from './places.drawn.html?tree';
import type { PrintedRows } from './rowView.ts';

const places = tree({});

/** Makes one of the elements of `places.drawn.html`, with nothing in it. Without a name: a place for lists. */
export function makePlace(
  className?: 'tb-comments-list' | 'tb-comment' | 'tb-comment-replies' | 'tb-comment-portal',
): HTMLElement {
  const element = make({ ...(className ? treeOf(className, [places]) : places), children: [] });
  if (element instanceof HTMLElement) return element;
  throw new TypeError('places.drawn.html has no HTML.');
}

/** Reads a non-negative integer of at most 15 digits; undefined for anything else. */
export const wholeOf = (value: string | null | undefined): number | undefined =>
  /^\d{1,15}$/.test(value ?? '') ? Number(value) : undefined;

export const noRows: PrintedRows = { lists: [], place: null, take: () => undefined, clear() {} };

/** The element that holds the printed lists; a new one where the host printed none. */
function placeOf(first: HTMLElement): HTMLElement {
  const printed = first.parentElement;
  if (printed?.matches('[data-printed]')) return printed;
  const place = makePlace();
  place.dataset.printed = '';
  first.after(place);
  return place;
}

/** Finds the printed rows. A row without a comment id, or with the id of an earlier one, is removed. */
export function findPrintedRows(element: Element): PrintedRows {
  const lists = [...element.querySelectorAll<HTMLElement>('.tb-comments-list')];
  const place = lists[0] ? placeOf(lists[0]) : null;
  const rows = new Map<number, HTMLElement>();
  for (const list of lists) {
    for (const row of list.querySelectorAll<HTMLElement>('.tb-comment')) {
      const id = wholeOf(row.dataset.commentId) ?? 0;
      if (id && !rows.has(id)) rows.set(id, row);
      else row.remove();
    }
  }
  return {
    lists,
    place,
    take(id) {
      const row = rows.get(id);
      rows.delete(id);
      return row;
    },
    clear() {
      for (const row of rows.values()) row.remove();
      rows.clear();
    },
  };
}
