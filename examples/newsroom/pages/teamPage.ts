import { clubMarks } from '../editorial/clubColours.ts';
import { renderError } from './errorPage.ts';
import { type Html, html, json } from './html.ts';
import { document } from './layout.ts';
import { liveRail } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import type { TeamForPage } from './people.ts';
import { fixturesTag } from './printed/fixtures.ts';
import { followTeamTag } from './printed/follow.ts';
import { teamTag } from './printed/people.ts';
import { type Tab, tabsTag } from './printed/tabs.ts';
import { teamMark } from './teamMark.ts';

/** Ids of the tabs, which are part of URLs and the same in each language. */
const tabIds = { overview: 'overview', matches: 'matches', squad: 'squad' } as const;

/** The page of a team: its competition, its matches and its squad. */
export async function teamPage(input: PageInput): Promise<PageOutput> {
  const { says, links, content } = input;
  const team = await input.people.team(input.params.slug ?? '');
  if (!team) return renderError(input, 404);
  const { slug, name, flag, inLeague } = team;
  const isInvented = team.kind === 'club' && team.squad.length > 0;
  const note = isInvented && (content.notes.squad ?? says.team.invented);
  const tabs: readonly Tab[] = [
    { ...named(tabIds.overview, says.team.overview), content: teamTag(team, 'overview', input) },
    { ...named(tabIds.matches, says.team.matches), content: matchesOf(team, input) },
    {
      ...named(tabIds.squad, says.team.squad),
      content: html`${note && html`<p class="note">${note}</p>\n`}${teamTag(team, 'squad', input)}`,
    },
  ];
  const competition = [inLeague.name, inLeague.name.includes(inLeague.season ?? '') ? '' : inLeague.season].join(' ');
  const rail = (await liveRail(input, inLeague.league)) ?? (await liveRail(input));
  const body = html`<div class="wrap tables with-side${!rail && ' one-column'}">
<header class="listing-head"><p class="kicker"><a href="${links.league(inLeague.league)}">${competition}</a></p>
<h1 class="listing-title">${teamMark({ flag, ...clubMarks(slug) })}${name}</h1>
<div class="follow-line">${followTeamTag(team, input)} <a href="${links.following}">${says.following.link}</a></div></header>
<div class="side-main">
${tabsTag(says.team.tabs(name), tabs, input.tenant)}
</div>
${rail && html`<div class="side">\n${rail}\n</div>\n`}</div>`;
  return document(input, {
    title: name,
    description: says.team.about(name, inLeague.name),
    canonical: links.team(slug).slice(input.base.length),
    here: 'table',
    head: metadata(team, input),
    body,
  });
}

const named = (id: string, text: string) => ({ id, label: text, title: text });

function matchesOf({ slug, inLeague: { league }, matches }: TeamForPage, input: PageInput): Html {
  return html`${fixturesTag({ rounds: [], parts: [{ matches }] }, { league, view: 'team', team: slug }, input)}
<p class="more"><a href="${input.links.calendar(slug)}">${input.says.team.calendar}</a></p>`;
}

/** Structured data about a team: https://schema.org/SportsTeam. */
function metadata({ slug, name, squad, inLeague }: TeamForPage, { origin, links }: PageInput): Html {
  const people = squad.flatMap((player) =>
    player.url ? [{ '@type': 'Person', name: player.name, url: `${origin}${player.url}` }] : [],
  );
  const data = {
    ...{ '@context': 'https://schema.org', '@type': 'SportsTeam', name, sport: 'Soccer' },
    url: `${origin}${links.team(slug)}`,
    memberOf: { '@type': 'SportsOrganization', name: inLeague.name, url: `${origin}${links.league(inLeague.league)}` },
    ...(people.length > 0 && { athlete: people }),
  };
  return html`<script type="application/ld+json">${json(data)}</script>`;
}
