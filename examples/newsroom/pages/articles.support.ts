import * as z from 'zod/mini';
import { searchArticles } from '#core/contract/articleSearch.ts';
import { latestArticles, relatedArticles } from '#core/contract/listing/article.ts';
import { articlesOf } from '../demo/content/articles.ts';
import { authors } from '../demo/content/authors.ts';
import type { Article, PublishedArticle, StoriesAsked, Story } from '../editorial/article.ts';
import type { Articles } from './articles.ts';
import type { Tenant } from './page.ts';

/** An article in the format of the API, with the fields that pages show. */
const onWire = (story: Story, base: string) => ({
  ...{ id: story.id, title: story.title.text, excerpt: story.standfirst.text, published_at: story.publishedAt },
  url: story.externalUrl ?? `${base}/article/${story.id}/${story.slug}`,
  is_external: story.externalUrl !== undefined,
  comments_count: story.id,
  author: story.author && {
    name: story.author.name,
    author_url: story.author.isPublic ? `${base}/author/${story.author.username}` : null,
  },
});

/** For tests: the articles of the demonstration, without a database. None has been read. */
export function articlesFor({ locale }: Pick<Tenant, 'locale'>, now: Date, base: string): Articles {
  const publishedOf = ({ author: username, claims: _, ...article }: Article): PublishedArticle => ({
    ...article,
    author: authors[locale].find((each) => each.username === username),
  });
  const all = articlesOf(locale).map(publishedOf);
  async function list({ tags, author, hide = [], excludeTypes = [], order, offset, limit }: StoriesAsked) {
    const found = all.filter(
      (each) =>
        Date.parse(each.publishedAt) <= now.getTime() &&
        (!tags || each.tags.some((tag) => tags.includes(tag))) &&
        (author === undefined || each.author?.username === author) &&
        !hide.includes(each.id) &&
        !excludeTypes.includes(each.type ?? 'article'),
    );
    const top =
      order === 'top' ? found.toSorted((a, b) => Number(b.isSticky ?? false) - Number(a.isSticky ?? false)) : found;
    return { stories: top.slice(offset, offset + limit), total: found.length };
  }
  return {
    find: async (id) => all.find((each) => each.id === id),
    stories: async (ids) => ids.flatMap((id) => all.find((each) => each.id === id) ?? []),
    list,
    async listed(asked) {
      const { stories, total } = await list(asked);
      const data = stories.map((story) => onWire(story, base));
      return z.parse(latestArticles.reply, { data, total, has_more: asked.offset + stories.length < total });
    },
    async related(id) {
      const { stories } = await list({ excludeTypes: ['external'], offset: 0, limit: all.length });
      const at = stories.findIndex((each) => each.id === id);
      const read = (story: Story | undefined) => story && onWire(story, base);
      return z.parse(relatedArticles.reply, { previous: read(stories[at + 1]), next: read(stories[at - 1]) });
    },
    async search({ query, offset }) {
      const found = all.filter(({ title }) => title.text.toLowerCase().includes(query.toLowerCase()));
      const data = found.slice(offset, offset + 10).map((story) => onWire(story, base));
      return z.parse(searchArticles.reply, {
        data,
        total: found.length,
        has_more: offset + data.length < found.length,
      });
    },
    withPoll: async (id) =>
      all.filter(({ blocks }) => blocks.some((block) => block.kind === 'poll' && block.id === id)),
    author: async (username) => authors[locale].find((each) => each.username === username && each.isPublic),
    authors: async () => authors[locale].filter(({ isPublic }) => isPublic),
    async listedAuthors() {
      const data = authors[locale]
        .filter(({ isPublic }) => isPublic)
        .map(({ username, name, about }) => ({ url: `${base}/author/${username}`, title: name, excerpt: about }));
      return z.parse(latestArticles.reply, { data, total: data.length, has_more: false });
    },
  };
}
