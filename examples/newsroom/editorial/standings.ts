import type { Played } from './match.ts';

export interface Row {
  readonly club: string;
  /** 1 for the leader. */
  readonly position: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly difference: number;
  readonly points: number;
}

export type Side = 'home' | 'away';

/** The points of the side that scored `own` goals. */
export function pointsOf(own: number, other: number): number {
  if (own > other) return 3;
  return own === other ? 1 : 0;
}

interface StandingsOptions {
  readonly only?: Side;
  readonly score?: (match: Played) => readonly [number, number] | undefined;
}

/**
 * The table after these results: by points, goal difference, goals scored, then name. `only`: of matches at home or away.
 * `score`: uses another score than the final one, as for a half-time table; a match without it is left out.
 */
export function standings(matches: readonly Played[], options: StandingsOptions = {}): readonly Row[] {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };
  const rows = new Map<string, Omit<Row, 'position' | 'difference'>>();
  const add = (club: string, own: number, other: number) => {
    const row = rows.get(club) ?? { club, ...none };
    rows.set(club, {
      club,
      played: row.played + 1,
      won: row.won + (own > other ? 1 : 0),
      drawn: row.drawn + (own === other ? 1 : 0),
      lost: row.lost + (own < other ? 1 : 0),
      scored: row.scored + own,
      conceded: row.conceded + other,
      points: row.points + pointsOf(own, other),
    });
  };
  for (const match of matches) {
    const count = options.score ? options.score(match) : match.score;
    if (!count) continue;
    if (options.only !== 'away') add(match.home, count[0], count[1]);
    if (options.only !== 'home') add(match.away, count[1], count[0]);
  }
  return [...rows.values()]
    .map((row) => ({ ...row, difference: row.scored - row.conceded }))
    .sort(
      (a, b) =>
        b.points - a.points || b.difference - a.difference || b.scored - a.scored || a.club.localeCompare(b.club),
    )
    .map((row, at) => ({ ...row, position: at + 1 }));
}
