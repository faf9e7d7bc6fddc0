import { decimals } from '#core/base/i18n/numbers.ts';
import { serverSentence } from '#core/base/i18n/serverSentence.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { PredictionGame } from '#core/contract/prediction.ts';
import type { Phase, Week } from './games.ts';
import type { Pick, Refusal } from './keptPicks.ts';
import { verdictOf, worthOf } from './results.ts';
import { kickOffText } from './times.ts';

/** Odds and points, always with two decimals: `2.10`. */
export const worth = (value: number | undefined, words: Words): string =>
  value === undefined ? '' : decimals(value, words, 2);

const known = /^(live|half-time|extra-time|penalties)$/;

/** The state of the match, as `Live 1–0, 34'`. Empty for one that will be played at its time. */
export function stateText(game: PredictionGame, phase: Phase, week: Week, words: Words): string {
  const { status = '', minute, plannedKickOff } = game;
  const score = game.result?.join('–') ?? '';
  switch (phase) {
    case 'open':
      if (plannedKickOff) return words.say('moved', { from: kickOffText(plannedKickOff, week, words) });
      return status === 'postponed' ? words.say('put-off') : '';
    case 'waiting':
      return words.say(status === 'postponed' ? 'put-off' : 'waiting');
    case 'finished':
      return words.say('finished', { score });
    case 'off':
      return /^(abandoned|cancelled)$/.test(status) ? words.say(status) : words.say('given', { score });
    default:
      if (!known.test(status)) return `${status} ${score}`.trim();
      return words.say(status === 'live' && minute !== undefined ? 'live-minute' : status, {
        score,
        minute: minute ?? 0,
      });
  }
}

/** The reader's prediction in words, after the reason why a later pick was refused. */
export function noteText(
  game: PredictionGame,
  phase: Phase,
  pick: Pick | undefined,
  refusal: Refusal | undefined,
  words: Words,
): string {
  const { mine } = game;
  if (refusal || (pick && phase !== 'open')) {
    const why = serverSentence(refusal?.message, words) ?? words.say(mine ? 'late-kept' : 'late');
    return mine ? `${why} ${standingText(game, phase, words)}` : why;
  }
  if (!pick) return standingText(game, phase, words);
  return words.say(mine ? 'unsaved-over' : 'unsaved', { bet: mine ? words.say(mine) : '' });
}

/** The saved prediction of this reader, and what it earned. */
function standingText(game: PredictionGame, phase: Phase, words: Words): string {
  const { mine, mineAt } = game;
  const bet = mine ? words.say(mine) : '';
  const at = mineAt === undefined ? '' : worth(mineAt, words);
  if (phase === 'open') {
    if (!mine) return words.say('none-yet');
    const isOther = mineAt !== undefined && mineAt !== game.odds[mine];
    return words.say(mineAt === undefined ? 'saved' : isOther ? 'saved-at-other' : 'saved-at', { bet, at });
  }
  if (phase !== 'finished') return words.say(mine ? (at ? 'mine-at' : 'mine') : 'none', { bet, at });
  const verdict = verdictOf(game);
  if (verdict === 'correct') return words.say('correct', { bet, points: worth(worthOf(game), words) });
  return words.say(verdict, { bet });
}

/** That games have begun, as `Begonnen: Ajax – PSV. Voorspellen kan niet meer.` */
export function begunText(games: readonly PredictionGame[], words: Words): string {
  const matches = games.map((game) => matchText(game, words));
  return words.say('begun', { matches: new Intl.ListFormat(words.locale).format(matches) });
}

/** The two teams of a game. */
export const matchText = ({ home, away }: PredictionGame, words: Words): string => words.say('match', { home, away });
