import type { Page } from '#core/base/page/page.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import {
  type ArticlePage,
  articlesByTag,
  bioArticles,
  dynamicArticles,
  homeArticles,
  latestArticles,
  latestOfTag,
  mostReadArticles,
  popularArticles,
  scopedArticles,
  userArticles,
} from '#core/contract/listing/article.ts';
import type { Attributes } from './article-list.widget.ts';
import { pageSizeOf } from './pageSize.ts';

/** Where a list continues. `offset`: how many articles the server has sent; `page`: the next page, counted from 0. */
export interface Cursor {
  readonly offset: number;
  readonly page: number;
}

/** Fetches one page by the endpoint that belongs to the list's source. */
export function readPage(
  { call, tenant }: Pick<Page, 'call' | 'tenant'>,
  attributes: Attributes,
  { offset, page }: Cursor,
  signal: AbortSignal,
): Promise<Outcome<ArticlePage>> {
  const { source, tag = '', user = '', token, format, firstPageSize, isSticky, excludeTypes } = attributes;
  const pageSize = pageSizeOf(attributes);
  const query = { offset };
  const paged = { tenant_id: tenant, page_size: pageSize, first_page_size: firstPageSize ?? pageSize };
  switch (source) {
    case 'latest':
      return call(latestArticles, { query, signal });
    case 'most-read':
      return call(mostReadArticles, { query, signal });
    case 'popular':
      return call(popularArticles, { query, signal });
    case 'author':
      return call(userArticles, { query: { offset, user }, signal });
    case 'dynamic':
      return call(dynamicArticles, { params: { page }, signal });
    case 'bio':
      return call(bioArticles, { params: { page }, query: { tenant_id: tenant }, signal });
    case 'scope':
      return call(scopedArticles, { params: { page }, query: paged, signal });
    case 'home': {
      const more = { is_sticky: isSticky ? 1 : undefined, exclude_types: excludeTypes };
      return call(homeArticles, { params: { token, page }, query: { ...paged, ...more }, signal });
    }
    case 'tag': {
      if (format === 'json')
        return call(latestOfTag, { params: { tag, page, size: pageSize }, query: { format }, signal });
      const hide = attributes.articleId ?? 0;
      const sizes = { pageSize, firstPageSize: firstPageSize ?? pageSize };
      return call(articlesByTag, { params: { tag, page, ...sizes, hide, sticky: isSticky ? 1 : 0 }, signal });
    }
    default:
      return source satisfies never;
  }
}
