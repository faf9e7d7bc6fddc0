import type { Bet, PredictionGame } from '#core/contract/prediction.ts';

/** What a finished game came to for this reader; `unsettled` until the server has counted. */
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

/** What the week has brought so far. */
export function earningsOf(games: readonly PredictionGame[]) {
  const won = games.filter(({ points = 0 }) => points > 0);
  return {
    points: won.reduce((sum, { points = 0 }) => sum + points, 0),
    correct: won.length,
    predicted: games.filter(({ mine }) => mine).length,
  };
}
