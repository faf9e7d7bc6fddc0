import type * as z from 'zod/mini';
import type { fixtureScores, playerScores } from '#core/contract/rating.ts';

export type PlayerScores = z.output<typeof playerScores.reply>;
export type FixtureScores = z.output<typeof fixtureScores.reply>;

/** How readers rated a player in one match. */
export interface Grade {
  /** 0-10. */
  readonly average: number;
  /** Nobody of the team was rated higher. */
  readonly isBest: boolean;
}

/** Of so many matches grades are shown. */
const shown = 5;

/** The last matches that were rated, in the order of the server: oldest first. */
export const lastMatches = (scores: PlayerScores): readonly number[] =>
  [...new Set(scores.flatMap(({ fixtureId, average }) => (average === undefined ? [] : [fixtureId])))].slice(-shown);

/** The grades of a player in the last matches, oldest first; `matches` tell who was the best. */
export function gradesOf(player: number, scores: PlayerScores, matches: FixtureScores): readonly Grade[] {
  const last = lastMatches(scores);
  const best = new Map(matches.map(({ fixtureId, manOfTheMatch }) => [fixtureId, manOfTheMatch?.id]));
  return scores.flatMap(({ playerId, fixtureId, average }) =>
    playerId === player && average !== undefined && last.includes(fixtureId)
      ? [{ average, isBest: best.get(fixtureId) === player }]
      : [],
  );
}
