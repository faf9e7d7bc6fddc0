import type { SentRow } from '../../examples/feeds/adapter.ts';

/** Rows that are sent together, and how long after the first ones, ms. */
export interface Step {
  readonly after: number;
  readonly rows: readonly SentRow[];
}

const moments = ['kick_off', 'planned_kick_off', 'since'];

/**
 * A stored evening as steps, faster: rows follow each other by their times, which become as if the evening began at `start` (ms since the epoch). `speed`: seconds of
 * the evening per second.
 */
export function stepsOf(rows: readonly SentRow[], speed: number, start: number): readonly Step[] {
  const times = rows.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  const moved = (text: string) => new Date(start + (Date.parse(text) - first) / speed).toISOString();
  const sent = rows.map((row, nth): readonly [after: number, row: SentRow] => {
    const shifted = moments.flatMap((name) => {
      const value = row[name];
      return typeof value === 'string' ? [[name, moved(value)] as const] : [];
    });
    return [((times[nth] ?? first) - first) / speed, { ...row, at: moved(row.at), ...Object.fromEntries(shifted) }];
  });
  return [...Map.groupBy(sent, ([after]) => after)]
    .toSorted(([one], [other]) => one - other)
    .map(([after, own]) => ({ after, rows: own.map(([, row]) => row) }));
}

/** Reads `60x`; undefined for anything else, and for what is no speed. */
export function speedOf(text: string): number | undefined {
  const speed = Number(/^(\d{1,4}(?:\.\d+)?)x?$/.exec(text)?.[1]);
  return speed > 0 ? speed : undefined;
}
