import { makePlace } from '#widgets/discussion/comments/comment/makePlace.ts';
import { wholeOf } from '#widgets/discussion/comments/list/printed.ts';
import type { PrintedRows } from './rowView.ts';

export const noRows: PrintedRows = { lists: [], place: null, take: () => undefined, clear() {} };

/** The element that holds the printed lists; a new one where the host printed none. */
function placeOf(first: HTMLElement): HTMLElement {
  const printed = first.parentElement;
  if (printed?.matches('[data-printed]')) return printed;
  const place = makePlace();
  // The sheet keeps room where nothing was printed.
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
