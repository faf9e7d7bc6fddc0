import type { Liveblog } from '../editorial/liveblog.ts';
import { standings } from '../editorial/standings.ts';
import { card } from './cards.ts';
import { matchDayLong, published } from './dates.ts';
import { discussionPart } from './discussionPart.ts';
import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import { linksOf, sentOn } from './links.ts';
import { liveblogMetadata } from './liveblogMetadata.ts';
import { leagueTable, resultTable } from './matchParts.ts';
import type { PageInput, PageOutput } from './page.ts';
import { clapTag, commentCountTag } from './printed/discussion.ts';
import { liveblogTag, pollsIn } from './printed/liveblog.ts';
import { placeTag } from './printed/promotion.ts';
import type { PromotionForPage } from './promotion.ts';
import { running } from './running.ts';
import { wordsOf } from './words.ts';

/** A liveblog with its newest entries; with `?before=<id>` those that come after that one, for who reads without a script. */
export async function liveblogPage(input: PageInput): Promise<PageOutput> {
  const { locale } = input.tenant;
  const links = linksOf(input);
  const blog = input.content.liveblogs.find(({ id }) => String(id) === input.params.id);
  if (!blog) return renderError(input, 404);
  if (blog.slug !== input.params.slug) return sentOn(links.live(blog), input);

  const asked = /^[1-9]\d{0,8}$/.exec(input.query.before ?? '')?.[0];
  const before = asked === undefined ? undefined : Number(asked);
  const page = await input.entries(blog.id, before);
  const ids = pollsIn(page.entries);
  const polls = ids.length > 0 ? await input.polls(ids) : [];
  const on = { type: 'article', id: blog.id } as const;
  const date = blog.matches[0]?.date ?? '';
  const isOlder = before !== undefined;
  const [discussion, applause, counts] = isOlder
    ? []
    : await Promise.all([
        discussionPart(on, input),
        input.discussion.applause(on),
        input.discussion.counts(blog.related.map((id) => ({ type: 'article', id }))),
      ]);
  if (!isOlder && !discussion) return renderError(input, 404);
  const isPlain = isOlder || discussion?.isOlder === true;
  const promotion = await input.promotion();
  const says = wordsOf(locale).liveblog;
  const none = page.entries.length === 0 && html`<p class="note">${isOlder ? says.noOlder : says.none}</p>`;
  const body = html`<div class="wrap">
<article class="story live-story">
${head(blog, input, discussion?.thread.count)}
<section class="live-feed" id="liveblog" aria-labelledby="updates">
<h2 class="section-title" id="updates">${isOlder ? says.olderUpdates : says.updates}</h2>
${isOlder && html`<p class="live-newest"><a href="${links.live(blog)}">${says.newest}</a></p>`}
${none}
${liveblogTag(blog.id, page, { tenant: input.tenant, links, polls, frameHosts: input.frameHosts, date, isOlder })}
</section>
<footer class="story-foot">
${applause && clapTag(on, applause, input.tenant)}
<p class="tags"><span class="tags-label">${wordsOf(locale).tags}</span> ${blog.tags.map((tag) => html`<a class="tag" href="${links.tag(tag)}">${input.content.tagLabel(tag) ?? tag}</a> `)}</p>
</footer>
</article>
${aside(blog, input, promotion)}
${related(blog, input, { counts, titles: promotion.titles })}
${discussion?.printed}
</div>`;
  return document(input, {
    title: isOlder ? `${blog.title.text}, ${says.olderUpdates.toLowerCase()}` : blog.title.text,
    description: blog.standfirst.text,
    canonical: isPlain ? undefined : `/live/${blog.id}/${blog.slug}`,
    type: 'article',
    pageType: 'liveblog-article',
    here: 'live',
    head: isPlain ? undefined : liveblogMetadata(blog, page.entries, input, discussion?.thread),
    widgets: [['liveblog', 'seen'], ...(isOlder ? [] : [['comments', 'below'] as const])],
    promotion,
    body,
  });
}

function head(blog: Liveblog, input: PageInput, comments: number | undefined): Html {
  const { locale } = input.tenant;
  const says = wordsOf(locale);
  return html`<header class="story-head">
<p class="kicker">${wordsOf(locale).liveblog.liveblog}</p>
<h1 class="story-title">${running(blog.title.text)}</h1>
<p class="standfirst">${running(blog.standfirst.text)}</p>
<p class="byline">${says.by} <strong>${says.desk}</strong> <span class="byline-more">${published(locale, blog.updates[0]?.at ?? '')}${comments !== undefined && html` · ${commentCountTag({ type: 'article', id: blog.id }, comments, linksOf(input).live(blog), input.tenant)}`}</span></p>
</header>`;
}

function aside(blog: Liveblog, input: PageInput, promotion: PromotionForPage): Html {
  const { locale } = input.tenant;
  const says = wordsOf(locale);
  const date = blog.matches[0]?.date ?? '';
  const played = input.content.resultsUntil(date);
  return html`<aside class="rail live-rail" aria-labelledby="rail-matches">
<h2 class="section-title" id="rail-matches">${wordsOf(locale).liveblog.matches}</h2>
${resultTable(matchDayLong(locale, date), blog.matches, { locale, links: linksOf(input), content: input.content })}
<h2 class="section-title">${says.standing}</h2>
${leagueTable(standings(played).slice(0, 6), { locale, caption: `${says.asOf} ${matchDayLong(locale, date)}`, isShort: true })}
<p class="more"><a href="${linksOf(input).to('/table')}">${says.wholeTable}</a></p>
${placeTag(promotion, 'article-end', input)}
</aside>`;
}

interface Shown {
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly titles: PromotionForPage['titles'];
}

function related(blog: Liveblog, input: PageInput, { counts, titles }: Shown): Html {
  const { locale } = input.tenant;
  const { articles } = input.content;
  const found = blog.related.flatMap((id) => articles.find((each) => each.id === id) ?? []);
  return html`<section class="related" aria-labelledby="related">
<h2 class="section-title" id="related">${wordsOf(locale).related}</h2>
<div class="cards">${found.map((each) => card(each, { tenant: input.tenant, links: linksOf(input), titles, look: 'picture', ...(counts && { counts }) }))}</div>
</section>`;
}
