import { effect, type ReadonlySignal } from '@preact/signals-core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { LoginScreen } from './login.model.ts';

/**
 * A ref for an element of the dialog. On the screen `welcome` the dialog shrinks to fit the little that it then holds: its top keeps
 * its place in the layout, and a translation moves it to where a dialog of that height stands, which is no layout shift.
 */
export function useSettledDialog(screen: ReadonlySignal<LoginScreen>): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const rect = useRef<DOMRect>(null);
  const isSettled = screen.value === 'welcome';

  // The signal changes before React draws: the dialog is as high as it was. Measured at each draw it would be laid out for each key.
  useLayoutEffect(
    () =>
      effect(() => {
        if (screen.value === 'welcome')
          rect.current = element.current?.closest('dialog')?.getBoundingClientRect() ?? null;
      }),
    [screen],
  );
  // After each draw: what it holds may have changed.
  useLayoutEffect(() => {
    const dialog = element.current?.closest('dialog');
    if (!dialog) return;
    if (!isSettled) return release(dialog);
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
