import { batch, type Signal, signal } from '@preact/signals-core';
import { makePlace } from './adopt.ts';
import type { Row } from './comments.ts';
import { focusRow, goToRow, placeRow } from './places.ts';
import type { Drawing, Groups, PrintedRows, RowList, RowView, Sight } from './rowView.ts';
import { focusedIn, keepingFocus } from './rowView.ts';

/** How many threads the first group takes, as many as a host prints. */
export const firstSize = 25;
/**
 * How many threads each further group takes, which are laid out, painted, watched and given their buttons together: with their
 * replies about a window of height. What opens in a row moves all that is laid out below it.
 */
export const groupSize = 5;
/** The margin around the window within which a group counts as near: one window height above and below. */
const near = '100% 0px';
/** The assumed height of a comment that has not been laid out, rem. */
const height = 8.5;

/** Consecutive threads in one element. All groups but the first are laid out when they come near the window, and stay so. */
interface Group {
  readonly element: HTMLElement;
  readonly isNear: Signal<boolean>;
  readonly unwatch: () => void;
}

/** A list element, new or given. It has an explicit role, which Safari drops from a list without bullets. */
export function listElement(className: 'tb-comments-list' | 'tb-comment-replies', printed?: HTMLElement): HTMLElement {
  const list = printed ?? makePlace(className);
  list.setAttribute('role', 'list');
  return list;
}

/** Moves an element before another one, or to the end. It keeps focus and selection where the browser has `moveBefore`. */
export function move(parent: Element, element: Element, before: Element | null = null): void {
  if ('moveBefore' in parent && parent.isConnected && element.isConnected) parent.moveBefore(element, before);
  else parent.insertBefore(element, before);
}

/** Puts a view into a group after `before`, or first where that is null. */
function put({ element, thread }: RowView, group: Group, before: Element | null): void {
  const next = before ? before.nextElementSibling : group.element.firstElementChild;
  if (next !== element) group.element.insertBefore(element, next);
  if (group.isNear.peek()) thread.isNear.value = true;
}

/** Where the group of an element is, from an index on; -1 if it is not there. */
function indexOf(groups: readonly Group[], list: Node | null, from: number): number {
  let at = from;
  while (at < groups.length && groups[at]?.element !== list) at += 1;
  return at < groups.length ? at : -1;
}

function close(groups: Group[], group: Group): void {
  group.unwatch();
  group.element.remove();
  groups.splice(groups.indexOf(group), 1);
}

/** Reserves the height that a group is likely to have once it is laid out. */
function keepRoom(element: HTMLElement): void {
  const count = element.querySelectorAll('.tb-comment').length;
  element.style.containIntrinsicBlockSize = `auto ${count * height}rem`;
}

/**
 * Puts threads into `place`, the first `firstSize` in one group, the others in groups of `groupSize`. The browser lays out a group as one: `content-visibility` and an
 * observer for each thread took most of every frame. A thread stays in the group that it came into. Were groups filled by place
 * in the list, a new thread above would push others from one group into the next, and in that frame Chromium's scroll anchoring
 * fails.
 */
export function createGroups(
  place: HTMLElement,
  views: ReadonlyMap<Row, RowView>,
  sight: Sight,
  printed: readonly HTMLElement[],
): Groups {
  const groups: Group[] = [];

  function open(at: number, standing?: HTMLElement): Group {
    const element = listElement('tb-comments-list', standing);
    const isNear = signal(groups.length === 0);
    element.toggleAttribute('data-late', !isNear.peek());
    const group: Group = { element, isNear, unwatch: isNear.peek() ? () => {} : watch() };
    function watch(): () => void {
      return sight.watch(element, near, (isSeen) => {
        if (!isSeen) return;
        group.unwatch();
        batch(() => {
          isNear.value = true;
          for (const view of views.values()) if (view.element.parentNode === element) view.thread.isNear.value = true;
        });
      });
    }
    const next = place.children[at];
    if (next !== element) move(place, element, next);
    groups.splice(at, 0, group);
    return group;
  }

  for (const list of printed) open(groups.length, list);

  return {
    arrange(wanted) {
      let at = 0;
      let count = 0;
      let last: Element | null = null;
      for (const view of wanted) {
        const known = indexOf(groups, view.element.parentNode, at);
        const isFull = known < 0 && count >= (at === 0 ? firstSize : groupSize);
        const next = isFull ? at + 1 : Math.max(at, known);
        const group = (isFull ? undefined : groups[next]) ?? open(next);
        if (next !== at) [at, count, last] = [next, 0, null];
        put(view, group, last);
        last = view.element;
        count += 1;
      }
      for (const group of [...groups]) {
        const { element } = group;
        if (!element.firstElementChild) close(groups, group);
        else if (element.hasAttribute('data-late')) keepRoom(element);
      }
    },
  };
}

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

/**
 * Gives the focus to the first new row of the list, if it comes within 15 s. With `leads` the page scrolls to it, otherwise not. `known`: rows that are not new, beside
 * those that are drawn.
 */
export function expectRow(
  list: RowList,
  { clock }: Pick<Drawing, 'clock'>,
  leads: boolean,
  known: readonly Row[] = [],
): void {
  list.expected = { known: new Set([...list.views.keys(), ...known]), at: clock.now(), leads };
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
