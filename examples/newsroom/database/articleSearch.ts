import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import { type FoundWord, searchQueriesOf, searchTerms } from './searchTerms.ts';

/** So many articles are ranked, the newest of those that fit: by title, introduction and tags, and by text. */
const maxRanked = 200;

/** Where fewer articles hold every word, those that hold some are found as well. */
const fewEnough = 3;
const maxPartly = 10;

export interface SearchAsked {
  /** As a reader typed it. */
  readonly query: string;
  /** Looks for it in texts as well, and not in titles, introductions and tags alone. */
  readonly withText: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface SearchFound {
  /** Best first. */
  readonly ids: readonly number[];
  /** How many there are in all, and whether there may be more than were ranked. */
  readonly total: number;
  readonly isCapped: boolean;
  /** The words that were looked for as articles write them, folded. */
  readonly words: readonly string[];
}

const nothing: SearchFound = { ids: [], total: 0, isCapped: false, words: [] };

/** What the database can compare: no characters that control something, and none that are half of one. */
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
 * Articles that a reader looks for, best first: those with the words in their titles, then in introductions and tags, then in texts; the newest first among
 * equals. A word is met by its other forms, by longer words that hold it and, where the paper has none of these, by those that it may be a slip of.
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
