/** Distributes creatives over the places of a page, so that no two show the same one while there are others. */
export interface Turns {
  /**
   * Index of the next creative for `place`, reserved for it until `assign`. Undefined where none is left; 'later' while those
   * that remain are still seen in places that prepare their next one.
   */
  next(place: object, creatives: readonly string[], excluded: ReadonlySet<number>): number | 'later' | undefined;
  /** Says which creative `place` shows now, undefined for none, and that it prepares no other. */
  assign(place: object, creative: string | undefined): void;
}

/** Makes the turns of a page. `first`: where the round begins, any integer from 0. */
export function createTurns(first: number): Turns {
  const standing = new Map<object, string>();
  /** The creatives that are still seen in places which prepare their next one. */
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
