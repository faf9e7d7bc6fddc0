import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '#core/contract/outcome.ts';
import { patch } from '#core/dom/element.ts';
import { isMissingFile } from '#core/errors/isMissingFile.ts';
import { kit } from '#core/view/kit.ts';
import type { Draw, Drawing } from '#core/widget/island.ts';
import { sorts } from '#widgets/discussion/comments/list/sorts.ts';
import type { ViewRows } from '#widgets/discussion/comments/parts.ts';
import { focusedIn } from '#widgets/discussion/comments/rows/focusedIn.ts';
import { follow } from '#widgets/discussion/comments/rows/follow.ts';
import type { Rows } from '#widgets/discussion/comments/rows/rowView.ts';
import { lost } from '#widgets/discussion/comments/write/composer.ts';
import { createHolds } from './holds.ts';
import { sectionOf } from './section.ts';

let made = 0;

/** Whether the section has state that only the React view draws: something typed, opened or announced. */
export function needsReact({ model, portals }: Rows): boolean {
  const { box, phase, more } = model;
  return (
    [model.fresh, model.unread, model.wait, model.announcement, model.target, box.text, box.trouble].some(
      (each) => each.value,
    ) ||
    [box.isRestored, box.isBusy].some((each) => each.value) ||
    box.lost.value !== undefined ||
    typeof phase.value === 'object' ||
    model.status.value?.is === 'stale' ||
    (phase.value === 'ready' && /busy|failed/.test(more.value.is)) ||
    model.rights.value.canUpdateAny ||
    !model.isShown.value ||
    portals.value.length > 0
  );
}

/** Makes the plain form and bar work as those of the React view do. */
function listen(container: HTMLElement, { model, expect }: Rows, wake: () => void): void {
  const isArea = (target: EventTarget | null): target is HTMLTextAreaElement =>
    target instanceof HTMLTextAreaElement && !!target.closest('.tb-comments-write');
  container.addEventListener('input', ({ target }) => {
    if (isArea(target)) model.box.type(target.value);
  });
  container.addEventListener('keydown', (event) => {
    if (!isArea(event.target) || event.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    if (!event.repeat) model.box.send();
  });
  container.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.tb-comments-write')) return;
    event.preventDefault();
    if (!model.box.text.peek().trim()) container.querySelector('textarea')?.focus();
    model.box.send();
    wake();
  });
  container.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.tb-comments-bar')) model.follow(target.checked);
    const chosen = target instanceof HTMLSelectElement && sorts.find((sort) => sort === target.value);
    if (chosen) model.sortBy(chosen);
    wake();
  });
  container.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.tb-comments-body > .tb-button')) return;
    expect(false);
    model.loadMore();
  });
  container.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('form')) wake();
  });
}

const controls = [
  '.tb-comments-write textarea',
  '.tb-comments-write [type=submit]',
  '.tb-comments-bar input',
  '.tb-comments-bar select',
  '.tb-comments-body > .tb-button',
  '.tb-comments-title',
];

/** Moves focus, caret and scroll position from the plain section to the same control of the view that replaces it. */
function passFocus(from: HTMLElement, to: ParentNode): void {
  const focused = focusedIn(from);
  const control = focused && controls.find((each) => focused.matches(each));
  const next = control && to.querySelector<HTMLElement>(control);
  if (!next) return;
  next.focus({ preventScroll: true });
  if (!(focused instanceof HTMLTextAreaElement) || !(next instanceof HTMLTextAreaElement)) return;
  next.setSelectionRange(focused.selectionStart, focused.selectionEnd, focused.selectionDirection);
  next.scrollTop = focused.scrollTop;
}

/**
 * Draws the section without React, and again whenever the model changes. `place` is the element for the rows; `failure`: why
 * React could not be fetched.
 */
function createSection(rows: Rows, drawing: Drawing, failure: ReadonlySignal<Failure | undefined>) {
  const { words } = drawing.host;
  made += 1;
  const id = `tb-write-${made}`;
  const container = document.createElement('div');
  container.className = 'tb-root tb-plain';
  container.lang = words.locale;
  const place = document.createElement('div');
  const stopDrawing = follow(drawing, () =>
    patch(container, { attributes: {}, children: [sectionOf(rows, words, { place, id, failure: failure.value })] }),
  );
  const stopTyping = follow(drawing, () => {
    const text = rows.model.box.text.value;
    const area = container.querySelector('textarea');
    if (area && area.value !== text) area.value = text;
  });
  return {
    container,
    place,
    stop() {
      stopDrawing();
      stopTyping();
    },
  };
}

/**
 * Draws the comments as plain HTML. From the first action that needs state, `drawView` draws in its place, once `load` has
 * fetched what that needs. Returns a function that ends either.
 */
export function drawPlain(
  rows: ViewRows,
  drawing: Drawing,
  { load, drawView }: { readonly load: () => Promise<unknown>; readonly drawView: Draw<ViewRows> },
): () => void {
  const { host, page, root } = drawing;
  const failure = signal<Failure>();
  const { container, place, stop: stopDrawing } = createSection(rows, drawing, failure);
  const holds = createHolds(container, page.clock);
  let erase: (() => void) | undefined;
  let isAsked = false;

  const swap = () => {
    stop();
    const next = container.nextElementSibling;
    if (next) passFocus(container, next);
    container.remove();
  };
  async function takeOver() {
    if (isAsked) return;
    isAsked = true;
    try {
      await load();
      failure.value = undefined;
      await holds.free();
      erase = await drawView(rows, { ...drawing, drawn: swap });
    } catch (error) {
      isAsked = false;
      if (isMissingFile(error)) failure.value = lost;
      else drawing.crashed(error);
    }
    if (host.signal.aborted) erase?.();
  }
  const wake = () => void takeOver();
  const stopWatching = follow(drawing, () => {
    if (needsReact(rows)) wake();
  });
  const stop = () => {
    stopDrawing();
    stopWatching();
    holds.stop();
  };
  listen(container, rows, wake);
  // What could not be fetched is asked for again with the next touch.
  container.addEventListener('pointerdown', () => failure.peek() && wake());
  drawing.adopt(kit);
  root.append(container);
  rows.moveTo(place);
  rows.attached();
  drawing.drawn();
  return () => {
    stop();
    erase?.();
    container.remove();
  };
}
