import { observeSight } from '#core/base/page/observeSight.ts';
import type { ScrollBox } from '#core/base/page/scrollBox.ts';

/**
 * Calls `onChange` with whether the element `top` is above the visible part of what scrolls it, now and whenever that changes, until
 * `signal` is aborted. `cover`: what the host has laid over its top, px.
 */
export function watchTop(
  top: Element,
  [box, cover]: readonly [box: ScrollBox, cover: number],
  onChange: (isAbove: boolean) => void,
  signal: AbortSignal,
): void {
  // Everything below the edge counts as in sight, so that a leap over the whole window is noticed.
  const observer = observeSight(
    (entries) => {
      const last = entries.at(-1);
      if (last) onChange(!last.isIntersecting && last.boundingClientRect.top < box.top() + cover);
    },
    { root: box.element ?? null, rootMargin: `${-Math.round(cover)}px 0px 10000000px 0px` },
  );
  observer.observe(top);
  signal.addEventListener('abort', () => observer.disconnect());
}
