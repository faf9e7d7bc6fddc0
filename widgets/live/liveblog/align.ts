/** Where more comparisons than this would be needed, items are paired by their position. */
const maxComparisons = 40_000;

/**
 * Pairs the items of `from` and `to`, both in their order, so that the sum of `score` is greatest; a pair with a score of 0 is
 * not made. Returns for each item of `to` its index in `from`, or -1.
 */
export function align<T>(from: readonly T[], to: readonly T[], score: (one: T, other: T) => number): readonly number[] {
  const scoreAt = (at: number, other: number) => {
    const [one, two] = [from[at], to[other]];
    return one === undefined || two === undefined ? 0 : score(one, two);
  };
  if (from.length * to.length > maxComparisons) return to.map((_, at) => (scoreAt(at, at) > 0 ? at : -1));

  /** The best sum for the rest of both lists from an index on. */
  const best = Array.from({ length: from.length + 1 }, () => new Float64Array(to.length + 1));
  const bestAt = (at: number, other: number) => best[at]?.[other] ?? 0;
  const scores = from.map((_, at) => to.map((__, other) => scoreAt(at, other)));
  const paired = (at: number, other: number) => {
    const alone = scores[at]?.[other] ?? 0;
    return alone > 0 ? alone + bestAt(at + 1, other + 1) : -1;
  };
  for (let at = from.length - 1; at >= 0; at -= 1) {
    for (let other = to.length - 1; other >= 0; other -= 1) {
      const row = best[at];
      if (row) row[other] = Math.max(paired(at, other), bestAt(at + 1, other), bestAt(at, other + 1));
    }
  }
  const places = to.map(() => -1);
  for (let at = 0, other = 0; at < from.length && other < to.length; ) {
    const sum = bestAt(at, other);
    if (sum === paired(at, other)) {
      places[other] = at;
      at += 1;
      other += 1;
    } else if (sum === bestAt(at + 1, other)) at += 1;
    else other += 1;
  }
  return places;
}
