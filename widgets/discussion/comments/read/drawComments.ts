import { isMissingFile } from '#core/errors/isMissingFile.ts';
import { kit } from '#core/view/kit.ts';
import type { Draw, Drawing } from '#core/widget/island.ts';
import { makePlace } from '#widgets/discussion/comments/comment/makePlace.ts';
import type { ViewRows } from '#widgets/discussion/comments/parts.ts';
import { focusedIn } from '#widgets/discussion/comments/rows/focusedIn.ts';
import { follow } from '#widgets/discussion/comments/rows/follow.ts';
import type { Rows } from '#widgets/discussion/comments/rows/rowView.ts';
import { lost } from '#widgets/discussion/comments/write/composer.ts';
import { drawSection, type Section } from './drawSection.ts';
import { createHolds } from './holds.ts';

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
export function drawComments(rows: Omit<ViewRows, 'section'>, drawing: Drawing, { load, drawView }: Late): () => void {
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
      erase = await drawView({ ...rows, section }, { ...drawing, ...nowhere, drawn: () => takeOver(section) });
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
