import type { Article } from '../content/article.ts';
import type { PageInput } from './page.ts';

/** Addresses within the site; `base` is that of the input. */
export function linksOf({ base }: Pick<PageInput, 'base'>) {
  return {
    home: base === '' ? '/' : `${base}/`,
    article: ({ id, slug }: Pick<Article, 'id' | 'slug'>) => `${base}/article/${id}/${slug}`,
    tag: (tag: string, page = 1) => `${base}/tag/${encodeURIComponent(tag)}${page > 1 ? `?page=${page}` : ''}`,
    poll: (id: number) => `${base}/poll/${id}`,
    to: (path: string) => `${base}${path}`,
  };
}

export type Links = ReturnType<typeof linksOf>;
