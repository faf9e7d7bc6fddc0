import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Attributes } from './navigation.widget.ts';

export interface Navigation {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Does nothing on a screen that shows the list as it is printed. */
  open(): void;
  close(): void;
  /** The reader follows a link of the list: an address of the site takes the place of the overlay in the history. */
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
