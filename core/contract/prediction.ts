import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { statusOf } from './base/part.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { orDone, under } from './base/under.ts';

export const bets = ['home_win', 'draw', 'away_win'] as const;
export type Bet = (typeof bets)[number];
const bet = z.enum(bets);

const odds = number.check(z.minimum(1));
const perhapsOdds = maybe(odds);

/** A team by its name, or with it. */
const team = z.union([string, fieldOf(z.object({ name: string }), 'name')]);

const game = derived(
  renamed({
    id,
    /** Whose channel announces kick-off, goals and the end. */
    fixtureId: ['fixture_id', maybe(id)],
    mine: ['userPrediction', maybe(z.union([bet, fieldOf(z.object({ bet }), 'bet')]))],
    odds: orElse(z.object({ home_win: perhapsOdds, draw: perhapsOdds, away_win: perhapsOdds }), {}),
    /** What `mine` was saved at: what it is worth when it comes true. */
    mineAt: ['user_odds', maybe(odds)],
    /** Home goals, then away goals, after 90 minutes; undefined before kick-off. */
    result: derived(text, goalsOf),
    /** What this reader earned by it; undefined until it is settled. */
    points: maybe(number),
    matchData: z.object({ homeTeam: team, awayTeam: team }),
    /** ISO 8601. */
    kickOff: ['kick_off', maybe(moment)],
    plannedKickOff: ['planned_kick_off', maybe(moment)],
    /** One of `fixtureStatuses`, or the server's own word. */
    status: text,
    minute: maybe(number),
    /** The server takes no more picks for it. */
    isClosed: ['is_closed', orElse(flag, false)],
  }),
  ({ matchData, ...read }) => ({
    ...read,
    home: matchData.homeTeam,
    away: matchData.awayTeam,
    status: statusOf(read.status, read),
  }),
);
export type PredictionGame = z.output<typeof game>;

function goalsOf(result: string | undefined): readonly [home: number, away: number] | undefined {
  const found = /^\s*(\d+)\s*[:-]\s*(\d+)\s*$/.exec(result ?? '');
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/** Unix time in seconds of the Monday, 00:00 in the paper's zone, with which a week starts. */
const weekStart = maybe(number);

const week = renamed({
  start: ['week_start', weekStart],
  /** Undefined where there is none with games. */
  previous: ['previous_week', weekStart],
  next: ['next_week', weekStart],
  /** Still to be played, first kick-off first. */
  open: ['allGames', rows(game)],
  live: ['livePredictionGames', orElse(rows(game), [])],
  finished: ['finishedGames', orElse(rows(game), [])],
});
export type PredictionWeek = z.output<typeof week>;

/** The games of a week; without `week_start` of the week that is on. `history` leaves out what is still to be played. */
export const predictionWeek = endpoint('GET /api/v2/predictions', 'anyone', {
  query: z.object({ for: z.enum(['predict', 'history']), week_start: z.optional(z.string()) }),
  reply: under(week),
});

const refusedPick = renamed({
  gameId: ['prediction_game_id', id],
  message: text,
  /** As it stands on the server. */
  game: maybe(game),
});

/** What became of a set of picks; a game that is in neither list was saved. */
export const savedPicks = derived(
  // Who is refused is not to be told that all was saved: what cannot be read as a list is no reply.
  z
    .object({ saved: z.optional(rows(game)), refused: z.optional(rows(refusedPick)) })
    .check(z.refine(({ saved, refused }) => saved !== undefined || refused !== undefined)),
  (wire) => ({ saved: wire.saved ?? [], refused: wire.refused ?? [] }),
);
export type SavedPicks = z.output<typeof savedPicks>;

/**
 * Saves picks: one per reader and game, the last one counts. Games that have kicked off are refused one by one, and the others
 * saved: 200 where any was saved, 409 where none was, both with `data: { saved, refused }`. 422 under `predictions` for none, for a
 * bet or a game that there is not, and for two picks of one game.
 */
export const savePredictions = endpoint('POST /api/v1/predictions', 'reader', {
  body: z.object({ predictions: z.array(z.object({ bet, prediction_game_id: z.number() })) }),
  // A server that has nothing to say of each has saved them all.
  reply: derived(orDone(under(savedPicks)), (picks): SavedPicks => picks ?? { saved: [], refused: [] }),
});
/** The body of `savePredictions`; `game`: an id. */
export const picksBody = (picks: readonly { readonly game: number; readonly bet: Bet }[]) => ({
  predictions: picks.map(({ game, bet }) => ({ bet, prediction_game_id: game })),
});

/** How readers predicted one fixture. `mine` is this reader's pick; the counts are hidden (0) until they have picked or it has begun. */
export const publicPredictions = endpoint('GET /api/v2/predictions/fixtures/{id}/public', 'anyone', {
  reply: under(
    derived(
      z.object({
        game: maybe(game),
        home_win: count,
        draw: count,
        away_win: count,
        is_hidden: maybe(flag),
        total: maybe(count),
        week_start: weekStart,
      }),
      (wire) => ({
        game: wire.game ?? undefined,
        picks: { home_win: wire.home_win, draw: wire.draw, away_win: wire.away_win },
        isHidden: wire.is_hidden ?? false,
        total: wire.total ?? wire.home_win + wire.draw + wire.away_win,
        weekStart: wire.week_start ?? undefined,
      }),
    ),
  ),
});
