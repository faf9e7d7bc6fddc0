import * as z from 'zod/mini';
import type { ListedArticle } from '#core/contract/article.ts';
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

// Of this tab, as it was written: what is no article any more is left out, and what is in one is only ever shown as text or as a web address.
const isArticle = (each: unknown): each is ListedArticle =>
  typeof each === 'object' && each !== null && 'url' in each && 'title' in each && 'type' in each;

const stored = z.object({
  articles: z.array(z.unknown()),
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
      return { ...kept, articles: kept.articles.filter(isArticle), total: kept.total, focus: kept.focus };
    },
    write({ articles, total, focus, ...kept }: Kept): void {
      slot.write({
        ...kept,
        articles: [...articles],
        ...(total !== undefined && { total }),
        ...(focus !== undefined && { focus }),
      });
      const here = place.here();
      if (here.hash !== hash) place.rename(`${here.pathname}${here.search}${hash}`);
    },
  };
}
