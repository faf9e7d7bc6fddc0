import type { Page } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ArticlePage, ListedArticle } from '#core/contract/listing/article.ts';
import type { Attributes } from './article-list.widget.ts';
import { type Cursor, readPage } from './readPage.ts';

export interface FoundPage {
  readonly articles: readonly ListedArticle[];
  readonly total: number | undefined;
  /** Undefined where the server does not say. */
  readonly hasMore: boolean | undefined;
}

/** The articles of an answer. Where the server sends HTML, they are read from it after it was sanitised. */
async function articlesOf({ articles, html }: ArticlePage, { notices }: Page): Promise<readonly ListedArticle[]> {
  if (html === undefined) return articles;
  const rows = await import('#core/ungrouped/listing/htmlRows.ts');
  return rows.htmlRows(html, notices);
}

/** Fetches the pages of a list in order, from `first` on. An empty page is past the end and does not move on. */
export function createPages(page: Page, attributes: Attributes, first: Cursor, signal: AbortSignal) {
  let cursor = first;
  let ahead: Promise<Outcome<FoundPage>> | undefined;

  async function read(): Promise<Outcome<FoundPage>> {
    const reply = await readPage(page, attributes, cursor, signal);
    if (!reply.ok) return reply;
    const articles = await articlesOf(reply.data, page);
    const { total, hasMore } = reply.data;
    return { ok: true, data: { articles, total, hasMore: articles.length > 0 && hasMore } };
  }

  return {
    cursor: () => cursor,
    async next(): Promise<Outcome<FoundPage>> {
      const reply = await (ahead ?? read());
      ahead = undefined;
      const found = reply.ok ? reply.data.articles.length : 0;
      if (found > 0) cursor = { offset: cursor.offset + found, page: cursor.page + 1 };
      return reply;
    },
    /** Fetches the next page ahead, for `next` to use. Resolves to whether it holds articles; undefined where the call failed. */
    async hasNext(): Promise<boolean | undefined> {
      const asked = read();
      ahead = asked;
      const reply = await asked;
      if (reply.ok) return reply.data.articles.length > 0;
      if (ahead === asked) ahead = undefined;
      return undefined;
    },
  };
}
