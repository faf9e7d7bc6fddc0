import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import { scrollBoxOf } from '#core/base/page/scrollBox.ts';
import type { Host, QueuedAction } from '#core/base/widget/island.ts';
import { wholeOf } from '#widgets/discussion/comments/comment/adopt.ts';
import type { Box } from '#widgets/discussion/comments/comment/comments.ts';
import { areaOf, early, showState } from './early.ts';

const idOf = (text: string) => wholeOf(text.replace(/^(reply|send|like|comment)-/, '')) ?? 0;

const isSent = ({ action }: QueuedAction): boolean => action.startsWith('send-');

/** What a press in the printed comments leads to. */
export interface Early {
  /** Opens the box of a reply and returns it; undefined where there can be none. A guest is asked to log in when it is sent. */
  open(id: number): Box | undefined;
  /** The box of a reply, if it is open. */
  boxOf(id: number): Box | undefined;
  like(id: number): void;
  /** Takes a text for which there can be no box. */
  keep(text: string): void;
}

/** Moves the focus from a form that goes to the button that had opened it. */
function leave(form: Element): void {
  const hadFocus = form.matches(':focus-within');
  const button = form.parentElement?.querySelector<HTMLElement>('.tb-comment-open-reply');
  form.remove();
  if (hadFocus) button?.focus({ preventScroll: true });
}

/** Sends what a box holds, and shows in the early form what becomes of it: it goes with the box once the reply is stored or waits. */
function sendFrom(form: Element | null, box: Box, isOpen: () => boolean, signal: AbortSignal): void {
  box.send();
  const area = form && areaOf(form);
  if (!area) return;
  // Refused: what is wrong with it, and what can be done, is shown by the form that follows.
  if (box.text.peek()) {
    showState(form, '');
    return;
  }
  area.value = '';
  const look = () => {
    if (box.isBusy.peek() || signal.aborted) return;
    stop();
    if (isOpen()) showState(form, '');
    else leave(form);
  };
  // What sends it may say for a moment that nothing is being sent.
  const stop = box.isBusy.subscribe(() => void Promise.resolve().then(look));
  signal.addEventListener('abort', stop);
}

/** Leaves the form to the loader again: the island that has taken it is gone. */
function giveBack(form: HTMLFormElement | null): void {
  if (!form) return;
  form.dataset.wAction = `send-${parentOf(form)}`;
  showState(form, '');
}

type Listen = <Type extends 'focusin' | 'input' | 'keydown' | 'submit' | 'click'>(
  type: Type,
  act: (event: HTMLElementEventMap[Type], form: HTMLFormElement) => void,
) => void;

/** Listens to what is done in the early form, unless another listener has dealt with it. */
const listenIn =
  (element: HTMLElement, signal: AbortSignal): Listen =>
  (type, act) =>
    element.addEventListener(
      type,
      (event) => {
        const form = event.target instanceof Element && event.target.closest<HTMLFormElement>(early);
        if (form && !event.defaultPrevented) act(event, form);
      },
      { signal },
    );

/** Id of the comment that a form replies to. */
const parentOf = (form: Element) => idOf(form.closest('.tb-comment')?.id ?? '');

/** Keeps the box in step with what is typed into the early form, which moves to another comment where another reply was asked for. */
function createFollow({ open, boxOf }: Early): (form: HTMLFormElement | null) => void {
  let parent = 0;
  let box: Box | undefined;
  return (form) => {
    const area = form && areaOf(form);
    if (!area) return;
    // From here on it is the island's, and no press in it is the loader's.
    delete form.dataset.wAction;
    const id = parentOf(form);
    if (id !== parent || !box) box = boxOf(id) ?? open(id);
    parent = id;
    if (area.value && !area.readOnly && box?.text.peek() !== area.value) box?.type(area.value);
  };
}

/**
 * Carries out what the reader did in the printed comments: presses that the loader has queued, and a reply in the form that
 * `comments-reply.js` opened, whose text is carried over to the box. It is sent from here until React has drawn.
 */
export function openEarlyReplies({ element, signal, queue, onAction }: Host, acts: Early): void {
  const find = () => element.querySelector<HTMLFormElement>(early);
  const send = (id: number, text: string) => {
    const box = acts.open(id);
    if (text) box?.type(text);
    if (box) sendFrom(find(), box, () => acts.boxOf(id) === box, signal);
    else acts.keep(text);
  };
  const press = (act: QueuedAction) => {
    const { action, values } = act;
    const id = idOf(action);
    if (isSent(act)) send(id, values.text ?? '');
    else if (action.startsWith('like-')) acts.like(id);
    else if (action.startsWith('reply-')) acts.open(id);
  };
  const close = (form: Element) => {
    acts.boxOf(parentOf(form))?.close();
    leave(form);
  };
  const follow = createFollow(acts);
  queue.forEach(press);
  onAction(press);
  follow(find());
  signal.addEventListener('abort', () => giveBack(find()));
  const on = listenIn(element, signal);
  for (const type of ['focusin', 'input'] as const) on(type, (_, form) => follow(form));
  on('submit', (event, form) => {
    event.preventDefault();
    send(parentOf(form), areaOf(form)?.value ?? '');
  });
  on('click', ({ target }, form) => {
    if (target instanceof Element && target.matches('[type=button]')) close(form);
  });
  on('keydown', (event, form) => {
    if (event.isComposing || event.repeat) return;
    if (event.key === 'Escape') close(form);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
}

/** Resolves once no text is being composed in the early form, which may then be moved. */
export const composed = (element: Element, { after }: Page['clock']): Promise<void> =>
  new Promise((resolve) => {
    if (!element.querySelector(`${early}[data-composing]`)) return resolve();
    for (const type of ['compositionend', 'focusout'])
      element.addEventListener(type, () => after(0, resolve), { once: true });
  });

/** After how long without a key a reader makes a pause, and how long the drawing waits for one, ms. */
const [pause, longest] = [500, 4000];

/** Resolves once nobody types in the early form, or its text is sent: what draws would keep them from their next key. */
export function paused(element: Element, { after }: Page['clock']): Promise<void> {
  const area = element.querySelector<HTMLTextAreaElement>(`${early} textarea`);
  if (!area?.matches(':focus') || area.readOnly) return Promise.resolve();
  const listening = new AbortController();
  const { signal } = listening;
  return new Promise((resolve) => {
    const done = () => {
      listening.abort();
      resolve();
    };
    let cancel = after(pause, done);
    const cancelLongest = after(longest, done);
    const wait = () => {
      cancel();
      cancel = after(pause, done);
    };
    element.addEventListener('input', wait, { signal });
    element.addEventListener('submit', done, { signal });
    for (const stop of [() => cancel(), cancelLongest]) signal.addEventListener('abort', stop);
  });
}

const left = z.object({ id: z.number(), who: z.number(), text: z.string() });

/** The reply that was begun on a page which was left before its island was there, once; undefined where it is of another reader, or of no comment here. */
export function takeLeft(
  { store }: Page,
  who: number,
  isHere: (id: number) => boolean,
): z.output<typeof left> | undefined {
  const slot = store.slot('local', 'early_reply', left);
  const found = slot.read();
  if (found?.who !== who || !isHere(found.id)) return undefined;
  slot.remove();
  return found;
}

/** Carries the caret over from a reply that was begun in the printed comments. */
export interface Caret {
  /** Notes the position of the field in the window, and which control has the focus; to be called before the list is moved. */
  note(): void;
  /**
   * Calls `draw`, which replaces what the host printed, removes the old form, and moves focus, caret and scroll position to
   * the one whose field `box` returns.
   */
  give(draw: () => void, box: () => HTMLTextAreaElement | null): void;
}

/** The control of a form in the place of one of another. */
const sameIn = (form: Element | null, control: Element | null | undefined): HTMLElement | null | undefined => {
  const send = form?.querySelector<HTMLElement>('[type=submit]');
  if (control?.matches('[type=submit]')) return send;
  const before = send?.previousElementSibling;
  return control?.matches('[type=button]') && before instanceof HTMLElement ? before : undefined;
};

/** Finds the reply that was begun in the printed comments; undefined where there is none. */
export function holdCaret(element: Element): Caret | undefined {
  const form = element.querySelector(early);
  const area = form && areaOf(form);
  if (!area) return undefined;
  const comment = form.closest('.tb-comment') ?? form;
  const topOf = (of: Element) => of.getBoundingClientRect().top;
  const offset = topOf(area) - topOf(comment);
  let top = 0;
  let focused: Element | null = null;
  return {
    note() {
      top = topOf(comment) + offset;
      // A field that is opened takes the focus as soon as it is drawn.
      focused = form.querySelector(':focus');
    },
    give(draw, box) {
      draw();
      const { selectionStart, selectionEnd, selectionDirection } = area;
      const now = box();
      if (!now) return leave(form);
      form.remove();
      (sameIn(now.form, focused) ?? now).focus({ preventScroll: true });
      now.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
      scrollBoxOf(now).scrollBy(topOf(now) - top);
    },
  };
}
