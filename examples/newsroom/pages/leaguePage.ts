import { rankings } from '#core/contract/football/ranking.ts';
import type { Standings } from '#core/contract/standings.ts';
import { competitionLinks } from './competitionLinks.ts';
import { renderError } from './errorPage.ts';
import type { FixturesForPage } from './fixtures.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import { liveRail } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import { fixturesTag } from './printed/fixtures.ts';
import { spoilersTag } from './printed/spoilers.ts';
import { standingsTag } from './printed/standings.ts';
import { type Tab, tabsTag } from './printed/tabs.ts';
import { topScorersTag } from './printed/topScorers.ts';

/** The page of a competition: its tables, and its matches by round if it has rounds. `?matches=true` opens the matches. */
export async function leaguePage(input: PageInput): Promise<PageOutput> {
  const { says, links, content } = input;
  const league = input.params.league ?? '';
  const standings = await input.standings({ league });
  if (!standings) return renderError(input, 404);
  const fixtures = await input.fixtures.round(league);
  const address = links.league(league);
  if (input.query.matches === 'true')
    return { status: 302, html: '', headers: { location: `${address}#${tabIds.matches}` } };
  const title = [standings.name, standings.season].join(' ');
  // The name of a cup says its year.
  const name = standings.season && standings.name.includes(standings.season) ? standings.name : title;
  const mark = content.team === undefined ? [] : [content.team];
  const tabs: readonly Tab[] = [
    {
      ...{ id: tabIds.standings, label: says.tabStanding.label, title: says.standing },
      content: standingsTag(standings, { mark }, input),
    },
    ...(fixtures ? [matchesTab(fixtures, league, input)] : []),
    ...(await scorersTab(standings, input)),
  ];
  const note = content.competition?.league === league && content.notes.table;
  const rail = await liveRail(input, league);
  const body = html`<div class="wrap tables with-side${!rail && ' one-column'}">
<header class="listing-head"><h1 class="listing-title">${name}</h1>${spoilersTag(input.tenant, says.hideResults)} ${await competitionLinks(input, league)}</header>
<div class="side-main">
${tabsTag(says.league.tabs(name), tabs, input.tenant)}
${note && html`<p class="more">${note}</p>`}
</div>
${rail && html`<div class="side">\n${rail}\n</div>\n`}</div>`;
  return document(input, {
    title: `${name}: ${says.tables.toLowerCase()}`,
    description: `${name}: ${says.tables.toLowerCase()}.`,
    canonical: address.slice(input.base.length),
    here: 'table',
    body,
  });
}

/** Ids of the tabs, which are part of URLs and the same in each language. */
const tabIds = { standings: 'standings', matches: 'matches', scorers: 'scorers' } as const;

/**
 * The tab of top scorers, unless nobody is known although matches have been played, as in a league whose scorers nobody sends; `?scorers=all` shows all,
 * `?by=cards` another table.
 */
async function scorersTab({ league, lastMatchAt }: Standings, input: PageInput): Promise<readonly Tab[]> {
  const by = rankings.find((each) => each === input.query.by);
  const scorers = await input.scorers({ league, isWhole: input.query.scorers === 'all', by });
  const isOwn = league === input.content.competition?.league;
  const isUnknown = scorers?.total === 0 && scorers.rankings.length === 0 && (isOwn || lastMatchAt !== undefined);
  if (!scorers || isUnknown) return [];
  const title = input.says.league.scorers;
  return [{ id: tabIds.scorers, label: title, title, content: topScorersTag(scorers, input) }];
}

function matchesTab(fixtures: FixturesForPage, league: string, input: PageInput): Tab {
  const title = input.says.league.matches;
  return { id: tabIds.matches, label: title, title, content: matches(fixtures, league, input) };
}

/** The current round, with links to the others. */
function matches({ listed }: FixturesForPage, league: string, input: PageInput): Html {
  const { says, links } = input;
  const hasBracket = listed.rounds.some(({ isKnockOut }) => isKnockOut);
  return html`${fixturesTag(listed, { league, view: 'round' }, input)}
${hasBracket && html`<p class="more"><a href="${links.bracket(league)}">${says.league.bracket}</a></p>`}`;
}
