import { seasonTable } from '../content/standings.ts';
import { type Html, html } from './html.ts';
import { linksOf } from './links.ts';
import { leagueTable } from './matchParts.ts';
import type { PageInput } from './page.ts';
import { wordsOf } from './words.ts';

/** The top of the table as it stands, beside a story. */
export async function standingRail(input: PageInput): Promise<Html> {
  const { locale } = input.tenant;
  const says = wordsOf(locale);
  return html`<aside class="rail" aria-labelledby="rail-table">
<h2 class="section-title" id="rail-table">${says.standing}</h2>
${leagueTable(seasonTable(await input.season()).slice(0, 6), { locale, caption: '2025-26', isShort: true })}
<p class="more"><a href="${linksOf(input).to('/table')}">${says.wholeTable}</a></p>
</aside>`;
}
