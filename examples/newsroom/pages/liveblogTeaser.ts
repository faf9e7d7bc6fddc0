import { unbroken } from '#core/listing/unbroken.ts';
import { listedTime, timeTag } from './dates.ts';
import { type Html, html } from './html.ts';
import { headlineOf, isOver } from './liveblogText.ts';
import type { PageInput } from './page.ts';

const shown = 3;
/** A score in a headline. */
const scored = /\d[-–]\d/;

/** The newest liveblog on the front page, with its last headlines, once it has any. */
export async function liveblogTeaser(input: PageInput): Promise<Html | undefined> {
  const { locale } = input.tenant;
  const [blog] = input.content.liveblogs;
  if (!blog) return undefined;
  const { entries } = await input.entries(blog.id);
  if (entries.length === 0) return undefined;
  const newest = entries.filter(({ isPinned }) => !isPinned).slice(0, shown);
  const says = input.says.liveblog;
  const address = input.links.live(blog);
  return html`<section class="front-live" aria-labelledby="live">
<div class="front-live-head">
<p class="kicker">${isOver(entries, input.now) ? says.over : says.liveblog}</p>
<h2 class="front-live-title" id="live"><a href="${address}">${unbroken(blog.title.text)}</a></h2>
</div>
<ol class="front-live-list">
${newest.map(
  ({ id, html: written, createdAt }) =>
    html`<li><a class="front-live-entry" href="${address}#entry-${id}"><span class="front-live-time">${timeTag(listedTime(locale, createdAt, input.now))}</span> <span${scored.test(headlineOf(written)) && html` data-spoiler`}>${unbroken(headlineOf(written))}</span></a></li>\n`,
)}</ol>
</section>`;
}
