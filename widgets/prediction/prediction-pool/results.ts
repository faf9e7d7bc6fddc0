import type { Bet, PredictionGame } from '#core/contract/prediction.ts';

/** Whether this reader predicted a finished game correctly. `none`: no prediction; `unsettled`: the server has not counted yet. */
export function verdictOf({ mine, points, result }: PredictionGame): 'correct' | 'wrong' | 'none' | 'unsettled' {
  if (!mine) return 'none';
  if (points !== undefined) return points > 0 ? 'correct' : 'wrong';
  const outcome = outcomeOf(result);
  if (!outcome) return 'unsettled';
  return outcome === mine ? 'correct' : 'wrong';
}

export function outcomeOf(result: PredictionGame['result']): Bet | undefined {
  if (!result) return undefined;
  const [home, away] = result;
  if (home === away) return 'draw';
  return home > away ? 'home_win' : 'away_win';
}

/** What a correct prediction earns: what the server says, else the odds that it was saved at, else those of the game. */
export const worthOf = ({ mine, points, mineAt, odds }: PredictionGame): number =>
  points ?? mineAt ?? (mine ? odds[mine] : undefined) ?? 0;

/** Whether a prediction came true, by the server's points or, in a game that is over, by the result. */
const isWon = (game: PredictionGame): boolean =>
  game.points === undefined ? game.status === 'finished' && verdictOf(game) === 'correct' : game.points > 0;

/** The reader's points in these games, and the numbers of correct and of all predictions. */
export function earningsOf(games: readonly PredictionGame[]) {
  const won = games.filter(isWon);
  return {
    points: won.reduce((sum, game) => sum + worthOf(game), 0),
    correct: won.length,
    predicted: games.filter(({ mine }) => mine).length,
  };
}
