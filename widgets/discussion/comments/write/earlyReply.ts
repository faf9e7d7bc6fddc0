import { scrollBoxOf } from '#core/page/scrollBox.ts';
import type { Host } from '#core/widget/island.ts';
import type { Box } from '#widgets/discussion/comments/comments.ts';
import { wholeOf } from '#widgets/discussion/comments/list/printed.ts';

const early = 'textarea.tb-comment-early';

const idOf = (text: string) => wholeOf(text.replace(/^(reply|like|comment)-/, '')) ?? 0;

/** What a reader can do in the printed comments. */
export interface Early {
  /** Opens a reply to this comment; returns its box, where it has one. */
  open(id: number): Box | undefined;
  like(id: number): void;
}

/**
 * Carries out what the reader did in the printed comments: presses that the loader has queued, and a reply in the text field
 * that `comments-reply.js` opened, whose text is carried over to the box.
 */
export function openEarlyReplies(
  { element, signal, queue, onAction }: Pick<Host, 'element' | 'signal' | 'queue' | 'onAction'>,
  { open, like }: Early,
): void {
  const press = ({ action }: { readonly action: string }) => {
    const act = action.startsWith('like-') ? like : open;
    act(idOf(action));
  };
  queue.forEach(press);
  onAction(press);

  let row = '';
  let box: Box | undefined;
  const follow = (area: EventTarget | null) => {
    if (!(area instanceof HTMLTextAreaElement) || !area.matches(early)) return;
    // It stands elsewhere where another reply was asked for and nothing was typed.
    const { id = '' } = area.closest('.tb-comment') ?? {};
    if (id !== row) box = open(idOf(id));
    row = id;
    if (area.value) box?.type(area.value);
  };
  follow(element.querySelector(early));
  for (const type of ['focusin', 'input']) element.addEventListener(type, ({ target }) => follow(target), { signal });
}

/** Carries the caret over from a reply that was begun in the printed comments. */
export interface Caret {
  /** Notes the position of the field in the window; to be called before the list is moved. */
  note(): void;
  /**
   * Calls `draw`, which replaces what the host printed, removes the old field, and moves focus, caret and scroll position to
   * the one that `box` returns.
   */
  give(draw: () => void, box: () => HTMLTextAreaElement | null): void;
}

/** Finds the reply that was begun in the printed comments; undefined where there is none. */
export function holdCaret(element: Element): Caret | undefined {
  const area = element.querySelector<HTMLTextAreaElement>(early);
  if (!area) return undefined;
  const comment = area.closest('.tb-comment') ?? area;
  const topOf = (of: Element) => of.getBoundingClientRect().top;
  const offset = topOf(area) - topOf(comment);
  let top = 0;
  return {
    note() {
      top = topOf(comment) + offset;
    },
    give(draw, box) {
      draw();
      const { selectionStart, selectionEnd, selectionDirection } = area;
      area.remove();
      const now = box();
      if (!now) return;
      now.focus({ preventScroll: true });
      now.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
      scrollBoxOf(now).scrollBy(topOf(now) - top);
    },
  };
}
