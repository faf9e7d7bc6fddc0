import { type Signal, signal, untracked } from '@preact/signals-core';
import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';
import { noRows, wholeOf } from './adopt.ts';
import type { Comments, Row } from './comments.ts';
import { disposeAll, drawRow } from './drawRow.ts';
import { listenForActs } from './rowActs.ts';
import { attach, createThreadList, expectRow, firstSize, move, placeRows, threadOf } from './rowList.ts';
import type { Drawing, RowList, Rows } from './rowView.ts';
import { createSight, follow, guard, keepingFocus } from './rowView.ts';

/** How long rows are drawn without a pause, ms, so that the page stays responsive. */
const budget = 10;
/** How long printed rows wait for a page that is never idle, ms. */
const longestWait = 1000;

let made = 0;

/** Calls back once the page has nothing else to do. Returns a function that ends the wait. */
function afterIdle(clock: Clock, then: () => void): () => void {
  if (!window.requestIdleCallback) return clock.after(0, then);
  let isOver = false;
  requestIdleCallback(() => isOver || then(), { timeout: longestWait });
  return () => {
    isOver = true;
  };
}

/** Whether a reader has opened something in a thread. */
const isOpen = ({ box, replies }: Row): boolean => box.peek() !== undefined || replies.peek().some(isOpen);

/** The threads of a list, as they are drawn one after the other. */
interface Threads {
  /** Draws a printed thread that is still to be drawn, if the element is in one. */
  wake(element: Element): void;
  /** The threads that the model has, drawn or not. */
  wanted(): readonly Row[];
  stop(): void;
}

/**
 * Keeps the threads as the model has them. Many that come at once are drawn in steps of `budget`. Printed ones can be read meanwhile: what the first step leaves
 * of them is drawn when the page is idle, or with the first press. `ready` is called when nothing more is missing on the page.
 */
function followThreads(list: RowList, drawing: Drawing, isDrawing: Signal<boolean>, ready: () => void): Threads {
  const { model, clock, printed } = drawing;
  const isPrinted = printed.lists.length > 0;
  let wanted: readonly Row[] = [];
  let cancel: (() => void) | undefined;
  const make = (row: Row) => drawRow(row, drawing, { parent: undefined, depth: 0, thread: threadOf(list) });
  const step = () => guard(drawing, fill);
  function fill() {
    cancel = undefined;
    const until = clock.now() + budget;
    let upTo = wanted.length;
    for (const [at, row] of wanted.entries()) {
      if (list.views.has(row)) continue;
      const isLate = clock.now() > until && (isPrinted ? !isOpen(row) : list.views.size >= firstSize);
      if (isLate) upTo = Math.min(upTo, at);
      else list.views.set(row, make(row));
    }
    const isDone = upTo === wanted.length;
    isDrawing.value = !isDone && !isPrinted;
    placeRows(list, drawing, { rows: wanted.slice(0, upTo), wanted, make });
    list.element.hidden = wanted.length === 0;
    if (isDone) printed.clear();
    else cancel = isPrinted ? afterIdle(clock, step) : clock.after(0, step);
    if (isDone || isPrinted) ready();
  }
  const stop = follow(drawing, () => {
    const linked = model.linked.value;
    wanted = linked ? [linked, ...model.threads.value] : model.threads.value;
    if (!cancel) untracked(fill);
  });
  return {
    wake(element) {
      const id = wholeOf(element.closest<HTMLElement>('.tb-comments-list > .tb-comment')?.dataset.commentId);
      const row = wanted.find(({ comment }) => comment.peek().id === id);
      if (!row || list.views.has(row)) return;
      const view = make(row);
      list.views.set(row, view);
      if (list.element.isConnected) attach(view);
    },
    wanted: () => wanted,
    stop() {
      stop();
      cancel?.();
      disposeAll(list);
    },
  };
}

/**
 * Draws the comments of a model without React, except for what has state in a row. `crashed` is called with an error that
 * drawing throws.
 */
export function createRows(
  model: Comments,
  words: Words,
  clock: Clock,
  crashed: Drawing['crashed'],
  printed = noRows,
): Rows {
  made += 1;
  const prefix = `tb-menu-${made}-`;
  const sight = createSight();
  const list = createThreadList(sight, printed);
  const home = list.element.parentElement;
  const isDrawing = signal(false);
  const drawing: Drawing = {
    ...{ model, words, clock, sight, crashed, printed },
    portals: signal([]),
    lost: signal(new Set()),
    views: new WeakMap(),
    menuId: ({ key }) => prefix + key,
  };
  // Until now a press was held for the island.
  for (const held of list.element.querySelectorAll('.tb-comment-body button[data-w-action]'))
    held.removeAttribute('data-w-action');
  let resolve = () => {};
  const ready = new Promise<void>((done) => {
    resolve = done;
  });
  const threads = followThreads(list, drawing, isDrawing, resolve);
  list.element.addEventListener(
    'click',
    ({ target }) => target instanceof Element && guard(drawing, () => threads.wake(target)),
    { capture: true },
  );
  listenForActs(list.element, drawing);
  return {
    list: list.element,
    model,
    drawing,
    portals: drawing.portals,
    isDrawing,
    ready,
    moveTo: (element) => keepingFocus(list.element, () => move(element, list.element)),
    attached() {
      for (const each of list.views.values()) attach(each);
    },
    expect: (leads) => expectRow(list, drawing, leads, threads.wanted()),
    stop() {
      threads.stop();
      sight.stop();
      home?.append(list.element);
    },
  };
}
