import type { Article, Block, Prose } from '../../../editorial/article.ts';
import { articleSlug } from '../../../editorial/articleSlug.ts';
import type { Score } from '../../../editorial/match.ts';
import type { TeamSide } from '../../../editorial/matchEvents.ts';
import { type Locale, scoreline } from '../../../editorial/numerals.ts';
import { capital } from '../wording.ts';
import type { MatchFacts } from './matchFacts.ts';

/** Chooses one of several phrasings, the same for the same number. */
export function pick<T>(ways: readonly T[], by: number): T {
  const chosen = ways[by % ways.length];
  if (chosen === undefined) throw new RangeError('Nothing to choose from.');
  return chosen;
}

/** A list in words: `a, b and c`. */
export const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** Whether it reveals no earlier result who plays: in later rounds it is those who have won. */
export const isPairKnown = ({ round }: Pick<MatchFacts['match'], 'round'>): boolean =>
  round === undefined || round === 'round-of-32';

export type MatchKind = 'draw' | 'shoot-out' | 'extra-time' | 'comeback' | 'late' | 'rout' | 'single' | 'win';

/** The kind of the match: the first that applies. */
export function kindOf({ match, winner, goals, hadExtraTime, home }: MatchFacts): MatchKind {
  if (winner === undefined) return 'draw';
  if (match.penalties) return 'shoot-out';
  if (hadExtraTime) return 'extra-time';
  const own = winner === home ? 0 : 1;
  const other = own === 0 ? 1 : 0;
  if (goals.some(({ score }) => score[own] < score[other])) return 'comeback';
  const deciding = goals.filter(({ team }) => team === winner)[match.score[other]];
  if (deciding && deciding.minute >= 85) return 'late';
  if (Math.abs(match.score[0] - match.score[1]) >= 3) return 'rout';
  return goals.length === 1 ? 'single' : 'win';
}

/** The score with the winner's goals first. */
export const winnersScore = ({ match: { score } }: MatchFacts, locale: Locale): string =>
  scoreline(locale, [Math.max(...score), Math.min(...score)]);

/** Joins the sentences that are there. */
export const sentences = (...all: readonly (string | false | undefined)[]): string => all.filter(Boolean).join(' ');

interface FigureWords {
  readonly caption: string;
  readonly half: string;
  readonly end: string;
  readonly penalties: string;
  readonly cards: string;
}

/** The statistics of a match, side by side. */
export function figures({ match, home, away, yellows }: MatchFacts, words: FigureWords): Block {
  const cardsOf = (side: TeamSide) =>
    match.events.filter((event) => event.type === 'yellow-card' && event.side === side).length;
  return {
    kind: 'figures',
    caption: words.caption,
    head: ['', capital(home), capital(away)],
    rows: [
      [words.half, ...match.half.map(String)],
      [words.end, ...match.score.map(String)],
      ...(match.penalties ? [[words.penalties, ...match.penalties.map(String)]] : []),
      ...(yellows > 0 ? [[words.cards, String(cardsOf('home')), String(cardsOf('away'))]] : []),
    ],
  };
}

interface ReportWords {
  readonly kicker: string;
  readonly title: Prose;
  readonly neutralTitle: Prose;
  readonly standfirst: Prose;
  readonly blocks: readonly Block[];
  readonly tags: readonly string[];
}

/** Ids of reports follow this number, by the number of the match. */
const beforeFirst = 1000;
/** The number of a report's match, by the id of the report. */
export const matchOf = (id: number): number => id - beforeFirst;
/** The time from the final whistle until the report is published, ms. */
const writingTime = 25 * 60_000;

/** A report of a match as an article of the paper. */
export function reportArticle(
  facts: MatchFacts,
  locale: Locale,
  words: ReportWords,
  related: readonly number[],
): Article {
  const { match } = facts;
  const end = match.kickOff + (match.events.at(-1)?.after ?? 0);
  return {
    id: beforeFirst + match.number,
    locale,
    slug: articleSlug(words),
    ...words,
    publishedAt: new Date(end + writingTime).toISOString(),
    claims: [],
    related: related.map((number) => beforeFirst + number),
  };
}

export const scoreText = (score: Score, locale: Locale): string => scoreline(locale, score);
