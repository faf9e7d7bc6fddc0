import { topOf } from './anchor.ts';

/**
 * Where the browser does not do it by itself: when something above what the reader looks at gets another size, a late image
 * among them, scrolls along. Returns what is to be called after each change that was made up for.
 */
export function followLateSizes(root: Element, signal: AbortSignal): () => void {
  if (CSS.supports('overflow-anchor', 'auto')) return () => {};
  let anchor: Element | undefined;
  let at = 0;
  const placeOf = (element: Element) => topOf(element) + scrollY;
  const note = () => {
    anchor = [...root.querySelectorAll('.tb-entry')].find((each) => each.getBoundingClientRect().bottom > 0);
    at = anchor ? placeOf(anchor) : 0;
  };
  const sizes = new ResizeObserver(() => {
    const off = anchor?.isConnected ? placeOf(anchor) - at : 0;
    if (Math.abs(off) >= 0.5) scrollBy({ top: off, behavior: 'instant' });
    note();
  });
  sizes.observe(root);
  addEventListener('scroll', note, { passive: true, signal });
  signal.addEventListener('abort', () => sizes.disconnect());
  return note;
}
