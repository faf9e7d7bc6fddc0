import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import type { PageInput, PageOutput } from './page.ts';
import { latestCommentsTag } from './printed/discussion.ts';
import { type KarmaList, karmaTag } from './printed/karma.ts';

/** What the page begins with: this week, unless `?period=` says otherwise, or nobody has commented yet. */
async function chosenIn({ query, discussion }: PageInput) {
  const asked = query.period === 'month' ? 'month' : 'week';
  const community = await discussion.community(asked);
  if ('period' in query || community.comments > 0) return [asked, community] as const;
  return ['month', await discussion.community('month')] as const;
}

/** The community page: numbers, rankings and the best comments of this week or, with `?period=month`, of this month. */
export async function communityPage(input: PageInput): Promise<PageOutput> {
  const says = input.says.comments;
  const [[period, community], latest] = await Promise.all([chosenIn(input), input.discussion.latest('latest')]);
  const part = (
    show: KarmaList,
    title: string,
  ): Html => html`<section class="community-part" aria-labelledby="karma-${show}">
<h2 class="section-title" id="karma-${show}">${title}</h2>
${karmaTag(show, period, community, input)}
</section>
`;
  const empty = html`<section class="community-part" aria-labelledby="latest">
<h2 class="section-title" id="latest">${says.latest}</h2>
<p class="note">${period === 'month' ? says.noTopMonth : says.noTop}</p>
${latestCommentsTag('latest', latest, input)}
</section>
`;
  const body = html`<div class="wrap room">
<header class="listing-head">
<h1 class="listing-title">${says.communityTitle}</h1>
<p class="room-intro">${says.communityText}</p>
</header>
<div class="community">
${part('stats', says.numbers)}${part('mine', says.mine)}${part('ranking', says.ranking)}${community.top.length > 0 ? part('top-comments', says.top) : empty}${part('comments', says.writers)}${part('likes', says.liked)}</div>
</div>`;
  return document(input, {
    title: says.community,
    description: says.communityText,
    canonical: '/community',
    pageType: 'community',
    here: 'community',
    body,
  });
}
