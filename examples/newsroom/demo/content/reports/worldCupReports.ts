import type { Article } from '../../../editorial/article.ts';
import type { Locale } from '../../../editorial/numerals.ts';
import { matchPicture } from '../pitch/matchPicture.ts';
import type { WorldCupMatch } from '../worldCup/matches.ts';
import { worldCup } from '../worldCup/worldCup.ts';
import { enReport } from './enReport.ts';
import { matchFacts } from './matchFacts.ts';
import { nlReport } from './nlReport.ts';
import { reportArticle } from './reportShape.ts';

/** The country all of whose matches a paper reports on. */
const own: Readonly<Record<Locale, string>> = { nl: 'NED', en: 'ENG' };

const isReported = ({ round, home, away }: WorldCupMatch, locale: Locale) =>
  round !== undefined || home === own[locale] || away === own[locale];

/** The reported matches of either side before this one, latest first. */
const before = (match: WorldCupMatch, reported: readonly WorldCupMatch[]) =>
  reported
    .filter(
      ({ number, home, away }) =>
        number < match.number && [home, away].some((code) => code === match.home || code === match.away),
    )
    .map(({ number }) => number)
    .reverse();

/** A report of each match of the knock-out, and of those of the paper's own country before it. */
export function worldCupReports(locale: Locale): readonly Article[] {
  const reported = worldCup().matches.filter((match) => isReported(match, locale));
  return reported
    .map((match) => {
      const facts = matchFacts(match, locale);
      const words = locale === 'nl' ? nlReport(facts) : enReport(facts);
      return { match, article: reportArticle(facts, locale, words, before(match, reported).slice(0, 3)) };
    })
    .sort((one, other) => one.article.publishedAt.localeCompare(other.article.publishedAt))
    .map(({ match, article }, at) => ({ ...article, picture: matchPicture(match, at, locale) }));
}
