import { articlesOf } from '../demo/content/articles.ts';
import { authors } from '../demo/content/authors.ts';
import type { Article, PublishedArticle } from '../editorial/article.ts';
import type { Articles } from './articles.ts';
import type { Tenant } from './page.ts';

/** For tests: what the demonstration published, without a database. Nobody has read anything. */
export function articlesFor({ locale }: Pick<Tenant, 'locale'>, now: Date): Articles {
  const publishedOf = ({ author: username, claims: _, ...article }: Article): PublishedArticle => ({
    ...article,
    author: authors[locale].find((each) => each.username === username),
  });
  const all = articlesOf(locale).map(publishedOf);
  return {
    find: async (id) => all.find((each) => each.id === id),
    stories: async (ids) => ids.flatMap((id) => all.find((each) => each.id === id) ?? []),
    async list({ tags, author, hide = [], excludeTypes = [], order, offset, limit }) {
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
    },
    withPoll: async (id) =>
      all.filter(({ blocks }) => blocks.some((block) => block.kind === 'poll' && block.id === id)),
    author: async (username) => authors[locale].find((each) => each.username === username && each.isPublic),
    authors: async () => authors[locale].filter(({ isPublic }) => isPublic),
  };
}
