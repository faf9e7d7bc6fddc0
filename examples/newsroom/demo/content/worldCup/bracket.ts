import { bestOfGroups } from './groupTables.ts';
import type { WorldCupMatch } from './matches.ts';

/** Where a side of a match comes from: `1E` is the first of group E, `W74` the winner of match 74, `L101` the loser of match 101. */
export type Source = `${1 | 2 | 3}${string}` | `W${number}` | `L${number}`;

/** Code of the winner, also after extra time and a shoot-out. */
export function winnerOf({ home, away, score, penalties }: WorldCupMatch): string {
  const [own, other] = penalties ?? score;
  return own > other ? home : away;
}

/** Where both sides of each knock-out match come from, by the number of the match. */
export function bracketOf(
  matches: readonly WorldCupMatch[],
): ReadonlyMap<number, { readonly home: Source; readonly away: Source }> {
  const places = bestOfGroups(matches);
  const knockOut = matches.filter(({ round }) => round !== undefined);
  const sourceOf = (team: string, match: WorldCupMatch): Source => {
    const before = knockOut.findLast(
      ({ number, home, away }) => number < match.number && (home === team || away === team),
    );
    if (before) return winnerOf(before) === team ? `W${before.number}` : `L${before.number}`;
    const place = places.get(team);
    if (place === undefined) throw new RangeError(`${team} is not through.`);
    return place;
  };
  return new Map(
    knockOut.map((match) => [match.number, { home: sourceOf(match.home, match), away: sourceOf(match.away, match) }]),
  );
}
