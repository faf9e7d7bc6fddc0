import { type RefObject, useLayoutEffect, useRef } from 'react';

/** An element that goes with what it is about: it leaves the focus that is in it to the box that it was in, or else to the page. */
export function useFocusOnRemoval<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => () => leave(element.current), []);
  return element;
}

function leave(element: HTMLElement | null): void {
  if (!element?.contains(document.activeElement)) return;
  const name = element.closest('details')?.querySelector<HTMLElement>('summary');
  (name ?? document.getElementById('desk-main'))?.focus({ preventScroll: true });
}
