import type { ArticlePage, RelatedArticles } from '#core/contract/listing/article.ts';
import type { Author, PublishedArticle, Stories, StoriesAsked, Story } from '../editorial/article.ts';

export interface SearchAsked {
  readonly query: string;
  /** Whether texts are searched too, beside titles, introductions and tags. */
  readonly withText: boolean;
  readonly offset: number;
}

/** A paper's published articles, for its pages. */
export interface Articles {
  /** An article by its id; undefined where the paper does not have it. */
  find(id: number): Promise<PublishedArticle | undefined>;
  /** The articles with these ids that the paper has, in this order. */
  stories(ids: readonly number[]): Promise<readonly Story[]>;
  /** A selection of articles, newest first by default. */
  list(asked: StoriesAsked): Promise<Stories>;
  /** The same in the format of the API. */
  listed(asked: StoriesAsked): Promise<ArticlePage>;
  /** The articles before and after one, in the format of the API. */
  related(id: number): Promise<RelatedArticles>;
  /** Search results, best first. Throws a Refusal where there are too many searches. */
  search(asked: SearchAsked): Promise<ArticlePage>;
  withPoll(id: number): Promise<readonly Story[]>;
  /** An author by username; undefined where they have no page. */
  author(username: string): Promise<Author | undefined>;
  authors(): Promise<readonly Author[]>;
  /** The authors as rows of a list, in the format of the API. */
  listedAuthors(): Promise<ArticlePage>;
}

/** No articles, for a page that has to work without the database. */
export const noArticles: Articles = {
  find: async () => undefined,
  stories: async () => [],
  list: async () => ({ stories: [], total: 0 }),
  listed: async () => ({ articles: [], total: 0, hasMore: false, html: undefined }),
  related: async () => ({ previous: undefined, next: undefined }),
  search: async () => ({ articles: [], total: 0, hasMore: false, html: undefined }),
  withPoll: async () => [],
  author: async () => undefined,
  authors: async () => [],
  listedAuthors: async () => ({ articles: [], total: 0, hasMore: false, html: undefined }),
};
