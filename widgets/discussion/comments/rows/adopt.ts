import { wholeOf } from '#widgets/discussion/comments/list/printed.ts';
import { groupPrinted } from './groups.ts';
import type { PrintedRows } from './rowView.ts';

export const noRows: PrintedRows = { lists: [], place: null, take: () => undefined, clear() {} };

/** Finds the printed rows, and groups those of a long list. A row without a comment id, or with the id of an earlier one, is removed. */
export function findPrintedRows(element: Element): PrintedRows {
  const first = element.querySelector<HTMLElement>('.tb-comments-list');
  const place = first && groupPrinted(first);
  const lists = [...element.querySelectorAll<HTMLElement>('.tb-comments-list')];
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
