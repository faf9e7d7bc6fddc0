import type { Words } from '#core/base/i18n/words.ts';
import type { Match, Score } from '#core/contract/football/match.ts';
import type { Tie } from '#core/contract/football/tie.ts';
import { footballText, sayFootball } from './footballWords.ts';
import { scoreText } from './matchText.ts';

type Place = Pick<Words, 'locale' | 'timeZone'>;

/** The goals of both sides over all legs up to now; undefined where nothing was played but this match, or it is no leg. */
export function aggregateOf({ score, tie }: Pick<Match, 'score' | 'tie'>): Score | undefined {
  if (!tie?.other) return undefined;
  return { home: tie.other.home + (score?.home ?? 0), away: tie.other.away + (score?.away ?? 0) };
}

/** Whether a leg is the one that decides its tie. */
export const isLastLeg = ({ leg, legs }: Pick<Tie, 'leg' | 'legs'>): boolean => leg >= legs;

/** `First leg`; undefined for a match that is none. */
export const legText = ({ tie }: Pick<Match, 'tie'>, words: Place): string | undefined =>
  tie && (footballText(words, `tie.leg.${tie.leg}`) ?? sayFootball(words, 'tie.leg', { leg: tie.leg }));

/**
 * How a tie stands: `agg. 3–2` in the order of the match, or who has won it and how. Undefined while only this match was played, and for a match that
 * is no leg.
 */
export function tieText(match: Pick<Match, 'home' | 'away' | 'score' | 'tie'>, words: Place): string | undefined {
  const aggregate = aggregateOf(match);
  if (!aggregate) return undefined;
  return wonText(match, aggregate, words) ?? aggregateText(aggregate, words);
}

/** How a tie stands: `2–2 on aggregate`. */
export const aggregateText = (aggregate: Score, words: Place): string =>
  sayFootball(words, 'tie.aggregate', { score: scoreText(words, aggregate) });

/** As `tieText`, of the leg that decides the tie; undefined for an earlier one, whose tie goes on. */
export const lastLegText = (match: Parameters<typeof tieText>[0], words: Place): string | undefined =>
  match.tie && isLastLeg(match.tie) ? tieText(match, words) : undefined;

/** The same as a part of a sentence that is read out: `3–2 on aggregate`. */
export function spokenTie(match: Pick<Match, 'home' | 'away' | 'score' | 'tie'>, words: Place): string | undefined {
  const aggregate = aggregateOf(match);
  if (!aggregate) return undefined;
  return wonText(match, aggregate, words) ?? sayFootball(words, 'tie.spoken', { score: scoreText(words, aggregate) });
}

/** Who has won and how, the winner's goals first. */
function wonText(
  { home, away, tie }: Pick<Match, 'home' | 'away' | 'tie'>,
  aggregate: Score,
  words: Place,
): string | undefined {
  if (!tie?.winner) return undefined;
  const isHome = tie.winner === 'home';
  const score = scoreText(words, isHome ? aggregate : { home: aggregate.away, away: aggregate.home });
  const values = { team: (isHome ? home : away).name, score };
  return footballText(words, `tie.won.${tie.decidedBy}`, values) ?? sayFootball(words, 'tie.won', values);
}
