import type { ReadonlySignal } from '@preact/signals-core';
import type { Fixture } from '#core/contract/fixture/matchCentre.ts';
import type { PredictionGame, PredictionWeek } from '#core/contract/prediction.ts';

/** A week with its games in one list, first kick-off first. */
export interface Week extends Pick<PredictionWeek, 'start' | 'previous' | 'next'> {
  readonly games: readonly PredictionGame[];
}

/**
 * `open`: picks can be made. `waiting`: closed, but not reported to have begun. `live`: it is being played. `off`: abandoned, cancelled, or
 * its result was given by the competition: it earns nothing.
 */
export type Phase = 'open' | 'waiting' | 'live' | 'finished' | 'off';

const timeOf = (text: string | undefined) => Date.parse(text ?? '') || Number.POSITIVE_INFINITY;
/** Whether a match with this status is still to be played; true also without a status. */
export const isToCome = (status: string | undefined) => status === undefined || /^(scheduled|postponed)$/.test(status);

/** Whether the server takes no picks for a game any more. */
export const isOver = ({ isClosed, status }: PredictionGame): boolean => isClosed || !isToCome(status);

/** When picks for a game close, ms since the epoch; Infinity where the server does not say. */
export const closingOf = (game: PredictionGame): number => timeOf(game.kickOff);

/** Compares two games by when they close, for a sort. */
export const byClosing = (one: PredictionGame, other: PredictionGame): number =>
  // Neither has a time: NaN.
  closingOf(one) - closingOf(other) || one.id - other.id;

/** A game of the list of those that are played: it is, unless the server says more than that it is still to come. */
const begun = (game: PredictionGame): PredictionGame =>
  isToCome(game.status) ? { ...game, status: 'live', isClosed: true } : game;

/** Statuses of a match whose prediction earns nothing. */
const off = /^(abandoned|cancelled|awarded|walkover)$/;

/** A game of the list of finished ones: it is, unless it was not played to the end. */
const ended = (game: PredictionGame): PredictionGame =>
  off.test(game.status ?? '') ? game : { ...game, status: 'finished', isClosed: true };

/**
 * A week of the API with its games in one list. A game that is in two of the server's lists is taken once, from the one that says
 * most: all games may be in the first. In which list it is decides where it stands; its status refines that.
 */
export function weekOf({ open, live, finished, ...rest }: PredictionWeek): Week {
  const all = [...open, ...live.map(begun), ...finished.map(ended)];
  const byId = new Map(all.map((game) => [game.id, game]));
  return { ...rest, games: [...byId.values()].sort(byClosing) };
}

/** The phase of a game at `now`, which is the server's time, ms since the epoch. */
export function phaseOf(game: PredictionGame, now: number): Phase {
  const { status } = game;
  if (status === 'finished') return 'finished';
  if (off.test(status ?? '')) return 'off';
  if (!isToCome(status)) return 'live';
  return game.isClosed || now >= closingOf(game) ? 'waiting' : 'open';
}

/**
 * The game after a change of its fixture; the same object where nothing differs. Goals after 90 minutes do not count in the
 * pool, so from extra time on the score stays. Points of a match that is no longer over are removed.
 */
export function withFixture(game: PredictionGame, fixture: Fixture): PredictionGame {
  const { score, status, minute, kickOff, plannedKickOff } = fixture;
  const counts = score && (/^(live|half-time)$/.test(status) || !game.result);
  const [home, away] = game.result ?? [];
  const isSame =
    game.status === status &&
    game.minute === minute &&
    game.kickOff === kickOff &&
    game.plannedKickOff === plannedKickOff &&
    (!counts || (score.home === home && score.away === away));
  if (isSame) return game;
  return {
    ...game,
    status,
    minute,
    kickOff,
    plannedKickOff,
    isClosed: !isToCome(status),
    points: status === 'finished' ? game.points : undefined,
    result: counts ? [score.home, score.away] : isToCome(status) ? undefined : game.result,
  };
}

/** The games of the week that is shown now. */
export const gamesOf = (week: ReadonlySignal<Week | undefined>): readonly PredictionGame[] => week.peek()?.games ?? [];

/** Whether a week has ended by `now`, ms. `start`: its Monday 00:00, as Unix time. */
export const isPast = (start: number | undefined, now: number): boolean =>
  start !== undefined && (start + 7 * 86_400) * 1000 <= now;

/** The game without the reader's pick, as a guest sees it. */
export const anonymous = (game: PredictionGame): PredictionGame => ({
  ...game,
  mine: undefined,
  mineAt: undefined,
  points: undefined,
});
