import { observeSight } from '#core/base/page/observeSight.ts';
import { scrollBoxOf } from '#core/base/page/scrollBox.ts';

/**
 * Calls `then` once a change in the element would move nothing in sight: it is below the window, or above it in a browser with
 * scroll anchoring. Returns a function that cancels this.
 */
export function whenOutOfSight(element: Element, then: () => void): () => void {
  const observer = observeSight(([seen]) => {
    if (!seen || seen.isIntersecting) return;
    const isBelow = seen.boundingClientRect.top > scrollBoxOf(element).top();
    if (!isBelow && !CSS.supports('overflow-anchor', 'auto')) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
