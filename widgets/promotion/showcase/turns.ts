/** Which place shows which creative on one page, so that no two places show the same one while there are others. */
export interface Turns {
  /** Gives `place` the creative whose turn it is, and remembers that it stands there; undefined where none is left. */
  next(place: object, creatives: readonly string[], excluded: ReadonlySet<number>): number | undefined;
  /** What stands in `place` after all; undefined for nothing. */
  assign(place: object, creative: string | undefined): void;
}

/** `first` is where the round begins: any whole number from 0. */
export function createTurns(first: number): Turns {
  const standing = new Map<object, string>();
  let turn = first;
  return {
    next(place, creatives, excluded) {
      const own = standing.get(place);
      const elsewhere = new Set(standing.values());
      const order = creatives.map((_, at) => (turn + at) % creatives.length).filter((at) => !excluded.has(at));
      const isFree = (at: number) => !elsewhere.has(creatives[at] ?? '');
      const next = order.find(isFree) ?? order.find((at) => creatives[at] !== own);
      if (next === undefined) return undefined;
      turn = next + 1;
      standing.set(place, creatives[next] ?? '');
      return next;
    },
    assign(place, creative) {
      if (creative === undefined) standing.delete(place);
      else standing.set(place, creative);
    },
  };
}
