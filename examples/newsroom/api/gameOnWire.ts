import { isClosed, type StoredGame } from '../database/predictionGames.ts';
import { clubName } from '../editorial/clubs.ts';
import { type Language, say } from './messages.ts';

/** A game of the pool with the pick of the reader that it was read for. */
export function gameOnWire(game: StoredGame, now: number, language: Language) {
  const { mine, score } = game;
  return {
    id: game.id,
    fixture_id: game.fixtureId,
    userPrediction: mine?.bet ?? null,
    odds: game.odds,
    user_odds: mine?.odds ?? null,
    result: score && `${score[0]}:${score[1]}`,
    points: mine?.points ?? null,
    matchData: { homeTeam: clubName(game.home), awayTeam: clubName(game.away), draw: say('pool.draw', language) },
    kick_off: game.kickOff.toISOString(),
    planned_kick_off: game.plannedKickOff?.toISOString() ?? null,
    status: game.status,
    minute: game.minute,
    is_closed: isClosed(game, now),
  };
}
