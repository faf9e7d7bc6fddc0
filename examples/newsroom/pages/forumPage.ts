import { emptyNote } from './emptyNote.ts';
import { html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { latestCommentsTag } from './printed/discussion.ts';
import { forumListTag } from './printed/forumList.ts';

/** The page of the forum's topics, twenty per page; `?page=2` for readers without scripts. A page beyond the last is a 404. */
export async function forumPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.comments;
  const { links } = input;
  const page = /^[1-9]\d{0,4}$/.test(input.query.page ?? '') ? Number(input.query.page) : 1;
  const [{ topics, hasMore }, latest] = await Promise.all([
    input.discussion.topics(page - 1),
    input.discussion.latest('latest'),
  ]);
  const isFound = topics.length > 0 || page === 1;
  const paging = html`<nav class="paging" aria-label="${input.says.paging}">
${page > 1 && html`<a class="paging-previous" rel="prev" href="${links.forum(page - 1)}">${input.says.previous}</a>`}
${hasMore && html`<a class="paging-next" rel="next" href="${links.forum(page + 1)}">${input.says.next}</a>`}
</nav>`;
  const body = html`<div class="wrap room">
<header class="listing-head">
<h1 class="listing-title">${says.forum}</h1>
<p class="room-intro">${says.forumText}</p>
</header>
<div class="room-main">
${isFound ? forumListTag(topics, { tenant: input.tenant, list: 'page', hasMore, page, now: input.now }) : emptyNote(says.noTopicsHere, { url: links.forum(), label: says.toForum }, input.tenant)}
${page > 1 ? paging : hasMore && html`<noscript>${paging}</noscript>`}
</div>
<aside class="rail room-rail" aria-labelledby="rail-latest">
<h2 class="section-title" id="rail-latest">${says.latest}</h2>
${latestCommentsTag('latest', latest, input)}
</aside>
</div>`;
  return document(input, {
    title: says.forum,
    description: says.forumText,
    status: isFound ? 200 : 404,
    canonical: isFound ? `/forum${page > 1 ? `?page=${page}` : ''}` : undefined,
    here: 'forum',
    body,
  });
}
