import { sql } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';
import { type FoundWord, searchQueriesOf, searchTerms } from './searchTerms.ts';
import { readTyped, type TypedPart } from './typedSearch.ts';

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

interface Found {
  readonly ids: readonly number[];
  readonly isCapped: boolean;
  readonly words: readonly string[];
}

const none: Found = { ids: [], isCapped: false, words: [] };

const wholeText = sql`' ' || folded(title || ' ' || standfirst || ' ' || plain_text) || ' '`;
const inSpaces = (words: string) => sql`' ' || folded(${words}) || ' '`;

/** Those of these articles that have every phrase, and none of the words that were excluded. */
async function keepFitting(queries: Queries, ids: readonly number[], { phrases, without }: TypedPart) {
  if (ids.length === 0 || phrases.length + without.length === 0) return ids;
  const { rows } = await sql<{ id: number }>`select id from articles
    where tenant = ${ownTenant} and id = any(${[...ids]}::integer[])
      and ${sql.join([sql`true`, ...phrases.map((each) => sql`strpos(${wholeText}, ${inSpaces(each)}) > 0`)], sql` and `)}
      and ${sql.join([sql`true`, ...without.map((each) => sql`strpos(${wholeText}, ${inSpaces(each)}) = 0`)], sql` and `)}`.execute(
    queries,
  );
  const fitting = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => fitting.has(id));
}

/** The newest articles with a score in their title or introduction; its numbers are too short for the index of words. */
async function withScore(queries: Queries, words: string, now: number): Promise<Found> {
  const { rows } = await sql<{ id: number }>`select id from articles
    where tenant = ${ownTenant} and published_at <= ${new Date(now)}
      and strpos(' ' || folded(title || ' ' || standfirst) || ' ', ${inSpaces(words)}) > 0
    order by published_at desc, id desc limit ${maxRanked}`.execute(queries);
  return { ids: rows.map(({ id }) => id), isCapped: rows.length >= maxRanked, words: [] };
}

/** The newest articles of the author with this name; none where nobody is called so. */
async function ofAuthor(queries: Queries, name: string, now: number): Promise<Found> {
  const { rows } = await sql<{ id: number }>`select article.id from authors
    join articles article on article.tenant = authors.tenant and article.author = authors.username
    where authors.tenant = ${ownTenant} and folded(authors.name) = folded(${name}) and article.published_at <= ${new Date(now)}
    order by article.published_at desc, article.id desc limit ${maxRanked}`.execute(queries);
  return { ids: rows.map(({ id }) => id), isCapped: rows.length >= maxRanked, words: [] };
}

async function searchPart(queries: Queries, asked: SearchAsked, part: TypedPart, now: number): Promise<Found> {
  const phrase = readable(part.words);
  if (phrase === '') return none;
  if (part.isScore) return withScore(queries, phrase, now);
  const { rows } = await sql<FoundWord>`select * from search_words(${phrase})`.execute(queries);
  const terms = searchTerms(rows);
  if (terms.length === 0) return none;
  const ranked = await rank(queries, asked, phrase, terms, now);
  const ids = ranked.map(({ article_id }) => article_id);
  return {
    ids: await keepFitting(queries, ids, part),
    isCapped: ranked.length >= maxRanked,
    words: terms.flatMap(({ words }) => words),
  };
}

/**
 * Searches articles, best first: those with the words in their titles, then in introductions and tags, then in texts; the
 * newest first among equals. A word is also found by its other forms, by longer words that contain it and, where the paper has
 * none of these, by words of which it may be a misspelling. The name of an author finds what they wrote; quotes, a minus and OR are as `readTyped` has them.
 */
export async function searchArticles(queries: Queries, asked: SearchAsked, now: number): Promise<SearchFound> {
  const parts = readTyped(readable(asked.query));
  const found = [await ofAuthor(queries, readable(asked.query), now)];
  if (found[0]?.ids.length === 0) for (const part of parts) found.push(await searchPart(queries, asked, part, now));
  const ids = [...new Set(found.flatMap((each) => each.ids))];
  return {
    ids: ids.slice(asked.offset, asked.offset + asked.limit),
    total: ids.length,
    isCapped: found.some(({ isCapped }) => isCapped),
    words: [...new Set(found.flatMap(({ words }) => words))].slice(0, 100),
  };
}
