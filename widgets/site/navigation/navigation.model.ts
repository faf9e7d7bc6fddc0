import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Attributes } from './navigation.widget.ts';

export interface Navigation {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Opens the overlay; does nothing on a screen on which the printed list is visible. */
  open(): void;
  close(): void;
  /** Follows a link of the list. The overlay's entry in the history is replaced by that of the new page. */
  follow(address: string): void;
}

export function createNavigation(
  { place }: Page,
  { swapWidth }: Attributes,
  { queue, onAction, signal: abortSignal }: Pick<Host, 'queue' | 'onAction' | 'signal'>,
): Navigation {
  const narrow = matchMedia(`(width < ${swapWidth}px)`);
  const isOpen = signal(false);
  let stepBack: (how?: 'stay') => void = () => {};

  const open = () => {
    if (isOpen.peek() || !narrow.matches || abortSignal.aborted) return;
    isOpen.value = true;
    stepBack = place.step(() => {
      isOpen.value = false;
    });
  };
  const close = () => {
    if (!isOpen.peek()) return;
    isOpen.value = false;
    stepBack();
  };

  narrow.addEventListener('change', () => !narrow.matches && close(), { signal: abortSignal });
  abortSignal.addEventListener('abort', close);
  // What the reader pressed before there was a model.
  if (queue.length > 0) open();
  onAction(open);

  return {
    isOpen,
    open,
    close,
    follow(address) {
      if (!isOpen.peek()) return;
      isOpen.value = false;
      stepBack('stay');
      place.go(address, 'replace');
    },
  };
}
