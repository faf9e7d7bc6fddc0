import type { ListedArticle } from '#core/contract/article.ts';

/** What was found for a query. */
export interface Found {
  readonly query: string;
  /** Looked for in titles, introductions and tags alone. */
  readonly isTitles: boolean;
  /** It goes on from what the host printed. */
  readonly isPrinted: boolean;
  /** In order; those that the host printed are not among them. */
  readonly articles: readonly ListedArticle[];
  /** How many articles the server has given. */
  readonly offset: number;
  readonly total: number | undefined;
  /** There may be more than `total`. */
  readonly isMinimum: boolean;
  readonly hasMore: boolean;
  /** More of it was asked for. */
  readonly isLengthened: boolean;
  /** The words that were looked for, folded; undefined where the server does not say. */
  readonly words: readonly string[] | undefined;
}
