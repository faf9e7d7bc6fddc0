import type { Words } from '#core/base/i18n/words.ts';
import type { MaybeShow } from '#core/base/widget/printed.ts';
import type { Match } from '#core/contract/football/match.ts';
import { sayFootball } from './footballWords.ts';
import { phaseOf } from './matchState.ts';
import { spokenPairing } from './matchText.ts';

/** The result that can be covered of a match, by its id; null where it has none. */
export function showOf(match: Match, words: Pick<Words, 'locale' | 'timeZone'>): MaybeShow {
  const { id, score } = match;
  const phase = phaseOf(match);
  if (phase === 'upcoming' || (phase === 'off' && !score)) return null;
  return { result: `${id}`, text: sayFootball(words, 'spoiler.show', { match: spokenPairing(match, words) }) };
}

/** What stands in place of a state that gives away how a match went: "a.e.t.", minute 105. Null where it does not. */
export function neutralState(match: Match, words: Pick<Words, 'locale'>): string | null {
  const { regular, penalties, period = '', status } = match;
  const phase = phaseOf(match);
  if (phase === 'over' && (regular || penalties)) return sayFootball(words, 'status.finished');
  const isLong = /^(extra-time|shoot-out)/.test(period) || status === 'extra-time' || status === 'penalties';
  return phase === 'running' && isLong ? sayFootball(words, 'status.live') : null;
}

/** What is covered of a match, as it is printed. */
export const coverOf = (match: Match, words: Pick<Words, 'locale' | 'timeZone'>) => ({
  neutral_text: neutralState(match, words),
  show: showOf(match, words),
});
