/**
 * The edit distance of two words: how many letters have to be deleted, inserted, replaced, or swapped with the next one
 * (optimal string alignment).
 */
export function distance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      const isExchanged = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      here.push(
        Math.min(
          (above[at] ?? 0) + 1,
          (here[at - 1] ?? 0) + 1,
          (above[at - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = above;
    above = here;
  }
  return above[b.length] ?? 0;
}
