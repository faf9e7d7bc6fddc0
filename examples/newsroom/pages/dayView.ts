import { timeOfDay } from '#core/base/i18n/dates.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import { arePaired, givesAway } from '#core/football/coveredResult.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { eventMinute, scoreText, stateText } from '#core/football/matchText.ts';
import { dateFormat } from '../editorial/formats.ts';
import { dates, matchDay } from './dates.ts';
import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { withResults } from './printed/spoilers.ts';
import { teamMark } from './teamMark.ts';

/** How many days before and after today the strip has. */
const around = 3;

/** A moment's day in the paper's zone: `2026-11-28`. */
export const dayOf = ({ says }: Pick<PageInput, 'says'>, moment: Date): string =>
  dateFormat('sv-SE', { timeZone: says.zone, dateStyle: 'short' }).format(moment);

/** Links to the days around today and to that of the page, and a form for any other: links from day to day would have no end. */
export function dayStrip(input: PageInput, day: string): Html {
  const { says, links, tenant, now } = input;
  const today = dayOf(input, now);
  const near = Array.from({ length: 2 * around + 1 }, (_, at) => shifted(today, at - around));
  const days = [...new Set([...near, day])].sort();
  return html`<nav class="days" aria-label="${says.liveMatches.days}"><ol>
${days.map(
  (each) =>
    html`<li><a href="${links.liveMatches}?day=${each}"${each === day && html` aria-current="date"`}>${each === today ? says.today : matchDay(tenant.locale, each)}</a></li>\n`,
)}</ol>
<form class="days-form" action="${links.liveMatches}" method="get"><input class="days-input" type="date" name="day" value="${day}" aria-label="${says.liveMatches.day}" required> <button class="desk-quiet">${says.liveMatches.showDay}</button></form>
</nav>`;
}

/** The matches of a day by competition, the paper's own first: one row each. */
export async function dayMatches(input: PageInput, matches: readonly Match[]): Promise<Html> {
  const competitions = await input.competitions();
  const parts = competitions.map((each) => ({
    ...each,
    matches: matches.filter(({ league }) => league === each.slug),
  }));
  const isAhead = matches.some((match) => phaseOf(match) === 'upcoming');
  return html`${isAhead && zoneNote(input)}${asOf(input, matches)}${parts.map(({ slug, name, matches: own }) => own.length > 0 && dayPart(input, { slug, name }, own))}`;
}

/** When these rows were written, as no island follows them; nothing where none of them is going to change today. */
function asOf({ says, now }: PageInput, matches: readonly Match[]): Html | undefined {
  const today = dayOf({ says }, now);
  const mayChange = matches.some(
    (match) => phaseOf(match) === 'running' || (match.kickOff && dayOf({ says }, new Date(match.kickOff)) === today),
  );
  if (!mayChange) return undefined;
  const time = timeOfDay(now.toISOString(), { timeZone: says.zone });
  return html`<p class="more"><time datetime="${now.toISOString()}" data-clock="time">${says.liveMatches.asOf(time)}</time></p>`;
}

/** Whose clock kick-offs are by: the paper's, or that of a reader in another zone. */
export const zoneNote = ({ says }: Pick<PageInput, 'says'>): Html =>
  html`<p class="more" data-zone-text="${says.kickOffTimesIn}">${says.kickOffTimes}</p>`;

/** What a day without matches says. `next`: the next day that has some. */
export const noMatches = ({ says, links }: PageInput, next: string | undefined): Html =>
  html`<p class="day-none">${says.liveMatches.none}${next && html` <a href="${links.liveMatches}?day=${next}">${says.liveMatches.nextDay}</a>`}</p>`;

function dayPart(input: PageInput, { slug, name }: { slug: string; name: string }, matches: readonly Match[]): Html {
  const list = html`<ul class="day-matches">
${matches.map((match) => row(match, input))}</ul>`;
  const hasResults = matches.some((match) => match.score !== undefined || arePaired(match));
  return html`<section class="day-part" aria-labelledby="day-${slug}">
<h2 class="section-title" id="day-${slug}"><a href="${input.links.league(slug)}">${name}</a></h2>
${hasResults ? withResults(`day-${slug}`, input.says.showResults, list, input.tenant) : list}
</section>
`;
}

function row(match: Match, input: PageInput): Html {
  const { home, away, score, url, kickOff } = match;
  const { tenant, says, now } = input;
  const words = { locale: tenant.locale, timeZone: says.zone, dates };
  const isToCome = phaseOf(match) === 'upcoming' && kickOff !== undefined;
  const state = isToCome
    ? html`<time datetime="${kickOff}" data-clock="row">${timeOfDay(kickOff, words)}</time>`
    : stateText(match, now.getTime(), words);
  const [own, dash, others] = score ? scoreText(words, score).split(/(\D)/) : [];
  const figures = score
    ? html`<span class="day-score" data-spoiler><span>${own}</span><span class="day-dash">${dash}</span><span>${others}</span></span>`
    : html`<span class="day-score"><span class="day-dash">–</span></span>`;
  const parts = html`<span class="day-state"${(match.regular || match.penalties) && html` data-spoiler="out"`}>${state}</span> <span class="day-home"${givesAway(home) && html` data-spoiler`}>${teamMark(home)}${home.name}</span> ${figures} <span class="day-away"${givesAway(away) && html` data-spoiler`}>${teamMark(away)}${away.name}</span>`;
  const scorers = scorersOf(match, input);
  return html`<li class="day-match" data-phase="${phaseOf(match)}">${url ? html`<a class="day-link" href="${url}">${parts}</a>` : html`<span class="day-link">${parts}</span>`}${
    scorers.length > 0 &&
    html`<p class="day-scorers" data-spoiler="out">${scorers.map((text) => html`<span>${text}</span> `)}</p>`
  }</li>
`;
}

const goals: readonly string[] = ['goal', 'penalty-goal', 'own-goal'];

/** Who scored, and when: `Merino 12', 80'`. Goals without a name are left out. */
function scorersOf({ events = [] }: Match, { says }: PageInput): readonly string[] {
  const scored = events.filter(({ type, isAnnulled }) => goals.includes(type) && !isAnnulled);
  const byName = Map.groupBy(scored, ({ player }) => player?.name ?? '');
  return [...byName].flatMap(([name, of]) =>
    name === '' ? [] : [`${name} ${of.map((each) => minuteOf(each, says)).join(', ')}`],
  );
}

const minuteOf = (event: MatchEvent, says: PageInput['says']): string =>
  `${eventMinute(event)}${event.type === 'own-goal' ? ` ${says.liveMatches.ownGoal}` : ''}`;

/** A date some days later. */
function shifted(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
