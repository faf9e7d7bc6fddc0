import type { ArticlePage, RelatedArticles } from '#core/contract/article.ts';
import type { Author, PublishedArticle, Stories, StoriesAsked, Story } from '../editorial/article.ts';

export interface SearchAsked {
  readonly query: string;
  /** Looks in texts as well, and not in titles, introductions and tags alone. */
  readonly withText: boolean;
  readonly offset: number;
}

/** What a paper has published, for its pages. */
export interface Articles {
  /** Undefined where the paper has no such article. */
  find(id: number): Promise<PublishedArticle | undefined>;
  /** Those of these ids that the paper has, in this order. */
  stories(ids: readonly number[]): Promise<readonly Story[]>;
  /** Newest first where nothing else is asked. */
  list(asked: StoriesAsked): Promise<Stories>;
  /** The same as the API sends it. */
  listed(asked: StoriesAsked): Promise<ArticlePage>;
  /** What was published before and after it, as the API sends it. */
  related(id: number): Promise<RelatedArticles>;
  /** What a reader looks for, best first. Throws for who looks for something all the time. */
  search(asked: SearchAsked): Promise<ArticlePage>;
  withPoll(id: number): Promise<readonly Story[]>;
  /** Undefined for who has no page. */
  author(username: string): Promise<Author | undefined>;
  authors(): Promise<readonly Author[]>;
  /** The same as rows of a list, as the API sends them. */
  listedAuthors(): Promise<ArticlePage>;
}

/** For a page that has to stand where nothing can be read. */
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
