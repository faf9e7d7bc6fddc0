import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';

/** The paper's page about itself. */
export function about(input: PageInput): Promise<PageOutput> {
  const { content, says, tenant } = input;
  const body = html`<div class="wrap sheet narrow">
<h1 class="sheet-title">${says.about}</h1>
<div class="prose">${content.about.map(({ heading, text }) => html`${heading && html`<h2>${heading}</h2>\n`}<p>${text}</p>\n`)}</div>
</div>`;
  return document(input, {
    title: says.about,
    description: content.notes.foot ?? content.motto ?? tenant.name,
    canonical: '/about',
    body,
  });
}
