import { isNear } from '#core/football/nearMatches.ts';
import { dayMatches, dayOf, dayStrip, followedAhead, noMatches } from './dayView.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import { joined, type ListForPage, matchesIn } from './liveMatches.ts';
import type { PageInput, PageOutput } from './page.ts';
import { spoilersTag } from './printed/spoilers.ts';

/** All matches of a day, `?day=2026-11-28`; without one of today, with those that began before it and are still on, or of the next day that has some. */
export async function livePage(input: PageInput): Promise<PageOutput> {
  const says = input.says.liveMatches;
  const { links, tenant } = input;
  const live = await input.liveMatches();
  const next = live.list.nextKickOff && dayOf(input, new Date(live.list.nextKickOff));
  const { day, isAsked, found } = await dayAsked(input, live, next);
  const body = html`<div class="wrap live-overview">
<header class="listing-head"><h1 class="listing-title">${says.overview}</h1>${spoilersTag(tenant, input.says.hideResults)} <p class="listing-count">${says.about}</p></header>
${dayStrip(input, day)}
${found.list.matches.length > 0 ? await dayMatches(input, found) : noMatches(input, next === day ? undefined : next)}
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

/** The day of the address; without one today, or the next day with matches if today has none. */
async function dayAsked(input: PageInput, live: ListForPage, next: string | undefined) {
  const asked = input.query.day ?? '';
  const isAsked = /^\d{4}-\d\d-\d\d$/.test(asked) && new Date(asked).toJSON()?.startsWith(asked) === true;
  const today = dayOf(input, input.now);
  const day = isAsked ? asked : today;
  const now = input.now.getTime();
  // Today goes on through the night: what is on, and what begins in the next hours, is on its page.
  const begun = matchesIn(live, (match) => day === today && isNear(match, now, followedAhead));
  const found = joined(begun, await input.matchesOfDay(day));
  if (isAsked || found.list.matches.length > 0 || next === undefined) return { day, isAsked, found };
  return { day: next, isAsked, found: await input.matchesOfDay(next) };
}
