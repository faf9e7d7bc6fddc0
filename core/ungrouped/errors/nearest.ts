/** Steps (insert, drop, replace, swap of neighbours) between two words. */
export function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwap) steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      next.push(steps);
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The name that was probably meant: at most a third of its letters differ, and never more than three. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  // A pasted page is no misspelt name.
  const typed = word.slice(0, 60).toLowerCase();
  const ranked = names
    .map((name) => ({ name, steps: distance(typed, name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.min(3, Math.max(1, Math.ceil(name.length / 3))))
    .sort((a, b) => a.steps - b.steps);
  return ranked[0]?.name;
}
