import { signal } from '@preact/signals-core';
import { makePlace } from '#widgets/discussion/comments/comment/makePlace.ts';
import type { Row } from '#widgets/discussion/comments/comments.ts';
import { focusRow, goToRow, placeRow } from '#widgets/discussion/comments/thread/places.ts';
import { focusedIn, keepingFocus } from './focusedIn.ts';
import { createGroups, firstSize, listElement } from './groups.ts';
import type { Drawing, PrintedRows, RowList, RowView, Sight } from './rowView.ts';

/** How long after a press the rows that it brought may take the focus, ms. */
const longestWait = 15_000;

/** A list of replies. `element`: the one that the host printed, if any. */
export const createRowList = (element?: HTMLElement): RowList => ({
  element: listElement('tb-comment-replies', element),
  views: new Map(),
  expected: undefined,
  groups: undefined,
});

/** The list of threads, in the place of the list that the host printed. */
export function createThreadList(sight: Sight, { place, lists }: PrintedRows): RowList {
  const element = place ?? makePlace();
  const views: RowList['views'] = new Map();
  return { element, views, expected: undefined, groups: createGroups(element, views, sight, lists) };
}

/** Gives the focus to the first new row of the list, if it comes within 15 s. With `leads` the page scrolls to it, otherwise not. */
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

/** Called when a row is in the document: links can lead to it from now on, and one that was begun on this page takes the focus, once. */
export function attach(view: RowView): void {
  const { row, article, replies } = view;
  view.unplace ??= placeRow(row, article);
  if (row.isBegun) article.focus();
  row.isBegun = false;
  for (const each of replies?.views.values() ?? []) attach(each);
}

/** Removes a row. Where it held the focus, the next row gets it, or the one before, or the comment that it replied to. */
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

/**
 * Puts `rows` into a list, in this order, and removes all that are not `wanted`. `make` draws a new one. `rows` may be only the
 * first of `wanted`, where the others are drawn later.
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

/**
 * The state that a new thread's rows share. Within the first `firstSize` it is near from the start; later ones get their
 * buttons when their group comes near.
 */
export const threadOf = ({ views }: RowList): RowView['thread'] => ({ isNear: signal(views.size < firstSize) });
