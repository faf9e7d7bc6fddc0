/** Two tokens, without `--tribune-`, that are seen on each other. */
export interface Pair {
  readonly front: string;
  readonly ground: string;
  /** Least contrast by WCAG 2.2: 4.5 for text (1.4.3), 3 for shapes (1.4.11). */
  readonly ratio: number;
}

const grounds = ['surface', 'raised', 'danger-surface', 'success-surface'] as const;
const on = (front: string, ratio: number, these: readonly string[] = grounds): readonly Pair[] =>
  these.map((ground) => ({ front, ground, ratio }));

/** All tokens that are seen on each other. */
export const pairs: readonly Pair[] = [
  ...['text', 'muted', 'accent', 'accent-strong', 'danger'].flatMap((front) => on(front, 4.5)),
  ...on('success', 4.5, ['surface', 'raised', 'success-surface']),
  ...on('accent-text', 4.5, ['accent', 'accent-strong']),
  ...on('pitch-text', 4.5, ['pitch']),
  ...['edge', 'focus'].flatMap((front) => on(front, 3)),
];
