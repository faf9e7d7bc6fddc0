import { results } from '../content/matches.ts';
import type { Locale } from '../content/numerals.ts';
import { standings } from '../content/standings.ts';
import { type Html, html } from './html.ts';
import { leagueTable } from './matchParts.ts';
import { wordsOf } from './words.ts';

/** The top of the table, beside a story. `whole`: the address of all of it. */
export function standingRail(locale: Locale, whole: string): Html {
  const says = wordsOf(locale);
  const played = results(locale === 'nl' ? 'eredivisie' : 'premier-league', '2025-26');
  return html`<aside class="rail" aria-labelledby="rail-table">
<h2 class="section-title" id="rail-table">${says.standing}</h2>
${leagueTable(standings(played).slice(0, 6), { locale, caption: '2025-26', isShort: true })}
<p class="more"><a href="${whole}">${says.wholeTable}</a></p>
</aside>`;
}
