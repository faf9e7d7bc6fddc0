import { card } from './cards.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';

/** The page for a status from 400: what happened, whose fault it is, and something else to read. */
export async function renderError(input: PageInput, status: number): Promise<PageOutput> {
  const { links, says } = input;
  const [title, text] =
    status === 404
      ? [says.notFound, says.notFoundText]
      : status >= 500
        ? [says.failed, says.failedText]
        : [says.refused, says.refusedText];
  const body = html`<div class="wrap sheet">
<p class="kicker">${status}</p>
<h1 class="sheet-title">${title}</h1>
<div class="prose"><p>${text}</p><p><a href="${links.home}">${says.backHome}</a></p></div>
<section aria-labelledby="more">
<h2 class="section-title" id="more">${says.more}</h2>
<div class="lines">${input.content.articles
    .slice(0, 6)
    .map((article) => card(article, { tenant: input.tenant, links, look: 'line' }))}</div>
</section>
</div>`;
  // What failed may be the database, which the announcement comes from.
  const withoutBar = status >= 500 ? { ...input, smartBar: async () => undefined } : input;
  return document(withoutBar, { title, description: text, status, body });
}
