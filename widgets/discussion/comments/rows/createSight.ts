import type { Sight } from './rowView.ts';

/** Watches elements with one IntersectionObserver for all that have the same margin. */
export function createSight(): Sight {
  const observers = new Map<string, IntersectionObserver>();
  const listeners = new Map<Element, (isSeen: boolean) => void>();
  function open(margin: string): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { rootMargin: margin },
    );
    observers.set(margin, observer);
    return observer;
  }
  return {
    watch(element, margin, listener) {
      const observer = observers.get(margin) ?? open(margin);
      listeners.set(element, listener);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer.unobserve(element);
      };
    },
    stop() {
      for (const each of observers.values()) each.disconnect();
    },
  };
}
