import { pageSelection } from './pageSelection.ts';

/** Runs `move`, which takes rows out and puts them in again, and restores what their elements lose by it: focus, selection and scroll position. */
function keepState(rows: readonly Element[], move: () => void): void {
  const isIn = (node: Node | null) => node !== null && rows.some((row) => row.contains(node));
  const focused = document.activeElement;
  const selection = pageSelection();
  const { anchorNode = null, anchorOffset = 0, focusNode = null, focusOffset = 0 } = selection ?? {};
  const isSelected = isIn(anchorNode) || isIn(focusNode);
  const scrolled = rows
    .flatMap((row) => [row, ...row.querySelectorAll('*')])
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollTop, element.scrollLeft] as const);
  move();
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  if (isSelected && anchorNode && focusNode)
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  for (const [element, top, left] of scrolled) Object.assign(element, { scrollTop: top, scrollLeft: left });
}

/**
 * Puts rows into an order, within the places that they have on the page; what is between them stays where it is. All rows from the first that moves to the last
 * are put in anew: one that others push aside would count as a shift of the layout.
 */
export function arrange(sorted: readonly Element[]): void {
  const rows = sorted.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const isMoved = (row: Element, at: number) => row !== rows[at];
  const [first, last] = [sorted.findIndex(isMoved), sorted.findLastIndex(isMoved)];
  if (first < 0) return;
  const places = rows.map((row) => ({ parent: row.parentNode, next: row.nextSibling }));
  keepState(sorted.slice(first, last + 1), () => {
    for (let at = last; at >= first; at -= 1) {
      const { parent, next = null } = places[at] ?? {};
      const row = sorted[at];
      const after = next !== null && next === rows[at + 1] ? (sorted[at + 1] ?? null) : next;
      if (row) parent?.insertBefore(row, after);
    }
  });
}
