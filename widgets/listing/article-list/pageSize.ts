import type { Attributes } from './article-list.widget.ts';

/** How many articles a page has: 5 in lists of a home page, else 10, unless the tag says otherwise. */
export const pageSizeOf = ({ pageSize, source }: Pick<Attributes, 'pageSize' | 'source'>): number =>
  pageSize ?? (source === 'home' ? 5 : 10);
