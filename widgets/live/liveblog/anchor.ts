/** A thing in sight, and how far below the top of the window it stands, px. */
interface Mark {
  readonly element: Element;
  readonly top: number;
}

/** Where what is in sight begins: below what the host says lies over the top of the window. */
export function topEdge(): number {
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return Number.isFinite(edge) ? edge : 0;
}

/** Where an element begins, px from the top of the window. */
export const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * What the reader is looking at, best first: what begins in sight inside the first entry in sight, then the entries that
 * follow, then that entry itself. None where no entry is in sight.
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

/** Keeps what the reader looks at where it is while `change` changes the entries around it. */
export function createAnchor() {
  /** What scrolling by whole pixels left over, so that many changes do not add up. */
  let remainder = 0;
  return function holdStill(entries: readonly Element[], edge: number, change: () => void): void {
    const before = marks(entries, edge, innerHeight);
    change();
    const mark = before.find(({ element }) => element.isConnected);
    if (!mark) return;
    const wanted = mark.top + remainder;
    const off = topOf(mark.element) - wanted;
    if (Math.abs(off) >= 0.5) scrollBy({ top: off, behavior: 'instant' });
    const left = wanted - topOf(mark.element);
    // More than that is the end of the page, which cannot be scrolled past.
    remainder = Math.abs(left) <= 1 ? left : 0;
  };
}
