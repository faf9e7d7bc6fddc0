import { type RefObject, useLayoutEffect, useRef } from 'react';
import { holdsFocus } from '#core/view/focus.ts';

/** When a comment that holds the focus goes, its neighbour gets it, or the one above. */
export function useRefuge(): RefObject<HTMLLIElement | null> {
  const gone = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = gone.current;
    return () => {
      if (!row || !holdsFocus(row)) return;
      const near = row.nextElementSibling ?? row.previousElementSibling ?? row.parentElement?.closest('.tb-comment');
      near?.querySelector<HTMLElement>('.tb-comment-body')?.focus({ preventScroll: true });
    };
  }, []);
  return gone;
}
