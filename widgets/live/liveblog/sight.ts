import type { Clock } from '#core/page/page.ts';
import { createAnchor, topEdge, topOf } from './anchor.ts';
import type { Liveblog } from './liveblog.model.ts';
import type { Parts } from './parts.ts';
import { isInUse } from './place.ts';
import { watchTop } from './watchTop.ts';

/** Longest way to the top, ms: afterwards nothing moves again. */
const longestJump = 2_000;

/** No entry is less high than this, px. */
const leastHeight = 48;

/** What the reader sees of the entries, and what may move. */
export interface Sight {
  /** Makes a change; what the reader looks at stands still, unless new entries come in at the top before their eyes. */
  holdStill(change: () => void): void;
  /** Whether an entry must not be taken away when so many come in above it. */
  isKept(node: HTMLElement, incoming: number): boolean;
  /** The reader asked for the top. */
  jump(): void;
}

export function createSight(
  root: HTMLElement,
  { top, overlay }: Pick<Parts, 'top' | 'overlay'>,
  model: Pick<Liveblog, 'look' | 'queued'>,
  clock: Clock,
  signal: AbortSignal,
): Sight {
  const edge = topEdge();
  const hold = createAnchor();
  // Below what the host keeps at the top of the window.
  if (edge > 0) overlay.style.insetBlockStart = `${edge}px`;
  let isAway = topOf(top) < edge;
  /** The reader has just scrolled up to what is kept back. */
  let isArriving = false;
  let isJumping = false;
  let land = () => {};

  const update = () => model.look(isAway || document.hidden);
  const onTop = (isAbove: boolean) => {
    isArriving = isAway && !isAbove && !isJumping && model.queued.peek() > 0;
    isAway = isAbove;
    if (!isAbove) isJumping = false;
    update();
  };
  watchTop(top, edge, onTop, signal);
  document.addEventListener('visibilitychange', update, { signal });
  update();
  signal.addEventListener('abort', () => land());

  return {
    holdStill(change) {
      const at = topOf(top);
      // Who comes up finds the new entries above what he sees; who stands at the top sees them come in.
      const isStill = !isJumping && (at < edge || (isArriving && at < innerHeight / 4));
      isArriving = false;
      if (isStill) hold([...root.querySelectorAll('.tb-entry')], edge, change);
      else change();
    },
    isKept(node, incoming) {
      if (isInUse(node)) return true;
      const { top: from, bottom } = node.getBoundingClientRect();
      // What comes in at the top pushes it down, and perhaps out of sight.
      const pushed = isArriving ? 0 : incoming * leastHeight;
      return !isJumping && bottom > 0 && from + pushed < innerHeight;
    },
    jump() {
      isJumping = true;
      land();
      land = clock.after(longestJump, () => {
        isJumping = false;
      });
    },
  };
}
