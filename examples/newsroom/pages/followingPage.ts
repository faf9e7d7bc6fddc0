import { html } from './html.ts';
import { document } from './layout.ts';
import { liveRail } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import { followingTag } from './printed/follow.ts';

/** The page of what a reader follows. It is the same for everybody; the widget adds the reader's own. */
export async function followingPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.following;
  const body = html`<div class="wrap tables with-side halves">
<div class="main-column">
<header class="listing-head"><h1 class="listing-title">${says.title}</h1></header>
${followingTag(await input.competitions(), input)}
</div>
<div class="side">
${await liveRail(input)}
</div>
</div>`;
  return document(input, { title: says.title, description: says.about, canonical: '/following', here: 'table', body });
}
