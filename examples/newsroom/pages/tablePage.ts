import { isPlayed, type Match } from '../editorial/match.ts';
import { competitionLinks } from './competitionLinks.ts';
import { zoneNote } from './dayView.ts';
import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import { liveRail } from './liveRail.ts';
import { fixtureTable, resultTable } from './matchParts.ts';
import type { PageInput, PageOutput } from './page.ts';
import { spoilersTag, withResults } from './printed/spoilers.ts';
import { standingsTag } from './printed/standings.ts';
import { type Tab, tabsTag } from './printed/tabs.ts';

/** The page of the league's present table: all matches, at home, away; with the last results and the next fixtures. A paper that names no league leads to its first competition. */
export async function tablePage(input: PageInput): Promise<PageOutput> {
  const { says, content } = input;
  const { league } = content.competition ?? {};
  const [all, home, away] = await Promise.all(
    (['all', 'home', 'away'] as const).map((view) => (league ? input.standings({ league, view }) : undefined)),
  );
  if (!all || !home || !away) {
    const [first] = await input.competitions();
    if (!first || first.slug === league) return renderError(input, 404);
    return { status: 302, html: '', headers: { location: input.links.league(first.slug) } };
  }
  const mark = content.team === undefined ? [] : [content.team];
  const season = `${all.name} ${all.season}`;
  const tabs = [
    { ...says.tabStanding, title: says.standing, content: standingsTag(all, { mark }, input) },
    { ...says.tabHome, title: says.homeTable, content: standingsTag(home, { mark }, input) },
    { ...says.tabAway, title: says.awayTable, content: standingsTag(away, { mark }, input) },
    ...matchTabs(input, await input.season(), all.stages[0]?.groups[0]?.rows.length ?? 0),
  ];
  const note = content.notes.table;
  const body = html`<div class="wrap tables with-side">
<header class="listing-head"><h1 class="listing-title">${season}</h1>${await competitionLinks(input, all.league)}</header>
<div class="side-main">
${tabsTag(says.tabs, tabs, input.tenant)}
${note && html`<p class="more">${note}</p>`}
</div>
<div class="side">
${await liveRail(input, all.league)}
</div>
</div>`;
  return document(input, {
    title: `${season}: ${says.tables.toLowerCase()}`,
    description: `${season}: ${says.tables.toLowerCase()}.`,
    canonical: '/table',
    here: 'table',
    body,
  });
}

/** Tabs of the last results and the next fixtures. `few`: how many of each; as many as there are clubs are two rounds. */
function matchTabs(input: PageInput, matches: readonly Match[], few: number): readonly Tab[] {
  const { says, links, content } = input;
  const { tenant } = input;
  const place = { locale: tenant.locale, links, content };
  const played = matches.filter(isPlayed);
  const coming = matches.filter(({ score, isPostponed }) => !score && !isPostponed);
  const round = (number: number) => `${says.round} ${number}`;
  const results = rounds(played.slice(-few).reverse(), (number, each) =>
    resultTable(round(number), each, { ...place, isCovered: true }),
  );
  const latest = withResults('latest', says.showResults, results, tenant);
  const fixtures = rounds(coming.slice(0, few), (number, each) => fixtureTable(round(number), each, place));
  return [
    { ...says.tabResults, title: says.latest, content: html`${spoilersTag(tenant)}\n${latest}` },
    { ...says.tabFixtures, title: says.upcoming, content: html`${zoneNote(input)}\n${fixtures}` },
  ];
}

/** A table for each round, in the order of these matches. */
function rounds<Each extends Match>(
  matches: readonly Each[],
  draw: (round: number, matches: readonly Each[]) => Html,
): Html {
  const parts = [...Map.groupBy(matches, ({ round }) => round)];
  return html`<div class="rounds">${parts.map(([round, each]) => draw(round, each))}</div>`;
}
