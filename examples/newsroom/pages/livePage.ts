import { isPlayed } from '../editorial/match.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { liveMatchesTag } from './printed/liveMatches.ts';
import { spoilersTag } from './printed/spoilers.ts';
import { resultStrip } from './resultStrip.ts';

/** The page of all running matches, or the next ones where none is running. */
export async function livePage(input: PageInput): Promise<PageOutput> {
  const says = input.says.liveMatches;
  const played = (await input.season()).filter(isPlayed);
  const body = html`<div class="wrap live-overview">
<header class="listing-head"><h1 class="listing-title">${says.overview}</h1><p class="listing-count">${says.about}</p></header>
${spoilersTag(input.tenant)}
${liveMatchesTag(await input.liveMatches(), { variant: 'sidebar' }, input)}
${resultStrip(played.slice(-24).reverse(), input)}
<p class="more"><a href="${input.links.to('/table')}">${input.says.wholeTable}</a></p>
</div>`;
  return document(input, {
    title: says.overview,
    description: says.about,
    canonical: '/matchcenter/live',
    here: 'table',
    body,
  });
}
