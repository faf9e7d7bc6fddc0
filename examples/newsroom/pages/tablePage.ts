import { isPlayed, type Match } from '../editorial/match.ts';
import { type Side, seasonTable } from '../editorial/standings.ts';
import { matchDayLong } from './dates.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import { formColumn, nextColumn } from './leagueColumns.ts';
import { fixtureTable, leagueTable, resultTable } from './matchParts.ts';
import type { PageInput, PageOutput } from './page.ts';
import { type Tab, tabsTag } from './printed/tabs.ts';

/** The table of this season: all matches, at home, away; the last results and the next fixtures. */
export async function tablePage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const { says } = input;
  const season = locale === 'nl' ? 'Eredivisie 2025-26' : 'Premier League 2025-26';
  const matches = await input.season();
  const played = matches.filter(isPlayed);
  const last = played.at(-1);
  const asOf = last ? `${says.asOf} ${matchDayLong(locale, last.date)}` : '';
  const note = input.content.notes.table;
  const body = html`<div class="wrap tables">
<header class="listing-head"><h1 class="listing-title">${season}</h1><p class="listing-count">${asOf}</p></header>
${tabsTag(says.tabs, tabsOf(input, matches, [season, asOf].filter(Boolean).join(', ')), input.tenant)}
${note && html`<p class="more">${note}</p>`}
</div>`;
  return document(input, {
    title: `${season}: ${says.tables.toLowerCase()}`,
    description: `${season}: ${`${says.standing.toLowerCase()} ${asOf}`.trim()}.`,
    canonical: '/table',
    here: 'table',
    body,
  });
}

function tabsOf(input: PageInput, matches: readonly Match[], caption: string): readonly Tab[] {
  const { locale } = input.tenant;
  const place = { locale, links: input.links, content: input.content };
  const { says } = input;
  const played = matches.filter(isPlayed);
  const coming = matches.filter(({ score, isPostponed }) => !score && !isPostponed);
  const more = [formColumn(input, played), nextColumn(input, coming)];
  const venue = (only: Side) =>
    leagueTable(seasonTable(matches, only), { locale, caption, more: [formColumn(input, played, only)] });
  const rows = seasonTable(matches);
  // As many matches as there are clubs are two rounds.
  const few = rows.length;
  const round = (number: number) => `${says.round} ${number}`;
  const results = rounds(played.slice(-few).reverse(), (number, each) => resultTable(round(number), each, place));
  const fixtures = rounds(coming.slice(0, few), (number, each) => fixtureTable(round(number), each, place));
  return [
    {
      ...says.tabStanding,
      title: says.standing,
      content: leagueTable(rows, { locale, caption, more }),
    },
    { ...says.tabHome, title: says.homeTable, content: venue('home') },
    { ...says.tabAway, title: says.awayTable, content: venue('away') },
    { ...says.tabResults, title: says.latest, content: results },
    { ...says.tabFixtures, title: says.upcoming, content: html`<p class="note">${says.kickOffTimes}</p>\n${fixtures}` },
  ];
}

/** Each round in a table of its own, in the order of these matches. */
function rounds<Each extends Match>(
  matches: readonly Each[],
  draw: (round: number, matches: readonly Each[]) => Html,
): Html {
  const parts = [...Map.groupBy(matches, ({ round }) => round)];
  return html`<div class="rounds">${parts.map(([round, each]) => draw(round, each))}</div>`;
}
