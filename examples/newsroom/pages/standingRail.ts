import { seasonTable } from '../editorial/standings.ts';
import { type Html, html } from './html.ts';
import { leagueTable } from './matchParts.ts';
import type { PageInput } from './page.ts';

/** The top of the table as it stands, beside a story; all of it where clubs are marked. */
export async function standingRail(input: PageInput, mark: readonly string[] = []): Promise<Html> {
  const { locale } = input.tenant;
  const { says } = input;
  const rows = seasonTable(await input.season());
  return html`<aside class="rail" aria-labelledby="rail-table">
<h2 class="section-title" id="rail-table">${says.standing}</h2>
${leagueTable(mark.length > 0 ? rows : rows.slice(0, 6), { locale, caption: '2025-26', mark, isShort: true })}
<p class="more"><a href="${input.links.to('/table')}">${says.wholeTable}</a></p>
</aside>`;
}
