export type Sighting = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>;

type Watching = Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'>;

/** An IntersectionObserver. On a page without one, each element counts as in sight from when it is observed. */
export function observeSight(
  receive: (seen: readonly Sighting[]) => void,
  options?: IntersectionObserverInit,
): Watching {
  if (window.IntersectionObserver) return new IntersectionObserver(receive, options);
  let isOver = false;
  return {
    observe(target) {
      const sighting = { target, isIntersecting: true, boundingClientRect: target.getBoundingClientRect() };
      void Promise.resolve().then(() => isOver || receive([sighting]));
    },
    unobserve() {},
    disconnect() {
      isOver = true;
    },
  };
}
