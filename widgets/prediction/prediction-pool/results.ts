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

/** The reader's points in these games, and the numbers of correct and of all predictions. */
export function earningsOf(games: readonly PredictionGame[]) {
  const won = games.filter(({ points = 0 }) => points > 0);
  return {
    points: won.reduce((sum, { points = 0 }) => sum + points, 0),
    correct: won.length,
    predicted: games.filter(({ mine }) => mine).length,
  };
}
