import { observeSight } from '#core/base/page/observeSight.ts';

/**
 * Hides a bar that the reader did not close here. As nothing below may move, its place stays empty until it is out of sight,
 * where scroll anchoring absorbs the change. Returns a function that ends the watch.
 */
export function hideInPlace(element: HTMLElement): () => void {
  if (/fixed|absolute/.test(getComputedStyle(element).position)) {
    element.hidden = true;
    return () => {};
  }
  element.classList.add('tb-smart-bar-vacant');
  if (!CSS.supports('overflow-anchor', 'auto')) return () => {};
  const observer = observeSight(([seen]) => {
    if (!seen || seen.isIntersecting) return;
    observer.disconnect();
    element.hidden = true;
  });
  observer.observe(element);
  return () => observer.disconnect();
}
