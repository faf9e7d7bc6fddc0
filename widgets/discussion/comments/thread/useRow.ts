import { type RefObject, useLayoutEffect, useRef } from 'react';
import { holdsFocus } from '#core/view/focus.ts';

/** As many as a paper prints: these are as high at once, wherever the reader is by then. */
const drawnAtOnce = 25;

/**
 * The element of a comment. What comes to a list that is long by then is drawn late, and stays so: where it changes with the place,
 * Chromium does not hold still what is read. When one that holds the focus goes, its neighbour gets it, or the one above.
 */
export function useRow(): RefObject<HTMLLIElement | null> {
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = element.current;
    row?.toggleAttribute('data-late', (row.parentElement?.childElementCount ?? 0) > drawnAtOnce);
    return () => {
      if (!row || !holdsFocus(row)) return;
      const near = row.nextElementSibling ?? row.previousElementSibling ?? row.parentElement?.closest('.tb-comment');
      near?.querySelector<HTMLElement>('.tb-comment-body')?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
