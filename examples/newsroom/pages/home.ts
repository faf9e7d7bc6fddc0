import type { SidebarComment } from '#core/contract/community.ts';
import type { Story } from '../editorial/article.ts';
import { isPlayed } from '../editorial/match.ts';
import { type CardOptions, card, cards } from './cards.ts';
import { keyOf } from './discussion.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import { liveblogTeaser } from './liveblogTeaser.ts';
import { liveStrip, nextMatch, nextMatchPart } from './liveRail.ts';
import type { PageInput, PageOutput } from './page.ts';
import { pageAsked } from './paging.ts';
import { articleListTag } from './printed/articleList.ts';
import { commentCountTag, latestCommentsTag } from './printed/discussion.ts';
import { frontPlaces } from './printed/promotion.ts';
import { resultStrip } from './resultStrip.ts';
import { standingTag } from './standingRail.ts';
import { titleOf } from './titleOf.ts';

/** How many articles are above the list, and how many a page of it has. */
const above = 9;
const perPage = 12;
/** How many cards a row has, and how many stand below the lead. */
const inRow = 3;
const besideLead = 2;

/** The front page: the newest article first, then those of this season, then older ones. */
export async function home(input: PageInput): Promise<PageOutput> {
  const { links, says, content, tenant } = input;
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
  const table = await standingTag(input, { rows: 6 });
  const [lead, ...rest] = articles;
  // A row has pictures or none: a card without one among others leaves a hole.
  const pictured = rest.filter(({ picture }) => picture).slice(0, inRow);
  const besides = rest.filter((each) => !pictured.includes(each));
  const [counts, latest, top] = await Promise.all([
    input.discussion.counts(articles.map(({ id }) => ({ type: 'article', id }))),
    input.discussion.latest('latest'),
    input.discussion.latest('top-this-week'),
  ]);
  const promotion = await input.promotion();
  const next = await nextMatch(input);
  const options = { tenant, links, now: input.now, counts, titles: promotion.titles } as const;
  const body = html`<div class="wrap front">
${await liveStrip(input, next)}
<div class="front-lead">
${lead && card(lead, { ...options, level: 2, look: 'lead' })}
<div class="front-second">${besides.slice(0, besideLead).map((each) => card(each, { ...options, look: 'line' }))}</div>
</div>
<div class="front-side">
${await liveblogTeaser(input)}
${next && nextMatchPart(next, input)}
${
  table &&
  html`<section aria-labelledby="standing">
<h2 class="section-title" id="standing">${says.standing}</h2>
${table}
<p class="more"><a href="${links.to('/table')}">${says.wholeTable}</a></p>
</section>`
}
</div>
${frontPlaces(promotion, input)}
${rest.length > besideLead && moreStories({ pictured, plain: besides.slice(besideLead) }, options, says)}
${played.length > 0 && resultStrip(played.slice(-12), input)}
${talk(input, { articles, counts, latest, top })}
<section class="front-archive" aria-labelledby="archive">
<h2 class="section-title" id="archive">${says.archive}</h2>
${articleListTag(listed, moreLook, input)}
</section>
</div>`;
  return document(input, {
    title: content.motto ?? says.home,
    description: (lead?.neutralTitle ? undefined : lead?.standfirst.text) ?? content.motto ?? tenant.name,
    canonical: '/',
    body,
    promotion,
    isHome: true,
    here: 'home',
  });
}

interface MoreStories {
  readonly pictured: readonly Story[];
  readonly plain: readonly Story[];
}

const moreStories = (
  { pictured, plain }: MoreStories,
  options: Omit<CardOptions, 'look'>,
  { more }: Pick<PageInput['says'], 'more'>,
): Html => html`<section class="front-more" aria-labelledby="more">
<h2 class="section-title" id="more">${more}</h2>
${cards(pictured, { ...options, look: 'picture' })}
${cards(plain, { ...options, look: 'plain' })}
</section>`;

/** How many of the most discussed articles are listed. */
const mostDiscussed = 4;

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
  const busiest = articles
    .filter((each) => each.externalUrl === undefined && countOf(each) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
    // As high as the comments beside them.
    .slice(0, top.length > 0 ? mostDiscussed : mostDiscussed - 1);
  return html`<section class="front-talk" aria-labelledby="talk">
<h2 class="section-title" id="talk">${says.talk}</h2>
<div class="talk">
${
  busiest.length > 0 &&
  html`<div class="talk-busiest">
<h3 class="kicker">${says.busiest}</h3>
<ol class="talk-list">
${busiest.map(
  (each) => html`<li><a class="talk-link" href="${links.article(each)}#comments">${titleOf(each)}</a>
<span class="card-day">${commentCountTag({ type: 'article', id: each.id }, countOf(each), links.article(each), input.tenant)}</span></li>
`,
)}</ol>
<p class="talk-more"><a href="${links.forum()}">${says.toForum}</a> <a href="${links.to('/community')}">${says.toCommunity}</a></p>
</div>`
}
<div><h3 class="talk-title">${says.latest}</h3>
${latestCommentsTag('latest', latest, input)}</div>
${top.length > 0 && html`<div><h3 class="talk-title">${says.topThisWeek}</h3>\n${latestCommentsTag('top-this-week', top, input)}</div>`}
</div>
</section>`;
}
