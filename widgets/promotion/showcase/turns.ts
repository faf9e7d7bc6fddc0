/** Which place shows which creative on one page, so that no two places show the same one while there are others. */
export interface Turns {
  /**
   * Index of the creative whose turn it is in `place`, which keeps it from the others until `assign`; undefined where none is left,
   * 'later' while what is left is still seen in a place that prepares its next one.
   */
  next(place: object, creatives: readonly string[], excluded: ReadonlySet<number>): number | 'later' | undefined;
  /** What is seen in `place` from now on, and nothing is prepared; undefined for nothing. */
  assign(place: object, creative: string | undefined): void;
}

/** `first` is where the round begins: any whole number from 0. */
export function createTurns(first: number): Turns {
  const standing = new Map<object, string>();
  /** What is still seen in places whose next one is prepared. */
  const leaving = new Map<object, string>();
  let turn = first;
  return {
    next(place, creatives, excluded) {
      const own = standing.get(place);
      const elsewhere = new Set(standing.values());
      const stillSeen = new Set(leaving.values());
      const order = creatives.map((_, at) => (turn + at) % creatives.length).filter((at) => !excluded.has(at));
      const others = order.filter((at) => !elsewhere.has(creatives[at] ?? ''));
      const free = others.find((at) => !stillSeen.has(creatives[at] ?? ''));
      if (free === undefined && others.length > 0 && own !== undefined) return 'later';
      const next = free ?? order.find((at) => creatives[at] !== own);
      if (next === undefined) return undefined;
      turn = next + 1;
      if (own !== undefined) leaving.set(place, own);
      standing.set(place, creatives[next] ?? '');
      return next;
    },
    assign(place, creative) {
      leaving.delete(place);
      if (creative === undefined) standing.delete(place);
      else standing.set(place, creative);
    },
  };
}
