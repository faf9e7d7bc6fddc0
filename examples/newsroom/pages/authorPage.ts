import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { pageAsked, pagingBack } from './paging.ts';
import { popularRail } from './popularRail.ts';
import { articleListTag } from './printed/articleList.ts';

const perPage = 10;

/** The page of an author, with their articles, ten per page. */
export async function authorPage(input: PageInput): Promise<PageOutput> {
  const { links, says } = input;
  const author = await input.articles.author(input.params.username ?? '');
  if (!author) return renderError(input, 404);
  const page = pageAsked(input);
  const asks = { author: author.username, offset: (page - 1) * perPage, limit: perPage };
  const listed = await input.articles.listed(asks);
  const { total = 0 } = listed;
  if (listed.articles.length === 0 && page > 1) return renderError(input, 404);
  const beside = await besideAuthor(author.username, input);
  const body = html`<div class="wrap listing with-side">
<div class="main-column">
<header class="listing-head">
<h1 class="listing-title">${author.name}</h1>
<p class="listing-about">${author.about}</p>
<p class="listing-count">${says.articles(total)}</p>
</header>
${articleListTag(listed, { source: 'author', user: author.username, headingLevel: 2, page: page - 1, before: asks.offset, moreUrl: links.author(author.username, page + 1) }, input)}
${pagingBack({ page, pages: Math.ceil(total / perPage), to: (other) => links.author(author.username, other) }, input)}
</div>
${beside}
</div>`;
  return document(input, {
    title: page > 1 ? `${author.name}, ${says.page(page, Math.ceil(total / perPage)).toLowerCase()}` : author.name,
    description: author.about,
    feed: { title: author.name, url: `${links.author(author.username)}/feed.xml` },
    canonical: links.author(author.username, page).slice(input.base.length),
    body,
  });
}

/** The sidebar: the other authors, and the most read articles. */
async function besideAuthor(username: string, input: PageInput): Promise<Html> {
  const { articles, links, says } = input;
  const own = links.author(username);
  const written = await articles.listedAuthors();
  const others = { ...written, articles: written.articles.filter(({ url }) => url !== own), hasMore: false };
  return html`<div class="side">
<aside class="rail" aria-labelledby="authors">
<h2 class="section-title" id="authors">${says.otherAuthors}</h2>
${articleListTag(others, { source: 'bio' }, input)}
</aside>
${await popularRail(input)}
</div>`;
}
