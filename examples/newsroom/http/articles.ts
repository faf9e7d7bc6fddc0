import * as z from 'zod/mini';
import { searchArticles } from '#core/contract/articleSearch.ts';
import { bioArticles, latestArticles, relatedArticles } from '#core/contract/listing/article.ts';
import { countSearch, foundOnWire } from '../api/articleSearch.ts';
import { articlesOnWire, authorsOnWire, neighboursOnWire } from '../api/articlesOnWire.ts';
import type { Services } from '../api/services.ts';
import {
  findArticle,
  findAuthor,
  findNeighbours,
  findStories,
  findStoriesWithPoll,
  listAuthors,
  listStories,
} from '../database/articles.ts';
import type { Story } from '../editorial/article.ts';
import type { Articles } from '../pages/articles.ts';
import type { PageSource } from './pageSource.ts';

/** A paper's published articles, for its pages. `ip`: IP address of the request, by which searches are limited. */
export function articlesOf(
  { paper, queries, reading: { base, now } }: PageSource,
  { limits, ip }: Pick<Services, 'limits'> & { readonly ip: string },
): Articles {
  const isPublished = ({ publishedAt }: Story) => Date.parse(publishedAt) <= now;
  return {
    async find(id) {
      const found = await queries((all) => findArticle(all, id));
      return found && isPublished(found) ? found : undefined;
    },
    async stories(ids) {
      const found = new Map((await queries((all) => findStories(all, ids))).map((story) => [story.id, story]));
      return ids.flatMap((id) => found.get(id) ?? []).filter(isPublished);
    },
    list: (asked) => queries((all) => listStories(all, asked, now)),
    listed: (asked) =>
      queries(async (all) => {
        const { stories, total } = await listStories(all, asked, now);
        const data = await articlesOnWire(all, stories, { paper, base });
        return z.parse(latestArticles.reply, { data, total, has_more: asked.offset + stories.length < total });
      }),
    related: (id) =>
      queries(async (all) => {
        const found = await findNeighbours(all, id, now);
        if (!found) return { previous: undefined, next: undefined };
        return z.parse(relatedArticles.reply, await neighboursOnWire(all, found, { paper, base }));
      }),
    async search(asked) {
      countSearch({ limits }, ip, now);
      return queries(async (all) => z.parse(searchArticles.reply, await foundOnWire(all, asked, { paper, base, now })));
    },
    withPoll: async (id) => (await queries((all) => findStoriesWithPoll(all, id))).filter(isPublished),
    async author(username) {
      const found = await queries((all) => findAuthor(all, username));
      return found?.isPublic ? found : undefined;
    },
    authors: () => queries(listAuthors),
    async listedAuthors() {
      const data = authorsOnWire(await queries(listAuthors), base);
      return z.parse(bioArticles.reply, { data, total: data.length, has_more: false });
    },
  };
}
