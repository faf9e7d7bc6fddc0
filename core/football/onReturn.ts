import { observeSight } from '#core/base/page/observeSight.ts';
import type { Clock } from '#core/base/page/page.ts';

/** How long a page that listens to nothing is left as it is, ms. */
const least = 300_000;

/**
 * Calls `read` when the reader comes back to the page, from another tab or by the back button, five minutes or more after it was opened or last read
 * this way; not while `isLive` says that changes arrive anyway. Of an `element` that is not in sight, as in a tab that is not chosen, once it is.
 * Ends with `signal`.
 */
export function onReturn(
  clock: Clock,
  isLive: () => boolean,
  read: () => void,
  signal: AbortSignal,
  element?: Element,
): void {
  let readAt = clock.now();
  let isWaiting = false;
  const returned = () => {
    if (document.hidden || clock.now() - readAt < least || isLive()) return;
    readAt = clock.now();
    if (!element) read();
    else if (!isWaiting) readOnceSeen(element);
  };
  function readOnceSeen(of: Element) {
    isWaiting = true;
    const sight = observeSight((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      isWaiting = false;
      if (!isLive()) read();
    });
    sight.observe(of);
    signal.addEventListener('abort', () => sight.disconnect());
  }
  document.addEventListener('visibilitychange', returned, { signal });
  addEventListener('pageshow', returned, { signal });
}
