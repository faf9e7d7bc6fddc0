import { observeSight, type Sighting } from '#core/page/observeSight.ts';
import type { Sight } from './rowView.ts';

/** Watches elements with one IntersectionObserver for all that have the same margin. */
export function createSight(): Sight {
  const observers: Record<string, ReturnType<typeof observeSight>> = {};
  const listeners = new Map<Element, (isSeen: boolean) => void>();
  const receive = (entries: readonly Sighting[]) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  };
  return {
    watch(element, rootMargin, listener) {
      observers[rootMargin] ??= observeSight(receive, { rootMargin });
      const observer = observers[rootMargin];
      listeners.set(element, listener);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer.unobserve(element);
      };
    },
    stop() {
      for (const each of Object.values(observers)) each.disconnect();
    },
  };
}
