import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A button that goes with what it is about: it leaves the focus to the box that it was in, or else to the page. */
export function useLeaving(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => () => leave(button.current), []);
  return button;
}

function leave(button: HTMLElement | null): void {
  if (!button || button !== document.activeElement) return;
  const name = button.closest('details')?.querySelector<HTMLElement>('summary');
  (name ?? document.getElementById('desk-main'))?.focus({ preventScroll: true });
}
