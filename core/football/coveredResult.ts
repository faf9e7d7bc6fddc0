import type { Words } from '#core/base/i18n/words.ts';
import type { MaybeShow } from '#core/base/widget/printed.ts';
import type { Match, Side } from '#core/contract/football/match.ts';
import { sayFootball } from './footballWords.ts';
import { phaseOf } from './matchState.ts';
import { spokenPairing } from './matchText.ts';
import { aggregateOf } from './tieText.ts';

/** Whether the name of a side reveals the result of another match: it plays here because it won or lost that one. */
export const givesAway = ({ id, from }: Pick<Side, 'id' | 'from'>): boolean => id !== undefined && from !== undefined;

/** Whether it reveals the result of an earlier match who plays in this one. */
export const arePaired = ({ home, away }: Pick<Match, 'home' | 'away'>): boolean => givesAway(home) || givesAway(away);

/** The result that can be covered of a match, by its id; null where it has none. */
export function showOf(match: Match, words: Pick<Words, 'locale' | 'timeZone'>): MaybeShow {
  const { score } = match;
  const phase = phaseOf(match);
  if (phase === 'upcoming' || (phase === 'off' && !score)) return null;
  return showNamed(match, words);
}

const showNamed = (match: Match, words: Pick<Words, 'locale' | 'timeZone'>) => ({
  result: `${match.id}`,
  text: sayFootball(words, 'spoiler.show', { match: spokenPairing(match, words) }),
});

/** Before the second leg of a tie the result of the first is covered. */
const showOfTie = (match: Match, words: Pick<Words, 'locale' | 'timeZone'>): MaybeShow =>
  aggregateOf(match) ? showNamed(match, words) : null;

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

/**
 * As `coverOf`, where the names of its sides are covered too if they reveal a result: the button names the match by its number. How a tie stands
 * is covered before its second leg too.
 */
export const coverInList = (match: Match, words: Pick<Words, 'locale' | 'timeZone'>) => {
  const { id, number = id } = match;
  const own = coverOf(match, words);
  if (!arePaired(match)) return { ...own, show: own.show ?? showOfTie(match, words) };
  return { ...own, show: { result: `${id}`, text: sayFootball(words, 'spoiler.show-number', { number }) } };
};
