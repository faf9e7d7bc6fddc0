import { type Html, html } from './html.ts';
import type { PageInput } from './page.ts';
import { countdownTag } from './printed/countdown.ts';
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

/** The countdown to the front page's next match; undefined where none is planned. */
export async function nextMatch(input: PageInput): Promise<Html | undefined> {
  const { list } = await input.homepageMatches();
  const next = list.matches.find(({ status }) => status === 'scheduled');
  const match = next && (await input.matchToCome(next.id));
  return (
    match &&
    html`<section class="next-match" aria-labelledby="next-match">
<h2 class="section-title" id="next-match">${input.says.liveMatches.next}</h2>
${countdownTag(match, input, 'followed')}
</section>`
  );
}

/** The running or next matches in one line across the front page. */
export async function liveStrip(input: PageInput): Promise<Html> {
  const says = input.says.liveMatches;
  return html`<section class="front-matches" aria-labelledby="front-matches">
<h2 class="hidden" id="front-matches">${says.top}</h2>
${liveMatchesTag(await input.liveMatches(), { variant: 'sidebar' }, input)}
<p class="front-matches-more"><a href="${input.links.liveMatches}">${says.more}</a></p>
</section>`;
}
