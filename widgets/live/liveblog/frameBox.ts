import type { Words } from '#core/base/i18n/words.ts';
import { type BoxParts, makeElsewhere, makeLine, makeTrouble, noteText } from '#core/ungrouped/embed/embedBox.ts';
import type { Loading } from '#core/ungrouped/embed/loading.ts';

interface FrameBox extends BoxParts {
  readonly address: URL;
  readonly title: string;
  /** The reader asked for this one: the focus goes into it. */
  readonly isPressed: boolean;
  again(): void;
}

/** A box whose frame stands where its button was: the same room before and after, with a line below. */
export function frameBox(parts: FrameBox, words: Words): Loading {
  const { box, address, title, name, isPressed, again } = parts;
  box.style.minBlockSize = `${box.getBoundingClientRect().height}px`;
  const room = box.querySelector('.tb-embed-room') ?? '';
  const put = (...nodes: Node[]) => box.replaceChildren(room, ...nodes);
  const note = () => makeLine(noteText(name, words));
  const hasFocus = () => box.contains(box.ownerDocument.activeElement);
  return {
    ...{ address, title },
    begin(frame) {
      put(frame, note());
      if (isPressed) frame.focus({ preventScroll: true });
    },
    show(frame) {
      const hadFocus = hasFocus();
      box.querySelector('.tb-embed-trouble')?.remove();
      box.querySelector('.tb-embed-note')?.replaceWith(makeElsewhere(parts, words));
      frame.hidden = false;
      if (hadFocus) frame.focus({ preventScroll: true });
    },
    fail(trouble, frame) {
      const hadFocus = hasFocus();
      const notice = makeTrouble(parts, trouble, words, again);
      if (frame) {
        frame.hidden = true;
        box.querySelector('.tb-embed-note')?.before(notice);
      } else put(notice, note());
      if (hadFocus) notice.querySelector('button')?.focus({ preventScroll: true });
    },
  };
}
