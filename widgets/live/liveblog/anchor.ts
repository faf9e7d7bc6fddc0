import type { ScrollBox } from '#core/base/page/scrollBox.ts';

/** An element in sight and its distance from the top of the window, px. */
interface Mark {
  readonly element: Element;
  readonly top: number;
}

/** What the host has laid over the top of what scrolls, px: `scroll-padding-top` says it. */
export function coverOf({ element = document.documentElement }: Pick<ScrollBox, 'element'>): number {
  const cover = Number.parseFloat(getComputedStyle(element).scrollPaddingTop);
  return Number.isFinite(cover) ? cover : 0;
}

/** The distance of an element from the top of the window, px. */
export const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * The elements that the reader is probably looking at, best first: those in the first visible entry that begin in sight, then
 * the entries that follow, then that entry itself. Empty where no entry is in sight.
 */
function marks(entries: readonly Element[], edge: number, bottom: number): Mark[] {
  const at = entries.findIndex((entry) => entry.getBoundingClientRect().bottom > edge);
  const first = entries[at];
  if (!first || topOf(first) >= bottom) return [];
  const rest = entries.slice(at + 1, at + 4);
  if (topOf(first) >= edge) return [first, ...rest].map((element) => ({ element, top: topOf(element) }));
  const inside: Element[] = [];
  for (const element of first.querySelectorAll('.tb-entry-body *')) {
    const { top, height } = element.getBoundingClientRect();
    if (top >= bottom || inside.length === 4) break;
    if (top >= edge && height > 0) inside.push(element);
  }
  return [...inside, ...rest, first].map((element) => ({ element, top: topOf(element) }));
}

/** Makes a function that runs `change` and then scrolls `box`, so that what the reader looks at keeps its place in the window. */
export function createAnchor(box: Pick<ScrollBox, 'bottom' | 'scrollBy'>) {
  /** The fraction of a pixel that scrolling left over, so that the error does not add up. */
  let remainder = 0;
  return function holdStill(entries: readonly Element[], edge: number, change: () => void): void {
    const before = marks(entries, edge, box.bottom());
    change();
    const mark = before.find(({ element }) => element.isConnected);
    if (!mark) return;
    const wanted = mark.top + remainder;
    const off = topOf(mark.element) - wanted;
    if (Math.abs(off) >= 0.5) box.scrollBy(off);
    const left = wanted - topOf(mark.element);
    // More than that is the end of the page, which cannot be scrolled past.
    remainder = Math.abs(left) <= 1 ? left : 0;
  };
}
