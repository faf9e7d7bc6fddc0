import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';

/** Where a reader was in a list. */
export interface KeptPlace {
  /** How far the page was scrolled, or the box that the list scrolls in, px. */
  readonly scroll: number;
  /** Address of the link that had the focus. */
  readonly focus?: string | undefined;
}

/** A list as the reader left it. */
export interface Kept extends KeptPlace {
  readonly articles: readonly ListedArticle[];
  /** How many articles the server has given. */
  readonly offset: number;
  readonly total?: number | undefined;
  readonly hasMore: boolean;
  /** Which page comes next, from 0, of a list that counts them. */
  readonly page?: number | undefined;
  /** Of a search: whether the articles come after printed ones, whether there may be more than `total`, and what was looked for. */
  readonly isPrinted?: boolean | undefined;
  readonly isMinimum?: boolean | undefined;
  readonly words?: readonly string[] | undefined;
}

// Of this tab, as it was written: what is no article any more is left out, and what is in one is only ever shown as text or as a web address.
const isArticle = (each: unknown): each is ListedArticle =>
  typeof each === 'object' && each !== null && 'url' in each && 'title' in each && 'type' in each;

const [number, flag] = [z.optional(z.number()), z.optional(z.boolean())];
const stored = z.object({
  articles: z.array(z.unknown()),
  ...{ offset: z.number(), page: number, total: number, hasMore: z.boolean() },
  ...{ scroll: z.number(), focus: z.optional(z.string()) },
  ...{ isPrinted: flag, isMinimum: flag, words: z.optional(z.array(z.string())) },
});

/** Where a list of this page is kept in the tab, by its hash. The address gets the hash with it: who comes back is known by that. */
export function createKeeper({ store, place }: Pick<Page, 'store' | 'place'>, hash: string, about = '') {
  const slot = () => {
    const { pathname, search } = place.here();
    return store.slot('tab', `list ${hash}${about} ${pathname}${search}`, stored);
  };
  return {
    /** Undefined where there is none, or the reader came here anew. */
    read(): Kept | undefined {
      const kept = place.here().hash === hash ? slot().read() : undefined;
      return kept && { ...kept, articles: kept.articles.filter(isArticle) };
    },
    write({ articles, words, ...kept }: Kept): void {
      slot().write({ ...kept, articles: [...articles], words: words && [...words] });
      const here = place.here();
      if (here.hash !== hash) place.rename(`${here.pathname}${here.search}${hash}`);
    },
  };
}
