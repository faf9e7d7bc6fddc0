import type { ListedArticle } from '#core/contract/listing/article.ts';
import { unbroken } from '#core/listing/unbroken.ts';

/** The title of an article as hosts print it. */
export interface ShownTitle {
  readonly title: string;
  /** Stands there while results are covered. */
  readonly neutral_text: string | null;
  /** While two titles are tested. */
  readonly test: { readonly article_id: number; readonly a_title: string; readonly b_title: string } | null;
}

export function shownTitle({ id, secondTitle, neutralTitle, ...article }: ListedArticle): ShownTitle {
  const title = unbroken(article.title);
  // A neutral title stands for both that would be tested.
  const isTested = secondTitle !== undefined && id !== undefined && neutralTitle === undefined;
  return {
    title,
    neutral_text: neutralTitle ?? null,
    test: isTested ? { article_id: id, a_title: title, b_title: unbroken(secondTitle) } : null,
  };
}
