/**
 * Hears whether the place `top` lies above what is in sight, now and whenever that changes; `edge` is where sight begins, px
 * from the top of the window. Returns what stops it.
 */
export function watchTop(top: Element, edge: number, heard: (isAbove: boolean) => void): () => void {
  // Everything below the edge counts as in sight, so that a leap over the whole window is noticed.
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last) heard(!last.isIntersecting && last.boundingClientRect.top < edge);
    },
    { rootMargin: `${-Math.round(edge)}px 0px 10000000px 0px` },
  );
  observer.observe(top);
  return () => observer.disconnect();
}
