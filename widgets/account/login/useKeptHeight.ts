import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For an element of the dialog: while it `isKept` it stays at least as tall as it last was without, so that nothing moves. */
export function useKeptHeight(isKept: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // After each draw: what it holds may have changed.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    shown.style.minBlockSize = isKept ? `${height.current}px` : '';
    if (!isKept) height.current = shown.getBoundingClientRect().height;
  });
  return element;
}
