import type { Sight } from './rowView.ts';

/** One observer for all that asks with the same margin. */
export function createSight(): Sight {
  const observers = new Map<string, IntersectionObserver>();
  const heard = new Map<Element, (isSeen: boolean) => void>();
  function open(margin: string): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) heard.get(target)?.(isIntersecting);
      },
      { rootMargin: margin },
    );
    observers.set(margin, observer);
    return observer;
  }
  return {
    watch(element, margin, listener) {
      const observer = observers.get(margin) ?? open(margin);
      heard.set(element, listener);
      observer.observe(element);
      return () => {
        heard.delete(element);
        observer.unobserve(element);
      };
    },
    stop() {
      for (const each of observers.values()) each.disconnect();
    },
  };
}
