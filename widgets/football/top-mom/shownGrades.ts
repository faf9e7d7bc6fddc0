import type * as z from 'zod/mini';
import type { PlayerAward } from '#core/contract/playerAward.ts';
import type { fixtureScores, playerScores } from '#core/contract/ratingScores.ts';

export type PlayerScores = z.output<typeof playerScores.reply>;
export type FixtureScores = z.output<typeof fixtureScores.reply>;

/** How readers rated a player in one match. */
export interface Grade {
  /** Average of all readers, 0 to 10. */
  readonly average: number;
  /** What the best of their team is called in that match, if the player was; undefined otherwise. */
  readonly award: PlayerAward | undefined;
}

/** The number of matches whose grades are shown. */
const shown = 5;

/** Ids of the last five matches that were rated, oldest first. */
export const lastMatches = (scores: PlayerScores): readonly number[] =>
  [...new Set(scores.flatMap(({ fixtureId, average }) => (average === undefined ? [] : [fixtureId])))].slice(-shown);

/** The grades of a player in the last matches, oldest first. `matches` say who was the best in each. */
export function gradesOf(player: number, scores: PlayerScores, matches: FixtureScores): readonly Grade[] {
  const last = lastMatches(scores);
  const rated = new Map(matches.map((match) => [match.fixtureId, match]));
  return scores.flatMap(({ playerId, fixtureId, average }) => {
    if (playerId !== player || average === undefined || !last.includes(fixtureId)) return [];
    const match = rated.get(fixtureId);
    return [{ average, award: match?.manOfTheMatch?.id === player ? match.award : undefined }];
  });
}

/** The key of the words for an award; undefined for none. */
export const awardWord = (award: PlayerAward | undefined) =>
  award && (award === 'player-of-the-match' ? 'best-player' : 'best');
