import { webAddress } from '#core/base/page/address.ts';
import type { ListedArticle } from '#core/contract/listing/article.ts';

/**
 * The part of a URL that distinguishes articles: without hash, campaign parameters and trailing slash. Undefined for what is
 * not a URL of http(s).
 */
export function sameAddress(text: string, here: string): string | undefined {
  const url = webAddress(text, here);
  if (!url) return undefined;
  for (const name of [...url.searchParams.keys()]) if (/^utm_|^(fb|g)clid$/.test(name)) url.searchParams.delete(name);
  return `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

/** Id and URL of an article; two that share one of these are the same article. */
export const keysOf = ({ id, url }: Pick<ListedArticle, 'id' | 'url'>, here: string): readonly string[] =>
  [id, sameAddress(url, here)].flatMap((key) => (key === undefined ? [] : `${key}`));

/** The keys of the articles in all lists of the page. */
export function standingKeys(page: ParentNode, here: string): Set<string> {
  const items = [...page.querySelectorAll<HTMLElement>('.tb-articles-item')];
  return new Set(
    items.flatMap((item) => {
      const url = item.querySelector('.tb-articles-link')?.getAttribute('href') ?? '';
      const id = Number(item.dataset.articleId) || undefined;
      return keysOf({ id, url }, here);
    }),
  );
}
