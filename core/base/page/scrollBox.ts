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

const parentOf = ({ parentElement, parentNode }: Element): Element | undefined =>
  parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : undefined);

/** What is set for the root is the window's, and what is set for the body too where the root sets nothing. */
function isBox(element: Element): boolean {
  const { body, documentElement } = document;
  const overflowOf = (each: Element) => getComputedStyle(each).overflowY;
  if (element === documentElement || (element === body && overflowOf(documentElement) === 'visible')) return false;
  return element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(overflowOf(element));
}

/** The box that scrolls an element: the nearest around it that holds more than it shows, else the window. */
export function scrollBoxOf(element: Element): ScrollBox {
  let box = parentOf(element);
  while (box && !isBox(box)) box = parentOf(box);
  return {
    element: box,
    top: () => Math.max(0, box?.getBoundingClientRect().top ?? 0),
    bottom: () => Math.min(innerHeight, box?.getBoundingClientRect().bottom ?? innerHeight),
    scrolled: () => box?.scrollTop ?? scrollY,
    scrollBy: (top) => (box ?? window).scrollBy({ top, behavior: 'instant' }),
  };
}
