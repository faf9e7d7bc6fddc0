import { useCallback, useLayoutEffect, useRef } from 'react';
import { holdsFocus } from '#core/view/focus.ts';
import type { Box, Row } from '#widgets/discussion/comments/comments.ts';
import { placeRow } from './places.ts';

/** What is removed while somebody reads leaves its room, or what is read would move. Returns what ends that. */
function keepHeight(row: Row, element: HTMLElement): () => void {
  let wasRemoved = row.comment.peek().isRemoved;
  // Heard before the comment is drawn again.
  return row.comment.subscribe(({ isRemoved }) => {
    if (isRemoved !== wasRemoved) element.style.minBlockSize = isRemoved ? `${element.offsetHeight}px` : '';
    wasRemoved = isRemoved;
  });
}

/**
 * Makes the element of a comment known, and keeps the focus in it when the control that has the focus goes: the button that
 * opened a box gets it back, else the comment itself. One that was begun here takes the focus when it is first drawn, which may be after it was stored.
 */
export function useArticle(row: Row, kind: Box['kind'] | undefined) {
  const article = useRef<HTMLElement>(null);
  const opened = useRef(kind);
  const hasFocus = useRef(false);
  const ref = useCallback(
    (element: HTMLElement) => {
      article.current = element;
      const unplace = placeRow(row, element);
      const unkeep = keepHeight(row, element);
      return () => {
        unkeep();
        unplace();
      };
    },
    [row],
  );

  useLayoutEffect(() => {
    if (row.isBegun) article.current?.focus();
    row.isBegun = false;
  }, [row]);

  useLayoutEffect(() => {
    const was = opened.current;
    const element = article.current;
    opened.current = kind;
    if (!element || !hasFocus.current || holdsFocus(element)) return;
    const opener = !kind && was && element.querySelector<HTMLElement>(`.tb-comment-open-${was}`);
    (opener || element).focus({ preventScroll: true });
  });

  return {
    ref,
    onFocus() {
      hasFocus.current = true;
    },
    onBlur() {
      hasFocus.current = false;
    },
  };
}
