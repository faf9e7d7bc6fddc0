import { scrollBoxOf } from '#core/base/page/scrollBox.ts';
import { topOf } from './anchor.ts';

/**
 * Scroll anchoring for browsers without it: scrolls when something above the visible entries changes its size, as a late image
 * does. Returns a function to call after each change that was compensated already.
 */
export function followLateSizes(root: Element, signal: AbortSignal): () => void {
  if (CSS.supports('overflow-anchor', 'auto') || !window.ResizeObserver) return () => {};
  let anchor: Element | undefined;
  let at = 0;
  const box = scrollBoxOf(root);
  const placeOf = (element: Element) => topOf(element) + box.scrolled();
  const note = () => {
    anchor = [...root.querySelectorAll('.tb-entry')].find((each) => each.getBoundingClientRect().bottom > box.top());
    at = anchor ? placeOf(anchor) : 0;
  };
  const sizes = new ResizeObserver(() => {
    const off = anchor?.isConnected ? placeOf(anchor) - at : 0;
    if (Math.abs(off) >= 0.5) box.scrollBy(off);
    note();
  });
  sizes.observe(root);
  addEventListener('scroll', note, { passive: true, capture: true, signal });
  signal.addEventListener('abort', () => sizes.disconnect());
  return note;
}
