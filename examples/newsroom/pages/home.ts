import type { SidebarComment } from '#core/contract/community.ts';
import type { Story } from '../editorial/article.ts';
import { clubName } from '../editorial/clubs.ts';
import { isPlayed, type Played } from '../editorial/match.ts';
import { card } from './cards.ts';
import { matchDay } from './dates.ts';
import { keyOf } from './discussion.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import { liveblogTeaser } from './liveblogTeaser.ts';
import { liveRail, liveStrip, nextMatch } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import { pageAsked } from './paging.ts';
import { articleListTag } from './printed/articleList.ts';
import { commentCountTag, latestCommentsTag } from './printed/discussion.ts';
import { frontPlaces } from './printed/promotion.ts';
import { withResults } from './printed/spoilers.ts';
import { standingTag } from './standingRail.ts';
import { titleOf } from './titleOf.ts';

/** How many articles are above the list, and how many a page of it has. */
const above = 7;
const perPage = 12;

/** The front page: the newest article first, then those of this season, then older ones. */
export async function home(input: PageInput): Promise<PageOutput> {
  const { links, says } = input;
  const asked = pageAsked(input);
  const { stories: articles } = await input.articles.list({ order: 'top', offset: 0, limit: above });
  const offset = above + (asked - 1) * perPage;
  const listed = await input.articles.listed({ order: 'top', offset, limit: perPage });
  const moreLook = {
    ...({
      source: 'home',
      isSticky: true,
      pageSize: perPage,
      firstPageSize: above + perPage,
    } as const),
    ...{ page: asked - 1, before: offset, moreUrl: `${links.home}?page=${asked + 1}` },
  };
  const played = (await input.season()).filter(isPlayed);
  const table = await standingTag(input, { rows: 8 });
  const [lead, ...rest] = articles;
  const [counts, latest, top] = await Promise.all([
    input.discussion.counts(articles.map(({ id }) => ({ type: 'article', id }))),
    input.discussion.latest('latest'),
    input.discussion.latest('top-this-week'),
  ]);
  const promotion = await input.promotion();
  const options = { tenant: input.tenant, links, counts, titles: promotion.titles } as const;
  const body = html`<div class="wrap front">
${await liveStrip(input)}
${await liveblogTeaser(input)}
${lead && html`<div class="front-lead">${card(lead, { ...options, level: 2, look: 'lead' })}</div>`}
<div class="front-side">
<section aria-labelledby="standing">
<h2 class="section-title" id="standing">${says.standing}</h2>
${table}
<p class="more"><a href="${links.to('/table')}">${says.wholeTable}</a></p>
</section>
${await nextMatch(input)}
${await liveRail(input)}
</div>
${frontPlaces(promotion, input)}
${talk(input, { articles, counts, latest, top })}
${strip(played.slice(-12), input)}
<section class="front-more" aria-labelledby="more">
<h2 class="section-title" id="more">${says.more}</h2>
<div class="cards">${rest.slice(0, 6).map((article, at) => card(article, { ...options, look: at < 3 ? 'picture' : 'plain' }))}</div>
</section>
<section class="front-archive" aria-labelledby="archive">
<h2 class="section-title" id="archive">${says.archive}</h2>
${articleListTag(listed, moreLook, input)}
</section>
</div>`;
  return document(input, {
    title: says.motto,
    description: lead?.standfirst.text ?? says.motto,
    canonical: '/',
    body,
    promotion,
    isHome: true,
    here: 'home',
  });
}

interface Talk {
  readonly articles: readonly Story[];
  readonly counts: ReadonlyMap<string, number>;
  readonly latest: readonly SidebarComment[];
  readonly top: readonly SidebarComment[];
}

/** The block about comments: the most discussed articles, the newest and the best comments. */
function talk(input: PageInput, { articles, counts, latest, top }: Talk): Html {
  const says = input.says.comments;
  const { links } = input;
  const countOf = ({ id }: { readonly id: number }) => counts.get(keyOf({ type: 'article', id })) ?? 0;
  const [busiest] = articles.toSorted((one, other) => countOf(other) - countOf(one));
  return html`<section class="front-talk" aria-labelledby="talk">
<h2 class="section-title" id="talk">${says.talk}</h2>
<div class="talk">
${
  busiest &&
  countOf(busiest) > 0 &&
  html`<div class="talk-busiest">
<p class="kicker">${says.busiest}</p>
<h3 class="card-title"><a class="talk-link" href="${links.article(busiest)}#comments">${titleOf(busiest)}</a></h3>
<p class="card-day">${commentCountTag({ type: 'article', id: busiest.id }, countOf(busiest), links.article(busiest), input.tenant)}</p>
<p class="talk-more"><a href="${links.forum()}">${says.toForum}</a> <a href="${links.to('/community')}">${says.toCommunity}</a></p>
</div>`
}
<div><h3 class="talk-title">${says.latest}</h3>
${latestCommentsTag('latest', latest, input.tenant)}</div>
${top.length > 0 && html`<div><h3 class="talk-title">${says.topThisWeek}</h3>\n${latestCommentsTag('top-this-week', top, input.tenant)}</div>`}
</div>
</section>`;
}

function strip(matches: readonly Played[], input: PageInput): Html {
  const { locale } = input.tenant;
  const side = (club: string, goals: number, wins: boolean) =>
    html`<span class="strip-side${wins && ' strip-wins'}"><span class="strip-club">${clubName(club)}</span> <span class="strip-goals" data-spoiler>${goals}</span></span> `;
  const results = html`<ul class="strip">
${matches.map(
  ({
    home: at,
    away,
    score: [own, other],
    date,
  }) => html`<li class="strip-match"><span class="strip-day">${matchDay(locale, date)}</span> ${side(at, own, own > other)}${side(away, other, other > own)}</li>
`,
)}</ul>`;
  return html`<section class="front-strip" aria-labelledby="latest">
<h2 class="section-title" id="latest">${input.says.latest}</h2>
${withResults('latest', input.says.showResults, results, input.tenant)}
</section>`;
}
