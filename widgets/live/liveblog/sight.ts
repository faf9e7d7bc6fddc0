import type { Clock } from '#core/base/page/page.ts';
import { scrollBoxOf } from '#core/base/page/scrollBox.ts';
import { coverOf, createAnchor, topOf } from './anchor.ts';
import { createJump } from './jump.ts';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';
import { isInUse } from './place.ts';
import { watchTop } from './watchTop.ts';

/** The smallest assumed height of an entry, px. */
const leastHeight = 48;

/** Which entries are in sight, and what may move. */
export interface Sight {
  /** Runs `change` and keeps what the reader looks at in place, unless they are at the top, where new entries are seen coming in. */
  holdStill(change: () => void): void;
  /** Whether an entry must not be removed when `incoming` others come in above it. */
  isKept(node: HTMLElement, incoming: number): boolean;
  /** Scrolls to the top, at the reader's request. */
  jump(): void;
}

export function createSight(
  root: HTMLElement,
  { top, overlay }: Pick<Parts, 'top' | 'overlay'>,
  model: Pick<Liveblog, 'look' | 'queued'>,
  clock: Clock,
  signal: AbortSignal,
): Sight {
  const box = scrollBoxOf(root);
  const cover = coverOf(box);
  const edge = () => box.top() + cover;
  const hold = createAnchor(box);
  // Below what the host keeps at the top of what scrolls.
  if (cover > 0) overlay.style.insetBlockStart = `${cover}px`;
  let isAway = topOf(top) < edge();
  /** Whether the reader has just scrolled up to the entries that are kept back. */
  let isArriving = false;
  const jump = createJump(box, clock, signal);

  const update = () => model.look(isAway || document.hidden);
  const onTop = (isAbove: boolean) => {
    isArriving = isAway && !isAbove && !jump.isUnderWay() && model.queued.peek() > 0;
    isAway = isAbove;
    if (!isAbove) jump.end();
    update();
  };
  watchTop(top, [box, cover], onTop, signal);
  document.addEventListener('visibilitychange', update, { signal });
  update();

  return {
    holdStill(change) {
      const at = topOf(top);
      // Readers who scroll up find the new entries above what they see; readers at the top see them come in.
      const isStill = !jump.isUnderWay() && (at < edge() || (isArriving && at < box.bottom() / 4));
      isArriving = false;
      if (isStill) hold([...root.querySelectorAll('.tb-entry')], edge(), change);
      else change();
    },
    isKept(node, incoming) {
      if (isInUse(node)) return true;
      const { top: from, bottom } = node.getBoundingClientRect();
      // What comes in at the top pushes it down, and perhaps out of sight.
      const pushed = isArriving ? 0 : incoming * leastHeight;
      return !jump.isUnderWay() && bottom > box.top() && from + pushed < box.bottom();
    },
    jump: jump.begin,
  };
}
