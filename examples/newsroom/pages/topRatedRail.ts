import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { topMomTag } from './printed/topMom.ts';

/** The sidebar with the best rated players of the paper's team; undefined before any was rated. */
export async function topRatedRail({ ratings, says, tenant }: PageInput): Promise<Html | undefined> {
  const top = await ratings.top();
  if (!top.players[0]) return undefined;
  return html`<aside class="rail" aria-labelledby="rail-best">
<h2 class="section-title" id="rail-best">${says.rating.best}</h2>
${topMomTag(top, tenant)}
</aside>`;
}
