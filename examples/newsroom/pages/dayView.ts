import { timeOfDay } from '#core/base/i18n/dates.ts';
import type { Match } from '#core/contract/football/match.ts';
import type { MatchEvent } from '#core/contract/football/matchEvent.ts';
import { arePaired } from '#core/football/coveredResult.ts';
import { phaseOf } from '#core/football/matchState.ts';
import { eventMinute } from '#core/football/matchText.ts';
import { isNear } from '#core/football/nearMatches.ts';
import { dateFormat } from '../editorial/formats.ts';
import { matchDay } from './dates.ts';
import { emptyNote } from './emptyNote.ts';
import { type Html, html } from './html.ts';
import { type ListForPage, matchesIn } from './liveMatches.ts';
import type { PageInput } from './page.ts';
import { followMatchButton } from './printed/follow.ts';
import { liveMatchesTag, matchOfDay } from './printed/liveMatches.ts';
import { withResults } from './printed/spoilers.ts';

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
  const places = new Map([
    ...[0, 2 * around].map((at) => [near[at], 'day-far'] as const),
    ...[-1, 0, 1].map((at) => [near[around + at], 'day-near'] as const),
  ]);
  return html`<nav class="days" aria-label="${says.liveMatches.days}"><ol>
${days.map(
  (each) =>
    html`<li${places.has(each) && html` class="${places.get(each)}"`}><a href="${links.liveMatches}?day=${each}"${each === day && html` aria-current="date"`}>${each === today ? says.today : matchDay(tenant.locale, each)}</a></li>\n`,
)}</ol>
<form class="days-form" action="${links.liveMatches}" method="get"><input class="days-input" type="date" name="day" value="${day}" aria-label="${says.liveMatches.day}" required> <button class="desk-quiet">${says.liveMatches.showDay}</button></form>
</nav>`;
}

/** How long before its kick-off a match is followed from the page of its day, ms. */
export const followedAhead = 12 * 3_600_000;

/** The matches of a day by competition, the paper's own first: those that are on or near, which are followed, and the others, one row each. */
export async function dayMatches(input: PageInput, found: ListForPage): Promise<Html> {
  const isFollowed = (match: Match) => isNear(match, input.now.getTime(), followedAhead);
  const parts = (await input.competitions()).map((each) => {
    const isOwn = ({ league }: Match) => league === each.slug;
    return {
      ...each,
      followed: matchesIn(found, (match) => isOwn(match) && isFollowed(match)),
      others: found.list.matches.filter((match) => isOwn(match) && !isFollowed(match)),
    };
  });
  const others = parts.flatMap((part) => part.others);
  const isAhead = others.some((match) => phaseOf(match) === 'upcoming');
  return html`${isAhead && zoneNote(input)}${parts.map((part) => dayPart(input, part))}${asOf(input, others)}`;
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
export const noMatches = ({ says, links, tenant }: PageInput, next: string | undefined): Html =>
  emptyNote(
    says.liveMatches.none,
    next
      ? { url: `${links.liveMatches}?day=${next}`, label: says.liveMatches.nextDay }
      : { url: links.home, label: says.backHome },
    tenant,
  );

interface DayPart {
  readonly slug: string;
  readonly name: string;
  readonly followed: ListForPage;
  readonly others: readonly Match[];
}

function dayPart(input: PageInput, { slug, name, followed, others }: DayPart): Html | undefined {
  const all = [...followed.list.matches, ...others];
  if (all.length === 0) return undefined;
  // One that all share is said once.
  const [round, ...rounds] = new Set(all.map(({ group, roundName = '' }) => (group ? '' : roundName)));
  const isShared = rounds.length === 0 && round !== '';
  return html`<section class="day-part" aria-labelledby="day-${slug}">
<h2 class="section-title" id="day-${slug}"><a href="${input.links.league(slug)}">${name}</a>${isShared && html` <span class="day-round">${round}</span>`}</h2>
${followed.list.matches.length > 0 && liveMatchesTag(followed, { variant: 'sidebar', league: slug }, input)}
${others.length > 0 && otherRows(input, slug, isShared ? others.map((each) => ({ ...each, roundName: undefined })) : others)}
</section>
`;
}

function otherRows(input: PageInput, slug: string, matches: readonly Match[]): Html {
  const list = html`<div class="tb-live" data-widget="follow"><ol class="tb-live-list day-matches" role="list">
${matches.map((match) => row(match, input))}</ol></div>`;
  const hasResults = matches.some((match) => match.score !== undefined || arePaired(match));
  return hasResults ? withResults(`day-${slug}`, input.says.showResults, list, input.tenant) : list;
}

/** A match as live-matches prints it, with all who scored below it, and a button that follows it. */
function row(match: Match, input: PageInput): Html {
  const scorers = (['home', 'away'] as const).map((side) => scorersOf(match, side, input));
  return html`<li class="tb-live-match day-match" data-phase="${phaseOf(match)}">${matchOfDay(match, input)}${
    scorers.some((texts) => texts.length > 0) &&
    html`<div class="day-scorers" data-spoiler="out">${scorers.map((texts) => html`<p>${texts.map((text) => html`<span>${text}</span> `)}</p>`)}</div>`
  }<div class="day-follow"${arePaired(match) && html` data-spoiler`}>${followMatchButton(match, input)}</div></li>
`;
}

const goals: readonly string[] = ['goal', 'penalty-goal', 'own-goal'];

/** Who scored for a side, and when: `Merino 12', 80'`. Goals without a name are left out. */
function scorersOf({ events = [] }: Match, side: 'home' | 'away', { says }: PageInput): readonly string[] {
  const scored = events.filter((each) => goals.includes(each.type) && each.side === side && !each.isAnnulled);
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
