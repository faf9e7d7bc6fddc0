import { type Span, secondsOf, weekOf } from '../database/poolPeriods.ts';
import {
  countPicks,
  gameOfFixture,
  gamesWithin,
  isClosed,
  kickOffsAround,
  type StoredGame,
} from '../database/predictionGames.ts';
import type { Queries } from '../database/schema.ts';
import { clubName } from '../editorial/clubs.ts';
import { decided } from '../editorial/match.ts';
import { type Language, say } from './messages.ts';

/** The reader, time and site that the pool is written out for. */
export interface PoolReading {
  readonly now: number;
  readonly zone: string;
  readonly language: Language;
  /** The reader whose picks are included; undefined for a guest. */
  readonly readerId: number | undefined;
}

const toCome = ['scheduled', 'postponed'];
const over = [...decided, 'abandoned', 'cancelled'];

/** The games of a week, and when the weeks before and after it with games start. `isHistory` leaves out what is still to be played. */
export async function weekOnWire(
  queries: Queries,
  { week, isHistory }: { readonly week: Span; readonly isHistory: boolean },
  { now, zone, language, readerId }: PoolReading,
) {
  const { before, after } = await kickOffsAround(queries, week, isHistory);
  const games = await gamesWithin(queries, week, readerId);
  const startOf = (moment: number | undefined) =>
    moment === undefined ? null : secondsOf(weekOf(moment, zone).date, zone);
  const listed = (belongs: (status: string) => boolean) =>
    games.filter(({ status }) => belongs(status)).map((game) => gameOnWire(game, now, language));
  return {
    week_start: week.start / 1000,
    previous_week: startOf(before),
    next_week: startOf(after),
    allGames: isHistory ? [] : listed((status) => toCome.includes(status)),
    livePredictionGames: listed((status) => !toCome.includes(status) && !over.includes(status)),
    finishedGames: listed((status) => over.includes(status)),
  };
}

/**
 * How readers predicted a fixture, in the format of the API. Counts are included only for a reader who has predicted it, or
 * once it has begun. Undefined where the fixture is not in the pool.
 */
export async function publicOnWire(queries: Queries, fixtureId: number, reading: PoolReading) {
  const { now, zone, language, readerId } = reading;
  const game = await gameOfFixture(queries, fixtureId, readerId);
  if (!game) return undefined;
  const picks = await countPicks(queries, game.id);
  const isHidden = seesNothing(game, now);
  return {
    game: gameOnWire(game, now, language),
    ...(isHidden ? { home_win: 0, draw: 0, away_win: 0 } : picks),
    is_hidden: isHidden,
    total: picks.home_win + picks.draw + picks.away_win,
    week_start: weekOf(game.kickOff.getTime(), zone).start / 1000,
  };
}

const seesNothing = (game: StoredGame, now: number) => game.mine === null && !isClosed(game, now);

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
