import { standingOver } from '#core/base/page/holdOverlays.ts';
import type { Clock } from '#core/base/page/page.ts';
import { obstacleOn } from './obstacle.ts';

/** What opens or closes a menu, a panel or a dialog, or brings a reader into a field. */
const occasions = [
  'click',
  'focusin',
  'focusout',
  'keyup',
  'toggle',
  'close',
  'tribune:overlay-open',
  'tribune:overlay-close',
];

/** How long an island may take to open its panel, ms. */
const lateness = 300;

/**
 * Says whether the reader is at something else than `own`, which opened by itself: a dialog, an open menu or panel, a field in use. Called
 * now, and whenever that changes. Returns what stops it.
 */
export function followObstacle(
  page: Document,
  own: Element,
  clock: Pick<Clock, 'after'>,
  changed: (isElsewhere: boolean) => void,
): () => void {
  const listening = new AbortController();
  let last: boolean | undefined;
  const look = () => {
    if (listening.signal.aborted) return;
    const isOver = standingOver(page).count > 0 || obstacleOn(page) !== 'nothing';
    const isElsewhere = isOver && !own.contains(page.activeElement);
    if (isElsewhere !== last) changed(isElsewhere);
    last = isElsewhere;
  };
  const soon = () => {
    clock.after(0, look);
    clock.after(lateness, look);
  };
  for (const type of occasions) page.addEventListener(type, soon, { capture: true, signal: listening.signal });
  look();
  return () => listening.abort();
}
