import { fixtures, results } from '../content/matches.ts';
import { standings } from '../content/standings.ts';
import { matchDayLong } from './dates.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import { fixtureTable, leagueTable, resultTable } from './matchParts.ts';
import type { PageInput, PageOutput } from './page.ts';
import { wordsOf } from './words.ts';

/** The table of this season: all matches, at home, away; the last results and the next fixtures. */
export function tablePage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const says = wordsOf(locale);
  const league = locale === 'nl' ? 'eredivisie' : 'premier-league';
  const name = locale === 'nl' ? 'Eredivisie' : 'Premier League';
  const played = results(league, '2025-26');
  const last = played.at(-1)?.date ?? '';
  const next = fixtures(league, '2025-26')
    .filter(({ score }) => !score)
    .slice(0, 10);
  const body = html`<div class="wrap tables">
<header class="listing-head"><h1 class="listing-title">${name} 2025-26</h1><p class="listing-count">${says.asOf} ${matchDayLong(locale, last)}</p></header>
<div class="tables-all">${leagueTable(standings(played), { locale, caption: says.standing })}</div>
<div>${leagueTable(standings(played, { only: 'home' }), { locale, caption: says.homeTable, isShort: true })}</div>
<div>${leagueTable(standings(played, { only: 'away' }), { locale, caption: says.awayTable, isShort: true })}</div>
<div>${resultTable(says.latest, played.slice(-18).reverse(), locale)}</div>
<div>${fixtureTable(says.upcoming, next, locale)}</div>
</div>`;
  return document(input, {
    title: `${name} 2025-26: ${says.tables.toLowerCase()}`,
    description: `${name} 2025-26: ${says.standing.toLowerCase()} ${says.asOf} ${matchDayLong(locale, last)}.`,
    canonical: '/table',
    here: 'table',
    body,
  });
}
