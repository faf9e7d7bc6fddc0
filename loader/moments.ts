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
    for (const [kind, rest] of tag.waits)
      if (
        kind === 'hash' ? location.hash.startsWith(rest) : kind === 'media' ? matchMedia(rest).matches : rest === type
      )
        wake(tag, kind);
  };
  const hear = (type: string, target: EventTarget, event = type) => {
    if (heard.has(type)) return;
    heard.add(type);
    target.addEventListener(event, () => tags.forEach((tag) => void check(tag, type)), true);
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
      const [, kind, rest = ''] = /^\s*(\w+)\s*(.*?)\s*$/.exec(part) ?? [];
      const come = () => wake(tag, kind ?? '');
      try {
        if (kind === 'now') come();
        else if (kind === 'idle') {
          if ('requestIdleCallback' in window) requestIdleCallback(come, { timeout: 2000 });
          else setTimeout(come, 200);
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
              { rootMargin: rest || '0px' },
            );
            observers.set(rest, observer);
          }
          observer.observe(tag.element);
        } else if (kind === 'hash' && rest[0] === '#') hear('hashchange', window);
        else if (kind === 'event' && rest) hear(rest, window);
        else if (kind === 'media' && matchMedia(rest || 'not').media !== 'not all')
          hear(part, matchMedia(rest), 'change');
        else if (kind !== 'interaction') throw 0;
        tag.waits.push([kind, rest]);
      } catch {
        parts.push(...usual.split('|'));
        bad(part.trim());
      }
    }
    check(tag);
  };
}
