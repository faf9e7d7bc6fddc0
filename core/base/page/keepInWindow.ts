/** Between a panel that is moved and the edge of the window, px. */
const gap = 8;

/**
 * Keeps a panel that hangs below its opener in the window for as long as it is shown: it moves sideways by what is out of sight, and above the
 * opener if only there is room for it.
 */
export function keepInWindow(panel: HTMLElement, opener: Element, signal: AbortSignal): void {
  const place = () => {
    panel.style.translate = '';
    const { left, right, bottom, height } = panel.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const isOut = left < 0 || right > clientWidth;
    // The beginning of what is wider than the window.
    const x = isOut ? Math.max(gap - left, Math.min(0, clientWidth - gap - right)) : 0;
    const above = opener.getBoundingClientRect().top;
    const y = bottom > clientHeight && above >= height ? above - bottom : 0;
    if (x || y) panel.style.translate = `${x}px ${y}px`;
  };
  const sizes = window.ResizeObserver && new ResizeObserver(place);
  sizes?.observe(panel);
  addEventListener('resize', place, { signal });
  // What is closed by <details> keeps its size.
  opener.addEventListener('toggle', place, { signal });
  signal.addEventListener('abort', () => sizes?.disconnect());
}
