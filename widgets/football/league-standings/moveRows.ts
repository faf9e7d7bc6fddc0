const rowsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.tb-standings-row')];

/** Sorts the rows of each table by these ids of teams. A table whose order is right is not touched. */
export function orderRows(root: ParentNode, tables: readonly (readonly number[])[]): void {
  const focused = root.querySelector<HTMLElement>(':focus');
  for (const [at, body] of root.querySelectorAll('tbody').entries()) {
    const order = (tables[at] ?? []).map(String);
    const rows = rowsOf(body);
    const placeOf = ({ dataset }: HTMLElement) => order.indexOf(dataset.team ?? '');
    const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
    // All of them anew: a row that others push aside would count as one that moved under the reader.
    if (sorted.some((row, place) => row !== rows[place])) body.append(...sorted);
  }
  if (focused && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

const tops = (root: ParentNode) => new Map(rowsOf(root).map((row) => [row, row.getBoundingClientRect().top]));

/** Runs `draw`, and animates rows in sight from their old to their new position; not where the reader prefers reduced motion. */
export function glide(root: ParentNode, draw: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const before = isStill ? undefined : tops(root);
  draw();
  for (const [row, top] of before ? tops(root) : []) {
    const from = before?.get(row) ?? top;
    const distance = from - top;
    // Each row that moves is a layer of its own, in sight or not.
    const isSeen = Math.max(from, top) > 0 && Math.min(from, top) < innerHeight;
    if (distance !== 0 && isSeen)
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: 400,
        easing: 'ease-in-out',
      });
  }
}
