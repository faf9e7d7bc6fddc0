import { clubName } from '../editorial/clubs.ts';
import type { Played } from '../editorial/match.ts';
import { matchDay } from './dates.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { withResults } from './printed/spoilers.ts';

/** The last results, a few in a row. */
export function resultStrip(matches: readonly Played[], input: PageInput): Html {
  const { locale } = input.tenant;
  const side = (club: string, goals: number, wins: boolean) =>
    html`<span class="strip-side${wins && ' strip-wins'}"><span class="strip-club">${clubName(club)}</span> <span class="strip-goals" data-spoiler>${goals}</span></span> `;
  const results = html`<ul class="strip">
${matches.map(
  ({
    home: at,
    away,
    score: [own, other],
    date,
  }) => html`<li class="strip-match"><span class="strip-day">${matchDay(locale, date)}</span> ${side(at, own, own > other)}${side(away, other, other > own)}</li>
`,
)}</ul>`;
  return html`<section class="front-strip" aria-labelledby="latest">
<h2 class="section-title" id="latest">${input.says.latest}</h2>
${withResults('latest', input.says.showResults, results, input.tenant)}
</section>`;
}
