import { renderError } from './errorPage.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { formationTag } from './printed/formation.ts';
import { standingRail } from './standingRail.ts';
import { topRatedRail } from './topRatedRail.ts';

const positions = ['GK', 'DF', 'MF', 'FW'] as const;

/** The page of the line-up that readers chose for the paper's team, and of the squad. */
export async function formationPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.formation;
  const lineUps = await input.lineUps();
  if (!lineUps) return renderError(input, 404);
  const { team } = lineUps;
  const title = says.title(team.name);
  const note = input.content.notes.squad;
  const body = html`<div class="wrap sheet with-side">
<div class="side-main">
<h1 class="sheet-title">${title}</h1>
<div class="prose"><p>${says.intro}</p>${note && html`<p>${note}</p>`}</div>
<div class="line-up">
<div>
${formationTag(lineUps, { tenant: input.tenant, links: input.links })}
<noscript><p>${says.needs}</p></noscript>
</div>
<section class="squad-part" aria-labelledby="squad">
<h2 class="section-title" id="squad">${says.squad}</h2>
<div class="squads">
${positions.map(
  (position) => html`<div><h3 class="squad-line">${says.positions[position]}</h3>
<ul class="squad">${team.players.filter((player) => player.position === position).map(({ number, name }) => html`<li><span class="squad-number">${number}</span> ${name}</li>\n`)}</ul></div>
`,
)}</div>
</section>
</div>
</div>
<div class="side">
${await topRatedRail(input)}
${await standingRail(input, [], 8)}
</div>
</div>`;
  return document(input, {
    title,
    description: says.intro,
    canonical: '/formation',
    here: 'formation',
    body,
    widgets: ['formations'],
  });
}
