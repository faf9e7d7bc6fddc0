/**
 * Does something once the next frame has been painted, or when the page goes out of sight before: work for which the frame that
 * answers a press need not wait, and that is not to be lost. It has a timer of its own: sharing
 * core/view/afterPaint.ts splits the build in another way, and a collection weighs more than it may.
 */
export function onceAnswered(work: () => void): void {
  let isDone = false;
  const now = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', now);
    work();
  };
  document.addEventListener('visibilitychange', now);
  requestAnimationFrame(() => setTimeout(now));
}
