import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import { type FoundWord, searchQueriesOf, searchTerms } from './searchTerms.ts';

/** How many articles are ranked at most, the newest of those that match; for titles, introductions and tags, and for texts separately. */
const maxRanked = 200;

/** Where fewer articles than this contain every word, those with some of the words are found too. */
const fewEnough = 3;
const maxPartly = 10;

export interface SearchAsked {
  /** The query as a reader typed it. */
  readonly query: string;
  /** Whether texts are searched too, beside titles, introductions and tags. */
  readonly withText: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface SearchFound {
  /** Ids of articles, best first. */
  readonly ids: readonly number[];
  /** How many were found; `isCapped`: there may be more than were ranked. */
  readonly total: number;
  readonly isCapped: boolean;
  /** The words that were searched for in the forms that articles have, without case and accents. */
  readonly words: readonly string[];
}

const nothing: SearchFound = { ids: [], total: 0, isCapped: false, words: [] };

/** A query without control characters and lone surrogates, which the database cannot compare. */
const readable = (query: string) =>
  query
    .toWellFormed()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\ufffd]/gu, ' ')
    .trim();

interface Ranked {
  readonly article_id: number;
  readonly matched: number;
}

async function rank(
  queries: Queries,
  asked: SearchAsked,
  phrase: string,
  terms: ReturnType<typeof searchTerms>,
  now: number,
) {
  const of = searchQueriesOf(terms);
  const run = async (wanted: string, isAll: boolean): Promise<readonly Ranked[]> => {
    const { rows } = await sql<Ranked>`select article_id, matched from search_articles(
      ${wanted}::tsquery, ${of.exactTitle}::text[]::tsquery[], ${of.nearTitle}::text[]::tsquery[],
      ${of.exact}::text[]::tsquery[], ${of.near}::text[]::tsquery[], folded(${phrase}), ${isAll},
      ${asked.withText}, ${new Date(now)}, ${maxRanked})`.execute(queries);
    return rows;
  };
  const all = await run(of.all, true);
  if (all.length >= fewEnough || terms.length === 1) return all;
  // Hardly anything holds every word: what holds most of them comes after it.
  const known = new Set(all.map(({ article_id }) => article_id));
  const some = (await run(of.some, false)).filter(({ article_id }) => !known.has(article_id));
  const most = Math.max(1, ...some.map(({ matched }) => matched));
  return [...all, ...some.filter(({ matched }) => matched === most).slice(0, maxPartly)];
}

/**
 * Searches articles, best first: those with the words in their titles, then in introductions and tags, then in texts; the
 * newest first among equals. A word is also found by its other forms, by longer words that contain it and, where the paper has
 * none of these, by words of which it may be a misspelling.
 */
export async function searchArticles(queries: Queries, asked: SearchAsked, now: number): Promise<SearchFound> {
  const phrase = readable(asked.query);
  if (phrase === '') return nothing;
  const { rows: found } = await sql<FoundWord>`select * from search_words(${phrase})`.execute(queries);
  const terms = searchTerms(found);
  if (terms.length === 0) return nothing;
  const ranked = await rank(queries, asked, phrase, terms, now);
  return {
    ids: ranked.slice(asked.offset, asked.offset + asked.limit).map(({ article_id }) => article_id),
    total: ranked.length,
    isCapped: ranked.length >= maxRanked,
    words: [...new Set(terms.flatMap(({ words }) => words))].slice(0, 100),
  };
}
