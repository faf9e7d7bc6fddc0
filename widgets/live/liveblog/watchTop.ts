import { observeSight } from '#core/page/observeSight.ts';

/**
 * Calls `onChange` with whether the element `top` is above the visible part of the window, now and whenever that changes, until
 * `signal` is aborted. `edge`: where the visible part begins, px from the top of the window.
 */
export function watchTop(top: Element, edge: number, onChange: (isAbove: boolean) => void, signal: AbortSignal): void {
  // Everything below the edge counts as in sight, so that a leap over the whole window is noticed.
  const observer = observeSight(
    (entries) => {
      const last = entries.at(-1);
      if (last) onChange(!last.isIntersecting && last.boundingClientRect.top < edge);
    },
    { rootMargin: `${-Math.round(edge)}px 0px 10000000px 0px` },
  );
  observer.observe(top);
  signal.addEventListener('abort', () => observer.disconnect());
}
