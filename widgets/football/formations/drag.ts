import type { Clock } from '#core/base/page/page.ts';

/** How far the pointer has to move before it drags, px. */
const slack = 6;
/** How long a finger has to rest on a player before it drags, ms; one that moves before that scrolls. */
const rest = 300;

interface Dragged {
  readonly player: number;
  readonly x: number;
  readonly y: number;
  readonly isFinger: boolean;
  isDragging: boolean;
}

/** Tracks the place that a drop would fill, and marks it with `data-over`. */
function createDropTarget(box: HTMLElement) {
  const root = box.getRootNode();
  const within = root instanceof ShadowRoot ? root : box.ownerDocument;
  let over: HTMLElement | undefined;

  function mark(target: HTMLElement | undefined) {
    if (over) delete over.dataset.over;
    over = target;
    if (over) over.dataset.over = '';
  }
  return {
    /** Sets the place by coordinates in the window, px. */
    moveTo: (x: number, y: number) =>
      mark(within.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]') ?? undefined),
    clear: () => mark(undefined),
    /** Number of the place; undefined outside all places. */
    place: () => (over ? Number(over.dataset.place) : undefined),
  };
}

/**
 * Stops the click event that follows a drag, so that it chooses nothing. Returns a function to call with whether the next click
 * ends a drag.
 */
function createClickGuard(box: HTMLElement, signal: AbortSignal): (endsDrag: boolean) => void {
  let isArmed = false;
  const click = (event: MouseEvent) => {
    if (isArmed) event.stopPropagation();
    isArmed = false;
  };
  box.addEventListener('click', click, { signal, capture: true });
  return (endsDrag) => {
    isArmed = endsDrag;
  };
}

/**
 * Lets players be dragged to places within `box`, by a mouse, a pen, or a finger that has rested. Everything that dragging does
 * can be done with buttons too.
 */
export function drag(
  box: HTMLElement,
  onDrop: (player: number, at: number) => void,
  { after }: Pick<Clock, 'after'>,
  signal: AbortSignal,
): void {
  const target = createDropTarget(box);
  let dragged: Dragged | undefined;
  const guardClick = createClickGuard(box, signal);
  let cancelLift: (() => void) | undefined;

  function letGo() {
    cancelLift?.();
    dragged = undefined;
    target.clear();
  }
  function lift(by: Dragged, pointerId: number) {
    by.isDragging = true;
    box.setPointerCapture(pointerId);
    target.moveTo(by.x, by.y);
  }

  const down = (event: PointerEvent) => {
    guardClick(false);
    letGo();
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const player = Number(event.target.closest<HTMLElement>('[data-player]')?.dataset.player);
    if (!player) return;
    const isFinger = event.pointerType === 'touch';
    const now: Dragged = { player, x: event.clientX, y: event.clientY, isFinger, isDragging: false };
    dragged = now;
    if (isFinger) cancelLift = after(rest, () => lift(now, event.pointerId));
  };
  const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (!dragged || (!dragged.isDragging && Math.hypot(clientX - dragged.x, clientY - dragged.y) < slack)) return;
    if (!dragged.isDragging && dragged.isFinger) return letGo();
    if (!dragged.isDragging) lift(dragged, pointerId);
    target.moveTo(clientX, clientY);
  };
  // What a browser does with a finger that rests or moves: a menu, scrolling.
  const still = (event: Event) => {
    if (dragged?.isFinger && (dragged.isDragging || event.type === 'contextmenu')) event.preventDefault();
  };
  const up = () => {
    guardClick(dragged?.isDragging ?? false);
    const place = target.place();
    if (dragged?.isDragging && place !== undefined) onDrop(dragged.player, place);
    letGo();
  };

  box.addEventListener('pointerdown', down, { signal });
  box.addEventListener('pointermove', move, { signal });
  box.addEventListener('pointerup', up, { signal });
  box.addEventListener('pointercancel', letGo, { signal });
  box.addEventListener('touchmove', still, { signal, passive: false });
  box.addEventListener('contextmenu', still, { signal });
  signal.addEventListener('abort', letGo);
}
