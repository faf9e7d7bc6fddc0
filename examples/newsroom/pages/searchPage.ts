import type { ArticlePage } from '#core/contract/listing/article.ts';
import { longestSearch } from '#core/contract/longestSearch.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import { liveRail } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import { pageAsked, pagingBack } from './paging.ts';
import { searchTag } from './printed/search.ts';

const perPage = 10;
const none: ArticlePage = { articles: [], total: 0, hasMore: false, html: undefined };

/** The search page, ten results per page. Search engines are asked not to index it. */
export async function searchPage(input: PageInput): Promise<PageOutput> {
  const { links, says } = input;
  const query = (input.query.q ?? '').slice(0, longestSearch).trim().replace(/\s+/g, ' ');
  const isTitles = input.query.content === 'off';
  const page = pageAsked(input);
  const before = (page - 1) * perPage;
  const found = query === '' ? none : await input.articles.search({ query, withText: !isTitles, offset: before });
  const to = (other: number) => {
    const asked = new URLSearchParams({ q: query, ...(isTitles && { content: 'off' }) });
    if (other > 1) asked.set('page', `${other}`);
    return `${links.to('/search')}?${asked}`;
  };
  const pages = Math.max(1, Math.ceil((found.total ?? 0) / perPage));
  const body = html`<div class="wrap listing search-page with-side">
<header class="listing-head">
<h1 class="listing-title">${says.search.title}</h1>
</header>
<div class="side-main">
${searchTag(found, { query, isTitles, actionUrl: links.to('/search'), before, moreUrl: to(page + 1) }, input)}
${pagingBack({ page, pages, to }, input)}
</div>
${found.articles.length > 0 && html`<div class="side">\n${await liveRail(input)}\n</div>`}
</div>`;
  return document(input, {
    title: query === '' ? says.search.title : says.search.titleOf(query),
    description: says.search.about,
    body,
  });
}
