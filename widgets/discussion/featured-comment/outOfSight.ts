/**
 * Runs `then` once a change in the element moves nothing that the reader sees: it is below the screen, or above it in a browser that
 * keeps the reader's place. Returns what calls it off.
 */
export function whenOutOfSight(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(([seen]) => {
    if (!seen || seen.isIntersecting) return;
    const isBelow = seen.boundingClientRect.top > 0;
    if (!isBelow && !CSS.supports('overflow-anchor', 'auto')) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
