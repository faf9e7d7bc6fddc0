import type { Clock } from '#core/page/page.ts';

/** How far the pointer moves before it drags, in px. */
const slack = 6;
/** How long a finger rests on a player before it drags him, in ms: one that moves at once scrolls. */
const rest = 300;

interface Dragged {
  readonly player: number;
  readonly x: number;
  readonly y: number;
  readonly isFinger: boolean;
  isDragging: boolean;
}

/** Lets a mouse, a pen or a finger that has rested drag players to places within `box`. Buttons do all that dragging does. */
export function drag(
  box: HTMLElement,
  onDrop: (player: number, at: number) => void,
  { after }: Pick<Clock, 'after'>,
  signal: AbortSignal,
): void {
  const root = box.getRootNode();
  const within = root instanceof ShadowRoot ? root : box.ownerDocument;
  let dragged: Dragged | undefined;
  let over: HTMLElement | undefined;
  let wasDragged = false;
  let forget: (() => void) | undefined;

  function mark(target?: HTMLElement | null) {
    if (over) delete over.dataset.over;
    over = target ?? undefined;
    if (over) over.dataset.over = '';
  }
  function letGo() {
    forget?.();
    dragged = undefined;
    mark();
  }
  const placeAt = (x: number, y: number) => within.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  function lift(by: Dragged, pointerId: number) {
    by.isDragging = true;
    box.setPointerCapture(pointerId);
    mark(placeAt(by.x, by.y));
  }

  const down = (event: PointerEvent) => {
    wasDragged = false;
    letGo();
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const player = Number(event.target.closest<HTMLElement>('[data-player]')?.dataset.player);
    if (!player) return;
    const isFinger = event.pointerType === 'touch';
    const now: Dragged = { player, x: event.clientX, y: event.clientY, isFinger, isDragging: false };
    dragged = now;
    if (isFinger) forget = after(rest, () => lift(now, event.pointerId));
  };
  const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (!dragged || (!dragged.isDragging && Math.hypot(clientX - dragged.x, clientY - dragged.y) < slack)) return;
    if (!dragged.isDragging && dragged.isFinger) return letGo();
    if (!dragged.isDragging) lift(dragged, pointerId);
    mark(placeAt(clientX, clientY));
  };
  // What a browser does with a finger that rests or moves: a menu, scrolling.
  const still = (event: Event) => {
    if (dragged?.isFinger && (dragged.isDragging || event.type === 'contextmenu')) event.preventDefault();
  };
  const up = () => {
    wasDragged = dragged?.isDragging ?? false;
    if (dragged?.isDragging && over) onDrop(dragged.player, Number(over.dataset.place));
    letGo();
  };
  // The click that ends a drag chooses nothing.
  const click = (event: MouseEvent) => {
    if (wasDragged) event.stopPropagation();
    wasDragged = false;
  };

  box.addEventListener('pointerdown', down, { signal });
  box.addEventListener('pointermove', move, { signal });
  box.addEventListener('pointerup', up, { signal });
  box.addEventListener('pointercancel', letGo, { signal });
  box.addEventListener('touchmove', still, { signal, passive: false });
  box.addEventListener('contextmenu', still, { signal });
  signal.addEventListener('abort', letGo);
  box.addEventListener('click', click, { signal, capture: true });
}
