import { phaseOf } from '#core/football/matchState.ts';
import { dayMatches, dayOf, dayStrip, noMatches } from './dayView.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { liveMatchesTag } from './printed/liveMatches.ts';
import { spoilersTag } from './printed/spoilers.ts';

/** The page of the running matches, or the next ones where none is running, and of all matches of a day: `?day=2026-11-28`. */
export async function livePage(input: PageInput): Promise<PageOutput> {
  const says = input.says.liveMatches;
  const { links, tenant } = input;
  const live = await input.liveMatches();
  const next = live.list.nextKickOff && dayOf(input, new Date(live.list.nextKickOff));
  const { day, isAsked, matches } = await dayAsked(input, next);
  // If none is running the day has them all: the next ones are a line above it.
  const isOn = live.list.matches.some((match) => phaseOf(match) === 'running');
  // A list that is followed keeps what it has begun with.
  const above = new Set(isOn ? live.list.matches.map(({ id }) => id) : []);
  const others = matches.filter(({ id }) => !above.has(id));
  const list = liveMatchesTag(live, { variant: 'sidebar' }, input);
  const body = html`<div class="wrap live-overview">
<header class="listing-head"><h1 class="listing-title">${says.overview}</h1><p class="listing-count">${says.about}</p> ${spoilersTag(tenant)}</header>
${isOn ? list : html`<div class="front-matches">${list}</div>`}
${dayStrip(input, day)}
${matches.length > 0 ? others.length > 0 && (await dayMatches(input, others)) : noMatches(input, next === day ? undefined : next)}
${input.content.competition && html`<p class="more"><a href="${links.to('/table')}">${input.says.wholeTable}</a></p>`}
</div>`;
  return document(input, {
    title: says.overview,
    description: says.about,
    canonical: isAsked ? undefined : '/matchcenter/live',
    here: 'table',
    body,
  });
}

/** The day of the address; without one today, or the next day with matches where today has none. */
async function dayAsked(input: PageInput, next: string | undefined) {
  const asked = input.query.day ?? '';
  const isAsked = /^\d{4}-\d\d-\d\d$/.test(asked) && new Date(asked).toJSON()?.startsWith(asked) === true;
  const day = isAsked ? asked : dayOf(input, input.now);
  const matches = await input.matchesOfDay(day);
  if (isAsked || matches.length > 0 || next === undefined) return { day, isAsked, matches };
  return { day: next, isAsked, matches: await input.matchesOfDay(next) };
}
