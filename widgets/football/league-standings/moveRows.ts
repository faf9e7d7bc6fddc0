const duration = 400;

const rowsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.tb-standings-row')];

/** A table whose rows stand in another order than they should. */
interface Unsorted {
  readonly body: HTMLElement;
  readonly rows: readonly HTMLElement[];
  readonly sorted: readonly HTMLElement[];
}

function unsortedIn(root: ParentNode, tables: readonly (readonly number[])[]): readonly Unsorted[] {
  return [...root.querySelectorAll('tbody')].flatMap((body, at) => {
    const order = (tables[at] ?? []).map(String);
    const placeOf = ({ dataset }: HTMLElement) => order.indexOf(dataset.team ?? '');
    const rows = rowsOf(body);
    const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
    return sorted.some((row, place) => row !== rows[place]) ? [{ body, rows, sorted }] : [];
  });
}

/** Puts the rows into their order, all from the first that moves to the last anew: one that others push aside would count as moved under the reader. */
function sort({ body, rows, sorted }: Unsorted): void {
  const isMoved = (row: HTMLElement, place: number) => row !== rows[place];
  const [first, last] = [sorted.findIndex(isMoved), sorted.findLastIndex(isMoved)];
  const after = rows[last]?.nextSibling ?? null;
  for (const row of sorted.slice(first, last + 1)) body.insertBefore(row, after);
}

type Tops = ReadonlyMap<HTMLElement, number>;

const topsOf = (tables: readonly Unsorted[]): Tops =>
  new Map(tables.flatMap(({ rows }) => rows.map((row) => [row, row.getBoundingClientRect().top])));

/** Animates the rows in sight that stand elsewhere than before. Each is a layer of its own meanwhile, in sight or not. */
const glide = (before: Tops, after: Tops): readonly Animation[] =>
  [...after].flatMap(([row, top]) => {
    const from = before.get(row) ?? top;
    const isSeen = Math.max(from, top) > 0 && Math.min(from, top) < innerHeight;
    if (from === top || !isSeen) return [];
    const frames = [{ transform: `translateY(${from - top}px)` }, { transform: 'none' }];
    return [row.animate(frames, { duration, easing: 'ease-in-out' })];
  });

/**
 * Returns what sorts the rows of each table by ids of teams, runs `draw`, and animates the rows that moved: not where the reader prefers reduced motion, nor
 * while one change follows another before a row would have arrived. A table whose order is right is neither touched nor measured. `now`: in ms.
 */
export function createMoves(root: ParentNode, now: () => number) {
  let last = Number.NEGATIVE_INFINITY;
  let gliding: readonly Animation[] = [];
  return (tables: readonly (readonly number[])[], draw: () => void): void => {
    const isHurried = now() - last < duration;
    const unsorted = unsortedIn(root, tables);
    if (unsorted.length > 0) last = now();
    if (isHurried) for (const each of gliding) each.cancel();
    const isStill = isHurried || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const moving = isStill ? [] : unsorted;
    const before = topsOf(moving);
    const focused = root.querySelector<HTMLElement>(':focus');
    for (const each of unsorted) sort(each);
    if (focused && focused !== document.activeElement) focused.focus({ preventScroll: true });
    draw();
    gliding = glide(before, topsOf(moving));
  };
}
