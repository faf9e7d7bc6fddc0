const duration = 400;

const teamOf = ({ dataset }: HTMLElement) => Number(dataset.team);

/** The rows of those tables that stand in another order than they should. */
function movingIn(root: ParentNode, tables: readonly (readonly number[])[]): readonly HTMLElement[] {
  return [...root.querySelectorAll('.tb-standings-table')].flatMap((table, at) => {
    const order = tables[at] ?? [];
    const rows = [...table.querySelectorAll<HTMLElement>('.tb-standings-row')].filter((row) =>
      order.includes(teamOf(row)),
    );
    const teams = rows.map(teamOf);
    const wanted = order.filter((team) => teams.includes(team));
    return teams.join() === wanted.join() ? [] : rows;
  });
}

type Tops = ReadonlyMap<HTMLElement, number>;

const topsOf = (rows: readonly HTMLElement[]): Tops =>
  new Map(rows.map((row) => [row, row.getBoundingClientRect().top]));

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
 * Returns what runs `draw` and animates the rows that it moves. `tables`: the ids of the teams of each table, as `draw` puts them. Not where the reader prefers
 * reduced motion, nor while one change follows another before a row would have arrived. A table whose order is right is not measured. `now`: in ms.
 */
export function createMoves(root: ParentNode, now: () => number) {
  let last = Number.NEGATIVE_INFINITY;
  let gliding: readonly Animation[] = [];
  return (tables: readonly (readonly number[])[], draw: () => void): void => {
    const isHurried = now() - last < duration;
    const moving = movingIn(root, tables);
    if (moving.length > 0) last = now();
    if (isHurried) for (const each of gliding) each.cancel();
    const isStill = isHurried || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const measured = isStill ? [] : moving;
    const before = topsOf(measured);
    draw();
    gliding = glide(before, topsOf(measured));
  };
}
