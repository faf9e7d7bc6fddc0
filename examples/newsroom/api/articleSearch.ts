import { searchArticles as endpoint } from '#core/contract/articleSearch.ts';
import { foldedWords } from '#core/folded/shownWords.ts';
import { excerptOf } from '#core/listing/excerpt.ts';
import { countedAddress } from '../../hub/index.ts';
import { searchArticles } from '../database/articleSearch.ts';
import { findStories, findTexts } from '../database/articles.ts';
import type { Queries } from '../database/schema.ts';
import type { Paper } from '../editorial/content.ts';
import { articlesOnWire } from './articlesOnWire.ts';
import { countOne } from './attempts.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

/** Results per page. */
export const searchPage = 10;

interface Asked {
  readonly query: string;
  readonly withText: boolean;
  readonly offset: number;
}

/** How many of the searched words a sentence contains. */
const wordsIn = (sentence: string, words: ReadonlySet<string>): number =>
  new Set(foldedWords(sentence).filter((word) => words.has(word))).size;

/** The sentence of a text that has most of the words; undefined where none has any. */
function sentenceWith(text: string, words: ReadonlySet<string>): string | undefined {
  const rated = text.split(/(?<=[.!?]['’”"]?)\s+/).map((sentence) => ({ sentence, has: wordsIn(sentence, words) }));
  const most = Math.max(...rated.map(({ has }) => has));
  return most > 0 ? rated.find(({ has }) => has === most)?.sentence : undefined;
}

/**
 * A page of search results in the format of the API. Where neither title nor introduction contains a searched word, the excerpt
 * is a sentence of the text.
 */
export async function foundOnWire(
  queries: Queries,
  asked: Asked,
  { paper, base, now }: { readonly paper: Paper; readonly base: string; readonly now: number },
) {
  const { ids, total, isCapped, words } = await searchArticles(queries, { ...asked, limit: searchPage }, now);
  const known = new Map((await findStories(queries, ids)).map((story) => [story.id, story]));
  const stories = ids.flatMap((id) => known.get(id) ?? []);
  const wanted = new Set(words);
  const unclear = stories.filter(({ title, standfirst }) => wordsIn(`${title.text} ${standfirst.text}`, wanted) === 0);
  const texts = await findTexts(
    queries,
    unclear.map(({ id }) => id),
  );
  const data = (await articlesOnWire(queries, stories, { paper, base })).map((article) => {
    const sentence = sentenceWith(texts.get(article.id) ?? '', wanted);
    return sentence === undefined ? article : { ...article, excerpt: excerptOf(sentence) };
  });
  const has_more = asked.offset + ids.length < total && ids.length > 0;
  return { data, total, total_is_minimum: isCapped, has_more, words };
}

/** Counts a search, by a call or for a page. Throws a Refusal where there are too many. */
export const countSearch = ({ limits }: Pick<Services, 'limits'>, ip: string, now: number): void =>
  countOne(limits.searches, `search ${countedAddress(ip)}`, now, 'search.slow-down');

const serveSearch = serve(endpoint, async ({ query: asked, queries, tenant, base, now, services, request }) => {
  countSearch(services, request.ip, now);
  const { query, content, offset } = asked;
  return queries((all) =>
    foundOnWire(all, { query, withText: content !== 'off', offset }, { paper: tenant, base, now }),
  );
});

export const articleSearch = [serveSearch];
