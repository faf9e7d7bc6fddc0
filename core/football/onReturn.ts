import type { Clock } from '#core/base/page/page.ts';
import { onceSeen } from '#core/realtime/onceSeen.ts';

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
  const readInSight = element
    ? onceSeen({ element, signal }, () => {
        if (!isLive()) read();
      })
    : read;
  const returned = () => {
    if (document.hidden || clock.now() - readAt < least || isLive()) return;
    readAt = clock.now();
    readInSight();
  };
  document.addEventListener('visibilitychange', returned, { signal });
  addEventListener('pageshow', returned, { signal });
}
