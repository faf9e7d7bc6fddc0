import { standingOver } from '#core/page/holdOverlays.ts';
import type { Clock } from '#core/page/page.ts';
import { obstacleOn, restAfter } from './obstacle.ts';

/** Something that would open by itself. */
export interface OverlayRequest {
  readonly name: string;
  /** The highest goes first; among equals the first to ask. */
  readonly priority: number;
  open(): void;
}

/** Lets one wish of a page view come true, in a quiet moment. Looks once a second, and only while somebody waits in a tab that is seen. */
export function createArbiter(page: Document, clock: Pick<Clock, 'after'>): (request: OverlayRequest) => () => void {
  const standing = standingOver(page);
  const waiting = new Set<OverlayRequest>();
  let hasOpened = false;
  let isLooking = false;
  let heardAt = standing.goneAt;
  let lastRest = 0;
  /** Seconds in which nothing may be in the way; counted, as clocks are set right now and then. */
  let quiet = Math.ceil(Math.max(0, restAfter.dialog - (performance.now() - standing.goneAt) / 1000));

  function start() {
    if (isLooking) return;
    isLooking = true;
    clock.after(0, look);
  }

  function look() {
    isLooking = !hasOpened && waiting.size > 0 && page.visibilityState !== 'hidden';
    if (!isLooking) return;
    const hasGone = standing.goneAt !== heardAt;
    heardAt = standing.goneAt;
    const rest = restAfter[standing.count > 0 || hasGone ? 'dialog' : obstacleOn(page)];
    // What was there a second ago may have gone just now.
    quiet = Math.max(quiet, rest, lastRest);
    lastRest = rest;
    if (quiet > 0) {
      clock.after(1000, () => {
        quiet -= 1;
        look();
      });
      return;
    }
    hasOpened = true;
    const [first] = [...waiting].sort((one, other) => other.priority - one.priority);
    waiting.clear();
    if (!first) return;
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
