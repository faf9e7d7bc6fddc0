const rowsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.tb-standings-row')];

/** Puts the rows of each table in the order of these teams, by id; those that stay where they are are not touched. */
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

/** Lets rows glide from where they stood before `draw` to where they stand after it; at once where the reader wants less motion. */
export function glide(root: ParentNode, draw: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const before = isStill ? undefined : tops(root);
  draw();
  for (const [row, top] of before ? tops(root) : []) {
    const distance = (before?.get(row) ?? top) - top;
    if (distance !== 0)
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: 400,
        easing: 'ease-in-out',
      });
  }
}
