/** A generator of pseudo-random numbers from 0 to below 1, the same for the same text on every machine. */
export function chanceOf(text: string): () => number {
  let state = 2166136261;
  for (const each of text) state = Math.imul(state ^ (each.codePointAt(0) ?? 0), 16777619);
  // mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
