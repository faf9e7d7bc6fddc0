import type { Page } from '#core/base/page/page.ts';
import { searchArticles } from '#core/contract/articleSearch.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';
import type { Found } from './found.ts';

/** How many queries are kept in memory, for going back. */
const maxKept = 20;

const keyOf = ({ id, url }: ListedArticle) => (id === undefined ? url : `${id}`);

/** The articles with those of a further page that are new, as what is published meanwhile moves articles to the next page. */
function added(before: readonly ListedArticle[], more: readonly ListedArticle[]): readonly ListedArticle[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...more.filter((each) => !known.has(keyOf(each)))];
}

/** The articles in rows of the host's HTML, which few hosts send. */
const articlesIn = async (html: string, notices: Page['notices']) =>
  (await import('#core/ungrouped/listing/htmlRows.ts')).htmlRows(html, notices);

/** Sends searches to the server, one at a time: a later one aborts an earlier one, which then resolves to undefined. */
export function createReading({ call, notices }: Pick<Page, 'call' | 'notices'>, abortSignal: AbortSignal) {
  const kept = new Map<string, Found>();
  let running = new AbortController();
  abortSignal.addEventListener('abort', () => running.abort());

  const nameOf = ({ query, isTitles }: Pick<Found, 'query' | 'isTitles'>) => `${isTitles} ${query}`;

  function keep(found: Found): void {
    const name = nameOf(found);
    kept.delete(name);
    kept.set(name, found);
    for (const old of [...kept.keys()].slice(0, -maxKept)) kept.delete(old);
  }

  async function read(
    query: string,
    isTitles: boolean,
    before: Pick<Found, 'isPrinted' | 'articles' | 'offset' | 'total' | 'words'>,
  ): Promise<Outcome<Found> | undefined> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const content = isTitles ? 'off' : 'on';
    const reply = await call(searchArticles, { query: { offset: before.offset, query, content }, signal });
    if (signal.aborted) return undefined;
    if (!reply.ok) return reply;
    const { html, total, hasMore, words, isMinimum } = reply.data;
    const articles = html === undefined ? reply.data.articles : await articlesIn(html, notices);
    if (signal.aborted) return undefined;
    const data: Found = {
      ...{ query, isTitles, isPrinted: before.isPrinted },
      ...{ articles: added(before.articles, articles), offset: before.offset + articles.length },
      ...{ total: total ?? before.total, isMinimum: isMinimum ?? false, words: words ?? before.words },
      hasMore: articles.length > 0 && (hasMore ?? true),
      isLengthened: before.offset > 0,
    };
    if (!data.isPrinted) keep(data);
    return { ok: true, data };
  }

  return {
    /** Fetches the first page of a query. Undefined where a later search has replaced it. */
    async first(query: string, isTitles: boolean): Promise<Outcome<Found> | undefined> {
      const known = kept.get(nameOf({ query, isTitles }));
      if (known) return { ok: true, data: known };
      return read(query, isTitles, { isPrinted: false, articles: [], offset: 0, total: undefined, words: undefined });
    },
    next: (found: Found) => read(found.query, found.isTitles, found),
    stop: () => running.abort(),
  };
}
