import type { Tag } from './tag.ts';

type Wake = (tag: Tag, moment: string) => void;

/**
 * Arms tags: `arm(tag, usual, bad)` waits for the moments that `tag.when` lists, first to come wins. `bad` hears of a part
 * that is no moment; the widget's usual moments count as well then. One IntersectionObserver per margin and one listener
 * per event type, however many tags wait; a tag that has left the map is forgotten.
 */
export function createMoments(tags: ReadonlyMap<EventTarget, Tag>, wake: Wake) {
  const observers = new Map<string, IntersectionObserver>();
  const heard = new Set<string>();

  const check = (tag: Tag, type?: string) => {
    for (const [kind, hasCome] of tag.waits) if (hasCome(type)) wake(tag, kind);
  };
  const hear = (type: string, target: EventTarget = window, key = type) => {
    if (heard.has(key)) return;
    heard.add(key);
    target.addEventListener(
      type,
      () => {
        for (const tag of tags.values()) check(tag, type);
      },
      true,
    );
  };

  // Always armed: a reader who touches a tag wants it.
  const touch = (event: Event) => {
    for (const node of event.composedPath()) {
      const tag = tags.get(node);
      if (tag) wake(tag, 'interaction');
    }
  };
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, touch, true);

  return (tag: Tag, usual: string, bad: (part: string) => void): void => {
    const parts = tag.when.split('|');
    for (const part of parts) {
      const [kind = '', rest = ''] = part.trim().split(/\s+(.*)/);
      const come = () => wake(tag, kind);
      try {
        if (kind === 'now') come();
        else if (kind === 'idle') {
          if (typeof requestIdleCallback === 'function') requestIdleCallback(come, { timeout: 2000 });
          else setTimeout(come);
        } else if (kind === 'visible') {
          let observer = observers.get(rest);
          if (!observer) {
            observer = new IntersectionObserver(
              (entries) => {
                for (const { isIntersecting, target } of entries) {
                  const tag = tags.get(target);
                  if (!tag || !isIntersecting) continue;
                  observer?.unobserve(target);
                  wake(tag, 'visible');
                }
              },
              { rootMargin: rest },
            );
            observers.set(rest, observer);
          }
          observer.observe(tag.element);
        } else if (kind === 'hash' && rest[0] === '#') {
          hear('hashchange');
          tag.waits.push([kind, () => location.hash.startsWith(rest)]);
        } else if (kind === 'event' && rest) {
          hear(rest);
          tag.waits.push([kind, (type) => type === rest]);
        } else if (kind === 'media' && rest[0] === '(') {
          const query = matchMedia(rest);
          // Of a query with a feature that no browser knows the opposite is not true either.
          if (!query.matches && !matchMedia(`not (${rest.split(',')[0]})`).matches) throw 0;
          hear('change', query, rest);
          tag.waits.push([kind, () => query.matches]);
        } else if (kind !== 'interaction') throw 0;
      } catch {
        const own = usual.split('|');
        // What the page has taken away never comes.
        if (own.includes(part)) come();
        else {
          parts.push(...own);
          bad(part);
        }
      }
    }
    check(tag);
  };
}
