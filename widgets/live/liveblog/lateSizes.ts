/**
 * Where the browser does not do it by itself: when something above what the reader looks at gets another size, a late image
 * among them, scrolls along. `current` is what the reader looks at.
 */
export function followLateSizes(view: Window, root: Element, current: () => Element | undefined) {
  if (CSS.supports('overflow-anchor', 'auto')) return { note() {}, stop() {} };
  let anchor: Element | undefined;
  let at = 0;
  const placeOf = (element: Element) => element.getBoundingClientRect().top + view.scrollY;
  const note = () => {
    anchor = current();
    at = anchor ? placeOf(anchor) : 0;
  };
  const sizes = new ResizeObserver(() => {
    const off = anchor?.isConnected ? placeOf(anchor) - at : 0;
    if (Math.abs(off) >= 0.5) view.scrollBy({ top: off, behavior: 'instant' });
    note();
  });
  sizes.observe(root);
  view.addEventListener('scroll', note, { passive: true });
  return {
    /** To be called after each change that was made up for. */
    note,
    stop() {
      sizes.disconnect();
      view.removeEventListener('scroll', note);
    },
  };
}
