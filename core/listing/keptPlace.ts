import type { KeptPlace } from './keeper.ts';

/** Brings a reader who comes back to where they were. */
export function restorePlace(list: HTMLElement, { scroll, focus }: KeptPlace): void {
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
