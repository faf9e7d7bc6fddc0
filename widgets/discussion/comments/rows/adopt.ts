import { wholeOf } from '#widgets/discussion/comments/list/printed.ts';

/** The rows that a host printed, to be drawn in where they stand. */
export interface PrintedRows {
  /** What they stand in. */
  readonly lists: readonly HTMLElement[];
  /** The row of a comment, once. */
  take(id: number): HTMLElement | undefined;
  /** Those that were not taken go. */
  clear(): void;
}

export const noRows: PrintedRows = { lists: [], take: () => undefined, clear() {} };

/** Finds them; what says no comment, or one that stands further up, goes at once. */
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
