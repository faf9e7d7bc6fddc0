import { isMissingFile } from '#core/base/errors/isMissingFile.ts';
import type { Clock } from '#core/base/page/page.ts';
import type { Draw, Drawing } from '#core/base/widget/island.ts';
import { kit } from '#core/view/kit/kit.ts';
import { makePlace } from '#widgets/discussion/comments/comment/adopt.ts';
import type { Rows } from '#widgets/discussion/comments/comment/rowView.ts';
import { focusedIn, follow } from '#widgets/discussion/comments/comment/rowView.ts';
import { lost } from '#widgets/discussion/comments/comment/store.ts';
import { drawSection, type Section } from './drawSection.ts';

/**
 * Watches whether an element is in use in a way that would be lost if it were replaced: a pointer that is down, text that is
 * being composed, an open list of choices.
 */
export function createHolds(container: HTMLElement, clock: Clock) {
  const reasons = new Set<string>();
  let waiting: (() => void)[] = [];
  const listening = new AbortController();
  const release = (what: string) => {
    reasons.delete(what);
    // The click comes after the pointer is up.
    clock.after(0, () => {
      if (reasons.size > 0) return;
      for (const go of waiting) go();
      waiting = [];
    });
  };
  const on = (from: EventTarget, type: string, run: (event: Event) => void) =>
    from.addEventListener(type, run, { capture: true, signal: listening.signal });
  const isChoice = ({ target }: Event) => target instanceof HTMLSelectElement;
  on(container, 'pointerdown', () => reasons.add('press'));
  on(container, 'compositionstart', () => reasons.add('text'));
  on(container, 'focusin', (event) => isChoice(event) && reasons.add('choice'));
  for (const type of ['pointerup', 'pointercancel', 'dragend']) on(window, type, () => release('press'));
  on(container, 'compositionend', () => release('text'));
  for (const type of ['change', 'focusout']) on(container, type, (event) => isChoice(event) && release('choice'));
  return {
    /** Resolves once the element is not in use. */
    free: () => (reasons.size > 0 ? new Promise<void>((go) => waiting.push(go)) : Promise.resolve()),
    stop: () => listening.abort(),
  };
}

/** The rows with what the view needs. */
export interface ViewRows extends Rows {
  readonly section: Section;
  /** Called when the view has been put into the page, before a field of it takes the focus. */
  committed(): void;
}

/** Whether something is typed, open or under way that React draws: a form that is not as it is without a reader, or anything in a row. */
export function needsReact({ model: { box, wait }, portals }: Rows): boolean {
  return (
    [box.text, box.trouble, box.isRestored, box.isBusy, wait].some((each) => each.value) ||
    box.lost.value !== undefined ||
    portals.value.length > 0
  );
}

/** Moves focus, caret and scroll position from the form of the template to the same control of the one that takes its place. */
function passFocus(section: Element): void {
  const forms = [...section.querySelectorAll('.tb-comments-write > form')];
  const [from, to] = [forms[0], forms.at(-1)];
  const focused = from && from !== to && focusedIn(from);
  const control = focused && ['textarea', '[type=submit]'].find((each) => focused.matches(each));
  const next = control && to?.querySelector<HTMLElement>(control);
  if (!next) return;
  next.focus({ preventScroll: true });
  if (!(focused instanceof HTMLTextAreaElement) || !(next instanceof HTMLTextAreaElement)) return;
  next.setSelectionRange(focused.selectionStart, focused.selectionEnd, focused.selectionDirection);
  next.scrollTop = focused.scrollTop;
}

/** Gives the form to React, which has drawn its own. */
export function takeOver({ container, state }: Section): void {
  passFocus(container);
  state.isTaken.value = true;
  container.classList.remove('tb-plain');
}

interface Late {
  /** Fetches React and the view. */
  load(): Promise<unknown>;
  /** Draws with it, in places of the section and of its rows. */
  readonly drawView: Draw<ViewRows>;
}

/**
 * Draws the comments. From the first action that needs state `drawView` draws as well, once `load` has fetched what that needs. Returns a function that
 * ends both.
 */
export function drawComments(rows: Rows, drawing: Drawing, { load, drawView }: Late): () => void {
  const { host, page, root } = drawing;
  const section = drawSection(rows, drawing);
  const { container, state } = section;
  const holds = createHolds(container, page.clock);
  let erase: (() => void) | undefined;
  let isAsked = false;

  async function draw() {
    if (isAsked) return;
    isAsked = true;
    try {
      await load();
      state.failure.value = undefined;
      await holds.free();
      // It draws in places of the section alone.
      const nowhere = { root: makePlace(), adopt() {} };
      const committed = () => takeOver(section);
      erase = await drawView({ ...rows, section, committed }, { ...drawing, ...nowhere, drawn() {} });
    } catch (error) {
      isAsked = false;
      if (isMissingFile(error)) state.failure.value = lost;
      else drawing.crashed(error);
    }
    if (host.signal.aborted) erase?.();
  }
  const wake = () => void draw();
  // A form that a reader comes to, and what could not be fetched, is asked for with the next touch.
  const isForm = ({ target }: Event) => target instanceof Element && target.closest('form') !== null;
  for (const type of ['focusin', 'submit']) container.addEventListener(type, (event) => isForm(event) && wake());
  container.addEventListener('pointerdown', () => state.failure.peek() && wake());
  drawing.adopt(kit);
  root.append(container);
  section.attached();
  drawing.drawn();
  const stopWatching = follow(drawing, () => {
    if (needsReact(rows)) wake();
  });
  return () => {
    stopWatching();
    section.stop();
    holds.stop();
    erase?.();
    container.remove();
  };
}
