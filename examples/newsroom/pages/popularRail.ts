import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { articleListTag } from './printed/articleList.ts';

const most = 5;

/** The row with the most read articles of the last days, without the article of the page. */
export async function popularRail(input: PageInput, article?: number): Promise<Html> {
  const popular = await input.articles.listed({ order: 'visits', days: 7, offset: 0, limit: most + 1 });
  const others = popular.articles.filter(({ id }) => id !== article).slice(0, most);
  const look = { source: 'popular', pageSize: most, ...(article !== undefined && { article }) } as const;
  return html`<aside class="popular" aria-labelledby="popular">
<h2 class="section-title" id="popular">${input.says.popular}</h2>
${articleListTag({ ...popular, articles: others, hasMore: false }, look, input)}
</aside>`;
}
