import { signal } from '@preact/signals-core';
import type { Row } from '#widgets/discussion/comments/comments.ts';
import { focusRow, goToRow, placeRow } from '#widgets/discussion/comments/thread/places.ts';
import { focusedIn } from './focusedIn.ts';
import { createGroups, groupSize, listElement } from './groups.ts';
import type { Drawing, RowList, RowView, Sight } from './rowView.ts';

/** Longer than this the reader does not wait for what was asked for, ms. */
const longestWait = 15_000;

/** A list of replies; `element` where the host printed one. */
export const createRowList = (element?: HTMLElement | null): RowList => ({
  element: listElement('tb-comment-replies', element),
  views: new Map(),
  expected: undefined,
  groups: undefined,
});

/** The list of threads, around those that the host printed. */
export function createThreadList(sight: Sight, printed: readonly HTMLElement[]): RowList {
  const element = document.createElement('div');
  const views: RowList['views'] = new Map();
  // The sheet keeps room where nothing was printed.
  element.toggleAttribute('data-printed', printed.length > 0);
  printed[0]?.before(element);
  return { element, views, expected: undefined, groups: createGroups(element, views, sight, printed) };
}

/** The first row that comes from now on gets the focus. With `leads` it is gone to, otherwise the page stays where it stands. */
export function expectRow(list: RowList, { clock }: Pick<Drawing, 'clock'>, leads: boolean): void {
  list.expected = { known: new Set(list.views.keys()), at: clock.now(), leads };
}

function focusExpected(list: RowList, { clock }: Pick<Drawing, 'clock'>, rows: readonly Row[]): void {
  const { expected } = list;
  const first = expected && rows.find((row) => !expected.known.has(row));
  if (!first) return;
  list.expected = undefined;
  if (clock.now() - expected.at > longestWait) return;
  if (expected.leads) goToRow(first, clock);
  else focusRow(first);
}

/** The row can be gone to, now that it stands on the page; one that was begun here takes the focus, once. */
export function attach(view: RowView): void {
  const { row, article, replies } = view;
  view.unplace ??= placeRow(row, article);
  if (row.isBegun) article.focus();
  row.isBegun = false;
  for (const each of replies?.views.values() ?? []) attach(each);
}

/** When a row goes that holds the focus, its neighbour gets it, or the one above. */
function remove(list: RowList, view: RowView): void {
  const { element, row } = view;
  if (focusedIn(element)) {
    const near =
      element.nextElementSibling ?? element.previousElementSibling ?? element.parentElement?.closest('.tb-comment');
    near?.querySelector<HTMLElement>('.tb-comment-body')?.focus({ preventScroll: true });
  }
  list.views.delete(row);
  view.dispose();
  element.remove();
}

/** What has the focus in the list keeps it where it is moved. */
export function keepingFocus(list: HTMLElement, move: () => void): void {
  const active = focusedIn(list);
  move();
  if (active instanceof HTMLElement && active.isConnected && !active.matches(':focus'))
    active.focus({ preventScroll: true });
}

/**
 * Puts rows into a list, in this order; those that are no longer `wanted` go. `make` draws one that is new. Rows may be the first of
 * `wanted` only: the others follow.
 */
export function placeRows(
  list: RowList,
  drawing: Drawing,
  { rows, wanted, make }: { rows: readonly Row[]; wanted: readonly Row[]; make: (row: Row) => RowView },
): void {
  const { element, views, groups } = list;
  const kept = new Set(wanted);
  for (const [row, view] of [...views]) if (!kept.has(row)) remove(list, view);
  const placed = rows.map((row) => {
    const view = views.get(row) ?? make(row);
    views.set(row, view);
    return view;
  });
  keepingFocus(element, () => {
    if (groups) return groups.arrange(placed);
    let at = element.firstElementChild;
    for (const view of placed) {
      if (view.element === at) at = at.nextElementSibling;
      else element.insertBefore(view.element, at);
    }
  });
  if (element.isConnected) for (const view of placed) if (!view.unplace) attach(view);
  focusExpected(list, drawing, rows);
}

/** A thread that comes to a list that is long by then has its buttons when its group comes near. */
export const threadOf = ({ views }: RowList): RowView['thread'] => ({ isNear: signal(views.size < groupSize) });
