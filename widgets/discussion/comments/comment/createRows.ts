import { type Signal, signal, untracked } from '@preact/signals-core';
import type { Words } from '#core/base/i18n/words.ts';
import type { Clock } from '#core/base/page/page.ts';
import { noRows } from './adopt.ts';
import type { Comments, Row } from './comments.ts';
import { disposeAll, drawRow } from './drawRow.ts';
import { listenForActs } from './rowActs.ts';
import { attach, createThreadList, expectRow, firstSize, move, placeRows, threadOf } from './rowList.ts';
import type { Drawing, RowList, Rows } from './rowView.ts';
import { createSight, follow, guard, keepingFocus } from './rowView.ts';

/** How long rows are drawn without a pause, ms, so that the page stays responsive. */
const budget = 10;

let made = 0;

/** Keeps the threads as the model has them. Many that come at once are drawn in steps of `budget`. */
function followThreads(list: RowList, drawing: Drawing, isDrawing: Signal<boolean>, filled: () => void) {
  const { model, clock, printed } = drawing;
  let wanted: readonly Row[] = [];
  let cancel: (() => void) | undefined;
  const make = (row: Row) => drawRow(row, drawing, { parent: undefined, depth: 0, thread: threadOf(list) });
  function fill() {
    cancel = undefined;
    const until = clock.now() + budget;
    let upTo = wanted.length;
    for (const [at, row] of wanted.entries()) {
      if (list.views.has(row)) continue;
      // What was printed can be read meanwhile.
      if (clock.now() > until && (printed.lists[0] || list.views.size >= firstSize)) {
        upTo = at;
        break;
      }
      list.views.set(row, make(row));
    }
    isDrawing.value = upTo < wanted.length;
    placeRows(list, drawing, { rows: wanted.slice(0, upTo), wanted, make });
    list.element.hidden = wanted.length === 0;
    if (isDrawing.peek()) cancel = clock.after(0, () => guard(drawing, fill));
    else filled();
  }
  const stop = follow(drawing, () => {
    const linked = model.linked.value;
    wanted = linked ? [linked, ...model.threads.value] : model.threads.value;
    if (!cancel) untracked(fill);
  });
  return () => {
    stop();
    cancel?.();
    disposeAll(list);
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
  listenForActs(list.element, drawing);
  let filled = () => {};
  const ready = new Promise<void>((resolve) => {
    filled = resolve;
  });
  const stop = followThreads(list, drawing, isDrawing, () => {
    printed.clear();
    filled();
  });
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
    expect: (leads) => expectRow(list, drawing, leads),
    stop() {
      stop();
      sight.stop();
      home?.append(list.element);
    },
  };
}
