import { type Html, html } from './html.ts';
import { matchesIn } from './liveMatches.ts';
import type { PageInput } from './page.ts';
import { countdownTag, type MatchToCome } from './printed/countdown.ts';
import { liveMatchesTag } from './printed/liveMatches.ts';

/** The running or next matches, of one competition where `league` names it, in a sidebar; undefined where none is planned. */
export async function liveRail(input: PageInput, league?: string): Promise<Html | undefined> {
  const says = input.says.liveMatches;
  const found = await input.liveMatches(league);
  if (found.list.matches.length === 0) return undefined;
  return html`<section class="live-matches" aria-labelledby="live-matches">
<h2 class="section-title" id="live-matches">${says.title}</h2>
${liveMatchesTag(found, { variant: 'sidebar', league }, input)}
<p class="more"><a href="${input.links.liveMatches}">${says.more}</a></p>
</section>`;
}

/** The front page's next match; undefined if none is planned. */
export async function nextMatch(input: PageInput): Promise<MatchToCome | undefined> {
  const { list } = await input.homepageMatches();
  const next = list.matches.find(({ status }) => status === 'scheduled');
  return next && input.matchToCome(next.id);
}

/** The countdown to the front page's next match. */
export const nextMatchPart = (match: MatchToCome, input: PageInput): Html =>
  html`<section class="next-match" aria-labelledby="next-match">
<h2 class="section-title" id="next-match">${input.says.liveMatches.next}</h2>
${countdownTag(match, input, 'followed')}
</section>`;

/** The running or next matches in one line across the front page, without the one that is counted down to if there are others. */
export async function liveStrip(input: PageInput, next: MatchToCome | undefined): Promise<Html> {
  const says = input.says.liveMatches;
  const all = await input.liveMatches();
  const others = matchesIn(all, ({ id }) => id !== next?.match.id);
  const listed = others.list.matches.length === 0 ? all : others;
  return html`<section class="front-matches" aria-labelledby="front-matches">
<h2 class="hidden" id="front-matches">${says.top}</h2>
${liveMatchesTag(listed, { variant: 'sidebar' }, input)}
<p class="front-matches-more"><a href="${input.links.liveMatches}">${says.more}</a></p>
</section>`;
}
