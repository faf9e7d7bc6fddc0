import { scrollBoxOf } from '#core/base/page/scrollBox.ts';
import type { KeptPlace } from './keeper.ts';

/** Restores focus and scroll of a reader who comes back, unless list-return.js has done so (`data-kept`). */
export function restorePlace(list: HTMLElement, { scroll, focus }: KeptPlace): void {
  const { element } = scrollBoxOf(list);
  const isRestored = list.dataset.kept !== undefined;
  // The script in the head scrolls the window alone.
  if (!isRestored || element) (element ?? window).scrollTo({ top: scroll, behavior: 'instant' });
  if (isRestored) return;
  const focused = [...list.querySelectorAll<HTMLAnchorElement>('a')].find(({ href }) => href === focus);
  focused?.focus({ preventScroll: true });
}

/** Says where the reader is in a list, whenever the page may be left. */
export function watchPlace(list: HTMLElement, keep: (at: KeptPlace) => void, signal: AbortSignal): void {
  const say = () => {
    const { activeElement } = document;
    const isLink = activeElement instanceof HTMLAnchorElement && list.contains(activeElement);
    keep({ scroll: scrollBoxOf(list).scrolled(), focus: isLink ? activeElement.href : undefined });
  };
  addEventListener('pagehide', say, { signal });
  document.addEventListener('visibilitychange', say, { signal });
}
