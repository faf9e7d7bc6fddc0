import type { Match } from '#core/contract/football/match.ts';
import { clubSlug } from '../editorial/clubs.ts';
import { dateFormat } from '../editorial/formats.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { fixturesTag } from './printed/fixtures.ts';
import { standingsTag } from './printed/standings.ts';

/** The present table of the paper's league: its top, or all of it where clubs are highlighted. Undefined for a paper without a league. */
export async function standingTag(
  input: PageInput,
  { rows, mark = [] }: { readonly rows: number; readonly mark?: readonly string[] },
): Promise<Html | undefined> {
  const { league } = input.content.competition ?? {};
  const standings = league && (await input.standings({ league }));
  const limit = mark.length > 0 ? undefined : rows;
  return standings
    ? standingsTag(standings, { variant: 'compact', limit, mark: mark.map(clubSlug) }, input)
    : undefined;
}

/** The sidebar with the present table: its top, or all of it where clubs are highlighted. */
export async function standingRail(
  input: PageInput,
  mark: readonly string[] = [],
  rows = 6,
): Promise<Html | undefined> {
  const { says } = input;
  const table = await standingTag(input, { rows, mark });
  return (
    table &&
    html`<aside class="rail" aria-labelledby="rail-table">
<h2 class="section-title" id="rail-table">${says.standing}</h2>
${table}
<p class="more"><a href="${input.links.to('/table')}">${says.wholeTable}</a></p>
</aside>`
  );
}

/** The sidebar of a match: today's matches of its round, or those of its day in a knock-out, and the table of its group or league. Undefined where there is neither. */
export async function matchRail(input: PageInput, match: Match): Promise<Html | undefined> {
  const { league, roundName: name, kickOff } = match;
  const round = league && (await roundRail(input, league, { name, day: dayOf(input, kickOff) }));
  // Both in full are longer than the match beside them, which leaves a blank.
  const table = await tableRail(input, match, round ? shortTable : undefined);
  return round || table ? html`${round}${table}` : undefined;
}

/** How many rows of a league's table are shown below the matches of the day. */
const shortTable = 6;

/** `rows`: how many are shown of a league's table; all of them without it. A group is always shown as a whole. */
async function tableRail(
  input: PageInput,
  { league, group, home, away }: Match,
  rows: number | undefined,
): Promise<Html | undefined> {
  const standings = league === undefined ? undefined : await input.standings({ league, ...(group && { group }) });
  if (!league || !standings?.stages.some(({ groups }) => groups.length > 0)) return undefined;
  // A knock-out match belongs to no table.
  if (!group && standings.stages.some(({ groups }) => groups.length > 1)) return undefined;
  const mark = [home, away].map(({ url, name }) => url?.split('/').at(-1) ?? clubSlug(name));
  const { says, links } = input;
  return html`<aside class="rail" aria-labelledby="rail-table">
<h2 class="section-title" id="rail-table">${says.standing}</h2>
${standingsTag(standings, { variant: 'compact', mark, limit: group ? undefined : rows, ...(group && { group }) }, input)}
<p class="more"><a href="${links.league(league)}">${says.wholeTable}</a></p>
</aside>`;
}

/** The day of a moment in the paper's zone: `2026-06-29`. */
const dayOf = ({ says }: PageInput, iso: string | undefined) =>
  iso && dateFormat('sv-SE', { timeZone: says.zone, dateStyle: 'short' }).format(new Date(iso));

/**
 * The matches of one day of a round, with links to all of it and to the bracket of a knock-out. The round is found by its name, as each stage numbers its
 * rounds from 1. Undefined where there is none.
 */
async function roundRail(
  input: PageInput,
  league: string,
  { name, day }: { readonly name: string | undefined; readonly day: string | undefined },
): Promise<Html | undefined> {
  const { says, links } = input;
  const current = await input.fixtures.round(league);
  const number = current?.listed.rounds.find((round) => round.name === name)?.number;
  const found = number === undefined ? undefined : await input.fixtures.round(league, number);
  const round = found?.listed.parts[0]?.round;
  const matches = found?.listed.parts.flatMap((part) => part.matches) ?? [];
  const count = matches.filter(({ kickOff }) => dayOf(input, kickOff) === day).length;
  if (!found || !round || !day || count === 0) return undefined;
  // Beside a table, which is long, the others are listed on the day itself.
  if (!round.isKnockOut && (count === 1 || day !== dayOf(input, input.now.toISOString()))) return undefined;
  return html`<aside class="rail" aria-labelledby="rail-round">
<h2 class="section-title" id="rail-round">${round.name}</h2>
${fixturesTag(found.listed, { league, view: 'round', day }, input)}
<p class="more"><a href="${links.round(league, round.number)}">${says.league.wholeRound}</a>${
    round.isKnockOut && html` <a href="${links.bracket(league)}">${says.league.bracket}</a>`
  }</p>
</aside>`;
}
