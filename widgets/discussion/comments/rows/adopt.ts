import { wholeOf } from '#widgets/discussion/comments/list/printed.ts';

/** The rows that a host printed, which are drawn into and not replaced. */
export interface PrintedRows {
  /** The lists that hold these rows. */
  readonly lists: readonly HTMLElement[];
  /** The row of a comment, which is handed out once; undefined after that, and where there is none. */
  take(id: number): HTMLElement | undefined;
  /** Removes the rows that nobody took. */
  clear(): void;
}

export const noRows: PrintedRows = { lists: [], take: () => undefined, clear() {} };

/** Finds the printed rows. One without a comment id, or with the id of an earlier row, is removed. */
export function findPrintedRows(element: Element): PrintedRows {
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
