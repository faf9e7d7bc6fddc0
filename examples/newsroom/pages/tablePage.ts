import { isPlayed, type Match } from '../content/matches.ts';
import { seasonTable } from '../content/standings.ts';
import { matchDayLong } from './dates.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import { linksOf } from './links.ts';
import { fixtureTable, leagueTable, resultTable } from './matchParts.ts';
import type { PageInput, PageOutput } from './page.ts';
import { type Tab, tabsTag } from './printed/tabs.ts';
import { wordsOf } from './words.ts';

/** The table of this season: all matches, at home, away; the last results and the next fixtures. */
export async function tablePage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const says = wordsOf(locale);
  const season = locale === 'nl' ? 'Eredivisie 2025-26' : 'Premier League 2025-26';
  const matches = await input.season();
  const played = matches.filter(isPlayed);
  const last = played.at(-1);
  const asOf = last ? `${says.asOf} ${matchDayLong(locale, last.date)}` : '';
  const body = html`<div class="wrap tables">
<header class="listing-head"><h1 class="listing-title">${season}</h1><p class="listing-count">${asOf}</p></header>
${tabsTag(says.tabs, tabsOf(input, matches, [season, asOf].filter(Boolean).join(', ')), input.tenant)}
<p class="more">${says.realDates}</p>
</div>`;
  return document(input, {
    title: `${season}: ${says.tables.toLowerCase()}`,
    description: `${season}: ${`${says.standing.toLowerCase()} ${asOf}`.trim()}.`,
    canonical: '/table',
    here: 'table',
    widgets: [['tabs', 'seen']],
    body,
  });
}

function tabsOf(input: PageInput, matches: readonly Match[], caption: string): readonly Tab[] {
  const { locale } = input.tenant;
  const place = { locale, links: linksOf(input) };
  const says = wordsOf(locale);
  const played = matches.filter(isPlayed);
  const next = matches.filter(({ score, isPostponed }) => !score && !isPostponed).slice(0, 10);
  const venue = (only: 'home' | 'away') => leagueTable(seasonTable(matches, only), { locale, caption, isShort: true });
  return [
    { ...says.tabStanding, title: says.standing, content: leagueTable(seasonTable(matches), { locale, caption }) },
    { ...says.tabHome, title: says.homeTable, content: venue('home') },
    { ...says.tabAway, title: says.awayTable, content: venue('away') },
    { ...says.tabResults, title: says.latest, content: resultTable(caption, played.slice(-18).reverse(), place) },
    { ...says.tabFixtures, title: says.upcoming, content: fixtureTable(says.kickOffTimes, next, place) },
  ];
}
