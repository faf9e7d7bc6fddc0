import { markOf } from './assets.ts';
import { longDay } from './dates.ts';
import { type Html, html, trusted } from './html.ts';
import type { PageInput } from './page.ts';
import { appearanceTag, navigationTag, notificationsTag, sessionMenuTag } from './printed/masthead.ts';
import { siteSearchTag } from './printed/siteSearch.ts';
import { spoilersTag } from './printed/spoilers.ts';

/** The paper's name, the day, the search and the reader's menu in one row, and the sections below it. */
export async function masthead(
  input: PageInput,
  page: { readonly isHome?: boolean; readonly here?: string; readonly hasResults: boolean; readonly hasTable: boolean },
): Promise<Html> {
  const { tenant, content } = input;
  const says = input.says;
  const { home, live, forum, tag, to } = input.links;
  const [blog] = content.liveblogs;
  const name = html`<a class="nameplate-link" href="${home}"${page.isHome && html` aria-current="page"`}><img class="nameplate-mark" src="${markOf(tenant.id)}" alt="" width="64" height="64"><span class="nameplate-text">${tenant.name}</span></a>`;
  const entry = (title: string | undefined, url: string, key: string) => ({
    title: title ?? key,
    url,
    isHere: page.here === key,
  });
  const list = [
    entry(says.home, home, 'home'),
    ...(blog ? [entry(says.liveblog.liveblog, live(blog), 'live')] : []),
    ...content.sections.map((each) => entry(content.tagLabel(each), tag(each), each)),
    ...(page.hasTable ? [entry(says.table, to('/table'), 'table')] : []),
    ...(content.competition ? [entry(says.pool.section, to('/football-pool/predictions'), 'pool')] : []),
    ...(content.team === undefined ? [] : [entry(says.formation.section, to('/formation'), 'formation')]),
    entry(says.comments.forum, forum(), 'forum'),
    entry(says.comments.community, to('/community'), 'community'),
  ];
  return html`<header class="masthead">
<div class="wrap masthead-top">
${page.isHome ? html`<h1 class="nameplate-name">${name}</h1>` : html`<p class="nameplate-name">${name}</p>`}
<div class="masthead-about">
${content.motto && html`<p class="motto">${content.motto}</p>`}
<p class="masthead-day">${says.edition} ${longDay(tenant.locale, input.now)}</p>
</div>
<div class="masthead-tools">
${appearanceTag(tenant, 'end', page.hasResults ? spoilersTag(tenant) : undefined)}
${searchField(input)}
<div class="masthead-reader">
${sessionMenuTag(input)}
${notificationsTag(tenant)}
</div>
</div>
</div>
${navigationTag(list, tenant)}
</header>`;
}

const glass = trusted(
  '<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></svg>',
);

/** The search form of the masthead. On narrow screens a button opens it as a popover, whose focus and Escape the browser handles without a script. */
function searchField({ links, says, tenant }: PageInput): Html {
  const { open } = says.search;
  const form = (popoverId?: string) =>
    siteSearchTag({ actionUrl: links.to('/search'), ...says.search, popoverId }, tenant);
  return html`${form()}
<button class="site-search-open" type="button" popovertarget="site-search" aria-label="${open}">${glass}</button>
${form('site-search')}`;
}
