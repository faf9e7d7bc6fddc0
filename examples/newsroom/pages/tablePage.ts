import { fixtures, type Played, results } from '../content/matches.ts';
import { standings } from '../content/standings.ts';
import { matchDayLong } from './dates.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import { linksOf } from './links.ts';
import { fixtureTable, leagueTable, resultTable } from './matchParts.ts';
import type { PageInput, PageOutput } from './page.ts';
import { type Tab, tabsTag } from './tabsTag.ts';
import { wordsOf } from './words.ts';

/** The table of this season: all matches, at home, away; the last results and the next fixtures. */
export function tablePage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const says = wordsOf(locale);
  const league = locale === 'nl' ? 'eredivisie' : 'premier-league';
  const season = locale === 'nl' ? 'Eredivisie 2025-26' : 'Premier League 2025-26';
  const played = results(league, '2025-26');
  const asOf = `${says.asOf} ${matchDayLong(locale, played.at(-1)?.date ?? '')}`;
  const body = html`<div class="wrap tables">
<header class="listing-head"><h1 class="listing-title">${season}</h1><p class="listing-count">${asOf}</p></header>
${tabsTag(says.tabs, tabsOf(input, played, `${season}, ${asOf}`))}
<p class="more">${says.realDates}</p>
</div>`;
  return document(input, {
    title: `${season}: ${says.tables.toLowerCase()}`,
    description: `${season}: ${says.standing.toLowerCase()} ${asOf}.`,
    canonical: '/table',
    here: 'table',
    widgets: [['tabs', 'seen']],
    body,
  });
}

function tabsOf(input: PageInput, played: readonly Played[], caption: string): readonly Tab[] {
  const { locale } = input.tenant;
  const place = { locale, links: linksOf(input) };
  const says = wordsOf(locale);
  const next = fixtures(locale === 'nl' ? 'eredivisie' : 'premier-league', '2025-26')
    .filter(({ score }) => !score)
    .slice(0, 10);
  const venue = (only: 'home' | 'away') => leagueTable(standings(played, { only }), { locale, caption, isShort: true });
  return [
    { ...says.tabStanding, title: says.standing, content: leagueTable(standings(played), { locale, caption }) },
    { ...says.tabHome, title: says.homeTable, content: venue('home') },
    { ...says.tabAway, title: says.awayTable, content: venue('away') },
    { ...says.tabResults, title: says.latest, content: resultTable(caption, played.slice(-18).reverse(), place) },
    { ...says.tabFixtures, title: says.upcoming, content: fixtureTable(says.kickOffTimes, next, place) },
  ];
}
