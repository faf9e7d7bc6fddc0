/**
 * Reports how much of an element is in view, 0 to 1, when it crosses 0 and 0.5; 0 while the tab is hidden. Throws where the
 * browser has no IntersectionObserver. Returns a function that ends this.
 */
export function watchShare(element: Element, onChange: (share: number) => void): () => void {
  const { ownerDocument: page } = element;
  let share = 0;
  const say = () => onChange(page.visibilityState === 'visible' ? share : 0);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio } of entries)
        share = isIntersecting ? Math.max(intersectionRatio, 0.01) : 0;
      say();
    },
    { threshold: [0, 0.5] },
  );
  observer.observe(element);
  page.addEventListener('visibilitychange', say);
  return () => {
    observer.disconnect();
    page.removeEventListener('visibilitychange', say);
  };
}
