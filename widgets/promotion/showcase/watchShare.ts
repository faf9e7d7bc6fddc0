/**
 * Reports how much of an element is in view: 0, some, or half of it and more; 0 while the tab is not seen. Throws where the browser
 * has no IntersectionObserver. Returns what stops it.
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
