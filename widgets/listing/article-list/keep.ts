import * as z from 'zod/mini';
import { keptArticle, type ListedArticle, wireOfArticle } from '#core/contract/article.ts';
import type { Page } from '#core/page/page.ts';
import type { Attributes } from './article-list.widget.ts';
import type { Cursor } from './readPage.ts';

/** A list as the reader left it. */
export interface Kept extends Cursor {
  readonly articles: readonly ListedArticle[];
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** How far the page was scrolled, px. */
  readonly scroll: number;
  /** Address of the link that had the focus. */
  readonly focus: string | undefined;
}

const stored = z.object({
  rows: z.array(z.unknown()),
  offset: z.number(),
  page: z.number(),
  total: z.optional(z.number()),
  hasMore: z.boolean(),
  scroll: z.number(),
  focus: z.optional(z.string()),
});

/** Where a list of this page is kept in the tab. The address gets a hash with it, by which the loader wakes the list again. */
export function keeperOf({ store, place }: Pick<Page, 'store' | 'place'>, { source, tag, user }: Attributes) {
  const { pathname, search } = place.here();
  const name = [source, tag, user].filter(Boolean).join(' ');
  const slot = store.slot('tab', `article-list ${name} ${pathname}${search}`, stored);
  const hash = `#more-${source}`;
  return {
    /** Undefined where there is none, or the reader came here anew. */
    read(): Kept | undefined {
      const kept = place.here().hash === hash ? slot.read() : undefined;
      if (!kept) return undefined;
      const articles = kept.rows.flatMap((row) => {
        const read = z.safeParse(keptArticle, row);
        return read.success ? [read.data] : [];
      });
      return { ...kept, articles, total: kept.total, focus: kept.focus };
    },
    write({ articles, total, focus, ...kept }: Kept): void {
      slot.write({
        ...kept,
        rows: articles.map(wireOfArticle),
        ...(total !== undefined && { total }),
        ...(focus !== undefined && { focus }),
      });
      const here = place.here();
      if (here.hash !== hash) place.rename(`${here.pathname}${here.search}${hash}`);
    },
  };
}
