import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref for an element of the dialog. Once `isSettled`, the dialog shrinks to fit the little that it then holds: its top keeps
 * its place in the layout, and a translation moves it to where a dialog of that height stands, which is no layout shift.
 */
export function useSettledDialog(isSettled: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const rect = useRef<DOMRect>(null);
  // After each draw: what it holds may have changed.
  useLayoutEffect(() => {
    const dialog = element.current?.closest('dialog');
    if (!dialog) return;
    if (!isSettled) {
      release(dialog);
      rect.current = dialog.getBoundingClientRect();
      return;
    }
    if (rect.current) settle(dialog, rect.current);
    const turn = () => release(dialog);
    addEventListener('resize', turn);
    return () => removeEventListener('resize', turn);
  });
  return element;
}

function settle(dialog: HTMLDialogElement, { top, bottom, height }: DOMRect): void {
  const { style } = dialog;
  const room = height - dialog.getBoundingClientRect().height;
  const isAtBottom = bottom >= innerHeight;
  style.marginBlock = `${top}px auto`;
  style.translate = `0 ${isAtBottom ? room : room / 2}px`;
}

function release({ style }: HTMLDialogElement): void {
  style.marginBlock = '';
  style.translate = '';
}
