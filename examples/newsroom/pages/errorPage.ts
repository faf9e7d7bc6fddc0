import { noArticles } from './articles.ts';
import { card } from './cards.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';

/** The page for a status from 400 on: what happened, whose fault it is, and other articles. */
export async function renderError(asked: PageInput, status: number): Promise<PageOutput> {
  // What failed may be the database.
  const input =
    status >= 500
      ? { ...asked, smartBar: async () => undefined, themeSheet: async () => undefined, articles: noArticles }
      : asked;
  const { links, says } = input;
  const { stories } = await input.articles.list({ offset: 0, limit: 6 });
  const [title, text] =
    status === 404
      ? [says.notFound, says.notFoundText]
      : status >= 500
        ? [says.failed, says.failedText]
        : status === 429
          ? [says.tooMany, says.tooManyText]
          : [says.refused, says.refusedText];
  const body = html`<div class="wrap sheet narrow">
<p class="kicker">${status}</p>
<h1 class="sheet-title">${title}</h1>
<div class="prose"><p>${text}</p><p><a href="${links.home}">${says.backHome}</a></p></div>
${
  stories.length > 0 &&
  html`<section aria-labelledby="more">
<h2 class="section-title" id="more">${says.more}</h2>
<div class="lines">${stories.map((article) => card(article, { tenant: input.tenant, links, now: input.now, look: 'line' }))}</div>
</section>`
}
</div>`;
  return document(input, { title, description: text, status, body });
}
