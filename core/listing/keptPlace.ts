import type { KeptPlace } from './keeper.ts';

/** Restores focus and scroll of a reader who comes back, unless list-return.js has done so (`data-kept`). */
export function restorePlace(list: HTMLElement, { scroll, focus }: KeptPlace): void {
  if (list.dataset.kept) return;
  const focused = [...list.querySelectorAll<HTMLAnchorElement>('a')].find(({ href }) => href === focus);
  focused?.focus({ preventScroll: true });
  scrollTo({ top: scroll, behavior: 'instant' });
}

/** Says where the reader is in a list, whenever the page may be left. */
export function watchPlace(list: HTMLElement, keep: (at: KeptPlace) => void, signal: AbortSignal): void {
  const say = () => {
    const { activeElement } = document;
    const isLink = activeElement instanceof HTMLAnchorElement && list.contains(activeElement);
    keep({ scroll: scrollY, focus: isLink ? activeElement.href : undefined });
  };
  addEventListener('pagehide', say, { signal });
  document.addEventListener('visibilitychange', say, { signal });
}
