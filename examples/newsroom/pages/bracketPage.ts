import { renderError } from './errorPage.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { fixturesTag } from './printed/fixtures.ts';

/** The page of a cup's knock-out, with the matches of each round. */
export async function bracketPage(input: PageInput): Promise<PageOutput> {
  const { says, links } = input;
  const league = input.params.league ?? '';
  const found = await input.fixtures.bracket(league);
  if (!found) return renderError(input, 404);
  const title = `${found.name}: ${says.league.bracket.toLowerCase()}`;
  const body = html`<div class="wrap tables">
<header class="listing-head"><h1 class="listing-title">${title}</h1></header>
${fixturesTag(found.listed, { league, view: 'bracket', headingLevel: 2 }, input)}
<p class="more"><a href="${links.league(league)}">${says.standing}</a></p>
</div>`;
  return document(input, {
    title,
    description: `${title}.`,
    canonical: links.bracket(league).slice(input.base.length),
    here: 'table',
    body,
  });
}
