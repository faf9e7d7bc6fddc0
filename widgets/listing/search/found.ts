import type { ListedArticle } from '#core/contract/listing/article.ts';

/** The results of a query. */
export interface Found {
  readonly query: string;
  /** Whether only titles, introductions and tags were searched. */
  readonly isTitles: boolean;
  /** Whether these continue results that the host printed. */
  readonly isPrinted: boolean;
  /** The articles, in order, without those that the host printed. */
  readonly articles: readonly ListedArticle[];
  /** How many articles the server has sent so far. */
  readonly offset: number;
  readonly total: number | undefined;
  /** Whether there may be more than `total`. */
  readonly isMinimum: boolean;
  readonly hasMore: boolean;
  /** Whether the reader has loaded more than the first page. */
  readonly isLengthened: boolean;
  /** The words that the server searched for, without case and accents; undefined where it does not say. */
  readonly words: readonly string[] | undefined;
}
