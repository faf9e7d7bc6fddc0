import { renderError } from './errorPage.ts';
import { html } from './html.ts';
import { idIn } from './idIn.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { fixturesTag } from './printed/fixtures.ts';
import { spoilersTag } from './printed/spoilers.ts';

/** The page of a tie over two matches: both, how it stands over them, and who has won it. */
export async function tiePage(input: PageInput): Promise<PageOutput> {
  const { says, links, params, tenant } = input;
  const asked = idIn(params.id);
  const found = asked > 0 ? await input.fixtures.tie(asked) : undefined;
  const [first] = found?.listed.parts[0]?.matches ?? [];
  if (!found || !first?.tie || first.league === undefined) return renderError(input, 404);
  const { league, roundName, home, away, tie } = first;
  const title = says.league.tie(says.match.match(home.name, away.name));
  const body = html`<div class="wrap tables">
<header class="listing-head">
<div class="follow-line"><p class="kicker"><a href="${links.league(league)}">${found.name}</a>${roundName && html` · ${roundName}`}</p> ${spoilersTag(tenant, says.hideResults)}</div>
<h1 class="listing-title">${title}</h1>
</header>
${fixturesTag(found.listed, { league, view: 'tie', tie: tie.id, headingLevel: 2 }, input)}
<p class="more"><a href="${links.bracket(league)}">${says.league.bracket}</a></p>
</div>`;
  return document(input, {
    title,
    description: says.league.aboutTie(says.match.match(home.name, away.name)),
    canonical: links.tie(tie.id).slice(input.base.length),
    here: 'table',
    body,
  });
}
