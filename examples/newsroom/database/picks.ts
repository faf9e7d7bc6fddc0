import { sql } from 'kysely';
import type { Bet } from '#core/contract/prediction.ts';
import { isClosed } from './predictionGames.ts';
import type { Queries } from './schema.ts';

export interface Pick {
  readonly gameId: number;
  readonly bet: Bet;
}

/** A reader's picks in one call. */
export interface Submission {
  readonly tenant: string;
  readonly readerId: number;
  /** The picks, each for another game. */
  readonly picks: readonly Pick[];
  /** When the call came in, ms since the epoch, which kick-offs are compared with. */
  readonly receivedAt: number;
  /** The time when the picks are stored, after waiting for locks; ms since the epoch. */
  readonly now: () => number;
}

/**
 * Stores the picks of open games, in place of earlier ones and with the present odds; returns the ids of those games.
 * Undefined, with nothing stored, where a game does not exist. No fixture changes between the check of its kick-off and the
 * storing, as changes take it `for update`.
 */
export async function savePicks(queries: Queries, submission: Submission): Promise<ReadonlySet<number> | undefined> {
  const { tenant, readerId, picks, receivedAt, now } = submission;
  const games = await queries
    .selectFrom('prediction_games as game')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'game.tenant').onRef('fixtures.id', '=', 'game.fixture_id'),
    )
    .select(['game.id', 'status', 'kick_off as kickOff', 'home_win', 'draw', 'away_win', 'outcome'])
    .where(
      'game.id',
      'in',
      picks.map(({ gameId }) => gameId),
    )
    .orderBy('fixtures.id')
    .forShare('fixtures')
    .execute();
  if (games.length !== picks.length) return undefined;

  const time = now();
  const rows = games
    .filter((game) => takesPick(game, receivedAt, time))
    .flatMap((game) => {
      const bet = picks.find(({ gameId }) => gameId === game.id)?.bet;
      const odds = bet && game[bet];
      return bet && odds
        ? [{ tenant, game_id: game.id, user_id: readerId, bet, odds, saved_at: new Date(receivedAt) }]
        : [];
    });
  if (rows.length === 0) return new Set();
  await queries
    .insertInto('predictions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'game_id', 'user_id']).doUpdateSet({
        bet: sql`excluded.bet`,
        odds: sql`excluded.odds`,
        saved_at: sql`excluded.saved_at`,
      }),
    )
    .execute();
  return new Set(rows.map(({ game_id }) => game_id));
}

interface Game {
  readonly status: string;
  readonly kickOff: Date;
  readonly outcome: string | null;
}

/**
 * Whether a game takes a pick, by the time at which the call came in. A pick counts where the match has begun while the call
 * waited, unless the match is off.
 */
function takesPick(game: Game, receivedAt: number, now: number): boolean {
  if (!isClosed(game, receivedAt)) return true;
  const hasBegunSince = receivedAt < game.kickOff.getTime() && game.kickOff.getTime() <= now;
  return hasBegunSince && !['abandoned', 'cancelled'].includes(game.status) && game.outcome === null;
}
