import { signal, untracked } from '@preact/signals-core';
import { madeAnew } from '#core/base/dom/madeAnew.ts';
import { settle } from '#core/base/dom/settle.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { makePlace } from './adopt.ts';
import { tree } from './comment.drawn.html?tree';
import type { Row } from './comments.ts';
import { portalIn } from './rowActs.ts';
import { rowData, stubOf } from './rowData.ts';
import { createRowList, placeRows } from './rowList.ts';
import type { Drawing, RowList, RowView } from './rowView.ts';
import { focusedIn, follow } from './rowView.ts';

/** A row in which nothing is drawn yet. */
const emptyRow: TreeElement = { name: 'li', fixed: {}, attributes: {}, children: [], key: undefined };

/** How long a new comment has to be in sight to count as read, ms. */
const glance = 2000;

/** Marks a new comment as read once its mark has been in sight for `glance`. Returns a function that ends this. */
function watchMark({ row, article }: RowView, { sight, clock, model }: Drawing): () => void {
  let stop = () => {};
  const mark = article.querySelector('.tb-comment-new');
  const unwatch =
    mark &&
    sight.watch(mark, '0px', (isSeen) => {
      stop();
      if (isSeen) stop = clock.after(glance, () => model.saw(row));
    });
  return () => {
    stop();
    unwatch?.();
  };
}

/** Where the focused element has been removed, moves the focus to the button that had opened it, or else to the comment. */
function keepFocus({ article }: RowView, opener: 'reply' | 'edit' | undefined): void {
  if (focusedIn(article)) return;
  const button = opener && article.querySelector<HTMLElement>(`.tb-comment-open-${opener}`);
  (button || article).focus({ preventScroll: true });
}

/** A row as its template has it, with what stands in its slots. */
function rowTree(view: RowView, drawing: Drawing): TreeElement {
  const { row, element, portal } = view;
  const data = rowData(view, drawing);
  if (data.has_replies) view.replies ??= createRowList();
  const slots = {
    'comment-portal': portal.value?.isNeeded || data.is_edited ? portal.value?.container : undefined,
    'comment-replies': view.replies?.element,
    // A reply that was begun before the island was there goes when its box has come.
    'comment-early': childOf(element, '.tb-early'),
  };
  // A number that changes in the same element counts as a shift of the layout.
  const drawn = tree(data, slots);
  return row.fresh.value > 0 ? madeAnew(drawn, ['tb-comment-fresh-long', 'tb-comment-fresh-short']) : drawn;
}

/** The classes for the state of a comment. */
function showState(article: HTMLElement, row: Row): void {
  const { isHidden, isAwaitingReview } = row.comment.value;
  const { classList } = article;
  classList.toggle('tb-comment--stub', stubOf(row) !== undefined);
  classList.toggle('tb-comment--hidden', isHidden && !isAwaitingReview);
  classList.toggle('tb-comment--sending', row.state.value !== 'stored');
  classList.toggle('tb-comment--unread', row.isUnread.value);
}

/** Makes what draws a row in its present state. `isPrinted`: the host has printed it, and nothing of ours has drawn in it yet. */
function createDraw(view: RowView, drawing: Drawing, isPrinted: boolean): () => void {
  const { row, element } = view;
  let before: TreeElement | undefined = isPrinted ? undefined : emptyRow;
  /** Which button had opened what was last open in the row. */
  let opener: 'reply' | 'edit' | undefined;
  let wasRemoved: boolean | undefined;
  return () => {
    portalIn(view, drawing, !stubOf(row));
    const next = rowTree(view, drawing);
    const had = wasRemoved !== undefined && focusedIn(view.article);
    const { isRemoved } = row.comment.value;
    // What is removed while somebody reads leaves its room, or what is read would move.
    if (wasRemoved !== undefined && wasRemoved !== isRemoved)
      view.article.style.minBlockSize = isRemoved ? `${view.article.offsetHeight}px` : '';
    settle(element, before, next);
    before = next;
    showState(view.article, row);
    if (had) keepFocus(view, opener);
    const isOpen = view.portal.peek()?.isNeeded;
    opener = isOpen ? (row.box.peek()?.kind === 'reply' ? 'reply' : 'edit') : undefined;
    wasRemoved = isRemoved;
  };
}

/** Draws a comment with its replies, and again whenever a signal that it reads changes. Returns a function that ends this. */
function followRow(view: RowView, drawing: Drawing, isPrinted: boolean): () => void {
  const { row } = view;
  const draw = createDraw(view, drawing, isPrinted);
  const make = (reply: Row) => drawRow(reply, drawing, { parent: view, depth: view.depth + 1, thread: view.thread });
  let isUnread = false;
  let unwatch: (() => void) | undefined;
  let placed: readonly Row[] = [];
  const stop = follow(drawing, () => {
    draw();
    const rows = row.replies.value;
    const list = view.replies;
    if (list && rows !== placed) untracked(() => placeRows(list, drawing, { rows, wanted: rows, make }));
    placed = rows;
    if (row.isUnread.value === isUnread) return;
    isUnread = !isUnread;
    unwatch?.();
    unwatch = isUnread ? watchMark(view, drawing) : undefined;
  });
  return () => {
    stop();
    unwatch?.();
    disposeAll(view.replies);
  };
}

export function disposeAll(list: RowList | undefined): void {
  for (const each of list?.views.values() ?? []) each.dispose();
}

const childOf = (element: HTMLElement, selector: string) =>
  element.querySelector<HTMLElement>(`:scope > ${selector}`) ?? undefined;

/** Draws a row with its replies, and keeps it as the model has it until `dispose` is called. */
export function drawRow(row: Row, drawing: Drawing, place: Pick<RowView, 'parent' | 'depth' | 'thread'>): RowView {
  const printed = drawing.printed.take(row.comment.peek().id);
  const element = printed ?? makePlace('tb-comment');
  const replies = childOf(element, '.tb-comment-replies');
  let stop = () => {};
  const view: RowView = {
    ...place,
    row,
    element,
    get article() {
      return childOf(element, '.tb-comment-body') ?? element;
    },
    portal: signal(undefined),
    replies: replies ? createRowList(replies) : undefined,
    unplace: undefined,
    dispose() {
      stop();
      view.unplace?.();
      const portal = view.portal.peek();
      if (portal) drawing.portals.value = drawing.portals.peek().filter((each) => each !== portal);
    },
  };
  drawing.views.set(element, view);
  stop = followRow(view, drawing, printed !== undefined);
  return view;
}
