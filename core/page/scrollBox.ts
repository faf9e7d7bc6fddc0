/** What scrolls a part of the page: the window, or a box in it. All in px, from the top of the window. */
export interface ScrollBox {
  /** Undefined: the window. */
  readonly element: Element | undefined;
  /** Where what it shows begins, and ends. */
  top(): number;
  bottom(): number;
  /** How far it has been scrolled. */
  scrolled(): number;
  /** Without an animation, whatever a style sheet says. */
  scrollBy(top: number): void;
}

const parentOf = ({ assignedSlot, parentElement, parentNode }: Element): Element | null =>
  assignedSlot ?? parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : null);

/** What is set for the body, or for the root, is the window's where the root sets nothing else. */
function isBox(element: Element): boolean {
  const { body, documentElement } = document;
  const canScroll = element !== documentElement && element.scrollHeight > element.clientHeight + 1;
  if (!canScroll || !/auto|scroll/.test(getComputedStyle(element).overflowY)) return false;
  return element !== body || getComputedStyle(documentElement).overflowY !== 'visible';
}

/** The box that scrolls an element: the nearest around it that holds more than it shows, else the window. */
export function scrollBoxOf(element: Element): ScrollBox {
  let at = parentOf(element);
  while (at && !isBox(at)) at = parentOf(at);
  const box = at ?? undefined;
  return {
    element: box,
    top: () => Math.max(0, box?.getBoundingClientRect().top ?? 0),
    bottom: () => Math.min(innerHeight, box?.getBoundingClientRect().bottom ?? innerHeight),
    scrolled: () => box?.scrollTop ?? scrollY,
    scrollBy: (top) => (box ?? window).scrollBy({ top, behavior: 'instant' }),
  };
}
