import { plainOf, type Seen } from './seenIn.ts';

/** A match that is over. */
export interface KnownResult {
  /** Every name of each of its teams. */
  readonly teams: readonly (readonly string[])[];
  readonly scorers: readonly string[];
}

/** A match of which it is known who plays, because they won or lost an earlier one. */
export interface KnownPair {
  readonly id: number;
  readonly teams: readonly (readonly string[])[];
}

/** An article that has a neutral title. */
export interface KnownArticle {
  /** What gives a result away: its title, unless that is the neutral one, and its standfirst. */
  readonly texts: readonly string[];
  /** The slug that its title would have; undefined where that is the neutral one. */
  readonly slug: string | undefined;
}

/** What a newsroom knows and a reader who hides results does not. */
export interface Known {
  readonly results: readonly KnownResult[];
  readonly pairs: readonly KnownPair[];
  readonly articles: readonly KnownArticle[];
}

/** `2-1`; not a season, a formation, a span of days, or the places of a zone. */
const score =
  /(?<![\d:–-])\d{1,2} ?[-–] ?\d{1,2}(?![\d–-]| (?:jan|feb|mrt|mar|apr|mei|may|jun|jul|aug|sep|oct|okt|nov|dec))/iu;
const goals = /\d+(?:\+\d+)?['’′]|\b(?:goals?|goalen|doelpunt(?:en)?|treffers?)\b(?! –)/iu;
const outcome =
  /\b(?:wint|won|verslaat|verslagen|verliest|verloor|uitgeschakeld|kampioen|gedegradeerd|wins|beats?|beaten|loses|lost|drew|knocked out|champions|relegated)\b/iu;
/** A season that has ended is no secret. */
const earlier = '2024-25';

/**
 * What of this page gives a result away, with the rule that says so. `opened`: the match whose own page it is, of which the teams are named, or `article`: what
 * other sites show of an article (its `meta` elements) is what its publisher wrote; `calendar`: whoever subscribed to a team's
 * matches sees whom it plays.
 */
export function givenAway(
  seen: readonly Seen[],
  known: Known,
  opened?: number | 'article' | 'calendar',
): readonly string[] {
  const has = (text: string, names: readonly string[]) => names.some((name) => text.includes(name));
  const hasTeam = (text: string, { teams }: KnownResult) => teams.some((names) => has(text, names));
  const rules: Readonly<Record<string, (text: string, where: string) => boolean>> = {
    title: (text) => known.articles.some(({ texts }) => has(text, texts.map(plainOf))),
    address: (text, where) =>
      /href\]$/.test(where) && known.articles.some(({ slug }) => slug && text.split('#')[0]?.endsWith(`/${slug}`)),
    score: (text, where) => !where.includes('-zone') && !/href\]$/.test(where) && score.test(text),
    pair: (text) =>
      opened !== 'calendar' &&
      known.pairs.some(({ id, teams }) => id !== opened && teams.every((names) => has(text, names))),
    scorer: (text) => goals.test(text) && known.results.some((each) => hasTeam(text, each) && has(text, each.scorers)),
    outcome: (text) => outcome.test(text) && known.results.some((each) => hasTeam(text, each)),
  };
  return seen
    .filter(({ text, where }) => !text.includes(earlier) && !(opened === 'article' && where.startsWith('meta[')))
    .flatMap(({ text, where }) => {
      const broken = Object.keys(rules).filter((rule) => rules[rule]?.(text, where));
      return broken.length > 0 ? [`${broken.join()}: ${where}: ${text.slice(0, 240)}`] : [];
    });
}
