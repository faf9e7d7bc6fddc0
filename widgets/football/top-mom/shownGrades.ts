import type * as z from 'zod/mini';
import type { fixtureScores, playerScores } from '#core/contract/ratingScores.ts';

export type PlayerScores = z.output<typeof playerScores.reply>;
export type FixtureScores = z.output<typeof fixtureScores.reply>;

/** How readers rated a player in one match. */
export interface Grade {
  /** Average of all readers, 0 to 10. */
  readonly average: number;
  /** The player was the best of their team in that match. */
  readonly isBest: boolean;
}

/** The number of matches whose grades are shown. */
const shown = 5;

/** Ids of the last five matches that were rated, oldest first. */
export const lastMatches = (scores: PlayerScores): readonly number[] =>
  [...new Set(scores.flatMap(({ fixtureId, average }) => (average === undefined ? [] : [fixtureId])))].slice(-shown);

/** The grades of a player in the last matches, oldest first. `matches` say who was the best in each. */
export function gradesOf(player: number, scores: PlayerScores, matches: FixtureScores): readonly Grade[] {
  const last = lastMatches(scores);
  const best = new Map(matches.map(({ fixtureId, manOfTheMatch }) => [fixtureId, manOfTheMatch?.id]));
  return scores.flatMap(({ playerId, fixtureId, average }) =>
    playerId === player && average !== undefined && last.includes(fixtureId)
      ? [{ average, isBest: best.get(fixtureId) === player }]
      : [],
  );
}
