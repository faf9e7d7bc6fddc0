import type { ListedArticle, RelatedArticles } from '#core/contract/listing/article.ts';
import { shownTitle } from '#core/listing/shownTitle.ts';
import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

/** The tag of the links to the articles before and after one. */
export function relatedArticlesTag(article: number, { previous, next }: RelatedArticles, tenant: Tenant): Html {
  const say = widgetWords('listing/related-articles', tenant.locale);
  const link = (to: ListedArticle | undefined, way: string) =>
    to ? { url: to.url, is_external: to.isExternal, way, ...shownTitle(to) } : null;
  return print(
    'related-articles',
    {
      article: { id: article },
      has_links: previous !== undefined || next !== undefined,
      label: say('label'),
      previous: link(previous, say('previous')),
      next: link(next, say('next')),
    },
    tenant,
  );
}
