import { standingOver } from '#core/base/page/holdOverlays.ts';
import type { Clock } from '#core/base/page/page.ts';
import { delayAfter, obstacleOn } from './obstacle.ts';

/** Something that would open by itself. */
export interface OverlayRequest {
  readonly name: string;
  /** The highest goes first; among equals the first to ask. */
  readonly priority: number;
  open(): void;
}

/** Whether something has opened by itself in this session. */
export interface Opened {
  read(): boolean;
  write(): void;
}

/**
 * Opens one overlay per session: the request of the highest priority, once nothing has been in the way for some seconds. Checks once a
 * second, and only while requests wait in a visible tab.
 */
export function createArbiter(
  page: Document,
  clock: Pick<Clock, 'after'>,
  opened: Opened,
): (request: OverlayRequest) => () => void {
  const standing = standingOver(page);
  const waiting = new Set<OverlayRequest>();
  let hasOpened = opened.read();
  let isLooking = false;
  let seenGoneAt = standing.goneAt;
  let lastDelay = 0;
  /** Seconds for which nothing may be in the way; counted, because clocks are adjusted now and then. */
  let secondsLeft = Math.ceil(Math.max(0, delayAfter.dialog - (performance.now() - standing.goneAt) / 1000));

  function start() {
    if (isLooking) return;
    isLooking = true;
    clock.after(0, look);
  }

  function look() {
    isLooking = !hasOpened && waiting.size > 0 && page.visibilityState !== 'hidden';
    if (!isLooking) return;
    const hasGone = standing.goneAt !== seenGoneAt;
    seenGoneAt = standing.goneAt;
    const delay = delayAfter[standing.count > 0 || hasGone ? 'dialog' : obstacleOn(page)];
    // What was there a second ago may have gone just now.
    secondsLeft = Math.max(secondsLeft, delay, lastDelay);
    lastDelay = delay;
    if (secondsLeft > 0) {
      clock.after(1000, () => {
        secondsLeft -= 1;
        look();
      });
      return;
    }
    hasOpened = true;
    const [first] = [...waiting].sort((one, other) => other.priority - one.priority);
    waiting.clear();
    if (!first) return;
    opened.write();
    page.dispatchEvent(new CustomEvent('tribune:overlay', { detail: { name: first.name } }));
    first.open();
  }

  page.addEventListener('visibilitychange', start);
  return (request) => {
    if (!hasOpened) waiting.add(request);
    start();
    return () => waiting.delete(request);
  };
}
