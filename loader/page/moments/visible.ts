import type { Tag } from '#loader/tag.ts';
import type { Moment, Wake } from './moment.ts';

/** `visible 300px`: the tag is that near to what the reader sees. One observer per margin, however many tags wait. */
export function createVisible(tags: ReadonlyMap<EventTarget, Tag>, wake: Wake): Moment {
  const observers: Record<string, IntersectionObserver> = {};
  return (rootMargin, _due, _options, element) => {
    observers[rootMargin] ??= new IntersectionObserver(
      (entries, observer) => {
        for (const { isIntersecting, target } of entries) {
          const tag = tags.get(target);
          if (!tag || !isIntersecting) continue;
          observer.unobserve(target);
          wake(tag, 'visible');
        }
      },
      { rootMargin },
    );
    observers[rootMargin].observe(element);
  };
}
