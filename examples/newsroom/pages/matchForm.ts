import type { Match } from '#core/contract/football/match.ts';
import { arePaired } from '#core/football/coveredResult.ts';
import { sidesText } from '#core/football/matchText.ts';
import { clubSlug } from '../editorial/clubs.ts';
import { decided } from '../editorial/match.ts';
import { scoreline } from '../editorial/numerals.ts';
import { matchDay } from './dates.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { withResults } from './printed/spoilers.ts';

/** How many results are listed of each team. */
const listed = 5;

/** The last results of both teams of a match, in its competition; undefined where none is known of either. */
export async function matchForm(input: PageInput, { league, home, away }: Match): Promise<Html | undefined> {
  if (league === undefined) return undefined;
  const tables = await Promise.all([home, away].map((team) => formOf(input, league, team)));
  if (tables.every((table) => table === undefined)) return undefined;
  const { says, tenant } = input;
  return html`<section class="match-form" aria-labelledby="form">
<h2 class="section-title" id="form">${says.match.lastFive}</h2>
${withResults('form', says.showResults, html`<div class="rounds">${tables}</div>`, tenant)}
</section>`;
}

async function formOf(input: PageInput, league: string, { name, url }: Match['home']): Promise<Html | undefined> {
  const slug = url?.split('/').at(-1) ?? clubSlug(name);
  const found = await input.fixtures.team(league, slug);
  const over = found?.listed.parts.flatMap(({ matches }) => matches.filter(({ status }) => decided.includes(status)));
  if (!over?.[0]) return undefined;
  const last = over.toSorted((one, other) => startOf(other) - startOf(one)).slice(0, listed);
  return html`<table class="results">
<caption>${name}</caption>
<tbody>
${last.map((match) => rowOf(match, input))}</tbody>
</table>
`;
}

function rowOf(match: Match, { tenant: { locale } }: PageInput): Html {
  const { kickOff, home, away, score, url } = match;
  const teams = sidesText({ home, away }, { locale });
  return html`<tr>
<td class="results-day">${kickOff && matchDay(locale, kickOff.slice(0, 10))}</td>
<th scope="row" class="results-clubs"${arePaired(match) && html` data-spoiler`}>${url ? html`<a href="${url}">${teams}</a>` : teams}</th>
<td class="results-score" data-spoiler>${score && scoreline(locale, [score.home, score.away])}</td>
</tr>
`;
}

const startOf = ({ kickOff = '' }: Match): number => Date.parse(kickOff) || 0;
