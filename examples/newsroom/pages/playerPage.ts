import { renderError } from './errorPage.ts';
import { html, json } from './html.ts';
import { idIn } from './idIn.ts';
import { document } from './layout.ts';
import { liveRail } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import type { PlayerForPage } from './people.ts';
import { playerTag } from './printed/people.ts';

/** The page of a player: facts, figures in the competition, and each match. */
export async function playerPage(input: PageInput): Promise<PageOutput> {
  const id = idIn(input.params.id);
  const known = id > 0 ? await input.people.player(id) : undefined;
  if (!known) return renderError(input, 404);
  const { player } = known;
  const { name, team } = player;
  const body = html`<div class="wrap tables with-side">
<header class="listing-head"><p class="kicker">${team?.flag && html`<span class="flag" aria-hidden="true">${team.flag}</span> `}${team?.name}</p>
<h1 class="listing-title">${name}</h1></header>
<div class="side-main">
${playerTag(known, input)}
</div>
<div class="side">
${await liveRail(input)}
</div>
</div>`;
  return document(input, {
    title: name,
    description: input.says.player.about(name, team?.name ?? ''),
    canonical: input.links.player(id).slice(input.base.length),
    here: 'table',
    head: metadata(known, input),
    body,
  });
}

/** Structured data about a player: https://schema.org/Person. */
function metadata({ player }: PlayerForPage, { origin, links }: PageInput) {
  const { id, name, dateOfBirth, team } = player;
  const data = {
    ...{ '@context': 'https://schema.org', '@type': 'Person', name, url: `${origin}${links.player(id)}` },
    ...(dateOfBirth && { birthDate: dateOfBirth }),
    ...(team && {
      memberOf: { '@type': 'SportsTeam', name: team.name, ...(team.url && { url: `${origin}${team.url}` }) },
    }),
  };
  return html`<script type="application/ld+json">${json(data)}</script>`;
}
