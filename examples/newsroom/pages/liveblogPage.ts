import type { Liveblog } from '../editorial/liveblog.ts';
import { localOf, momentOf, weeksLater } from '../editorial/localTime.ts';
import { standings } from '../editorial/standings.ts';
import { matchDayLong, published } from './dates.ts';
import { discussionPart } from './discussionPart.ts';
import { emptyNote } from './emptyNote.ts';
import { renderError } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { document } from './layout.ts';
import { liveblogMetadata } from './liveblogMetadata.ts';
import { isOver } from './liveblogText.ts';
import { leagueTable, resultTable } from './matchParts.ts';
import type { PageInput, PageOutput } from './page.ts';
import { clapTag, commentCountTag } from './printed/discussion.ts';
import { liveblogTag, pollsIn } from './printed/liveblog.ts';
import { placeTag } from './printed/promotion.ts';
import { withResults } from './printed/spoilers.ts';
import type { PromotionForPage } from './promotion.ts';
import { redirect } from './redirect.ts';
import { relatedStories, storyHead, tagList } from './storyParts.ts';

/** The page of a liveblog with its newest entries; with `?before=<id>` older ones, for readers without scripts. Before it begins, the matches of the day. */
export async function liveblogPage(input: PageInput): Promise<PageOutput> {
  const { links } = input;
  const blog = input.content.liveblogs.find(({ id }) => String(id) === input.params.id);
  if (!blog) return renderError(input, 404);
  if (blog.slug !== input.params.slug) return redirect(links.live(blog), input);

  const asked = /^[1-9]\d{0,8}$/.exec(input.query.before ?? '')?.[0];
  const before = asked === undefined ? undefined : Number(asked);
  const page = await input.entries(blog.id, before);
  const days = await daysOf(blog, input);
  if (before === undefined && page.entries.length === 0 && Date.parse(days.begunAt) > input.now.getTime())
    return { status: 302, html: '', headers: { location: links.liveMatches } };
  const ids = pollsIn(page.entries);
  const polls = ids.length > 0 ? await input.polls(ids) : [];
  const on = { type: 'article', id: blog.id } as const;
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
  const says = input.says.liveblog;
  const none =
    isOlder &&
    page.entries.length === 0 &&
    emptyNote(says.noOlder, { url: links.live(blog), label: says.newest }, input.tenant);
  const body = html`<div class="wrap">
<article class="story live-story">
${head(blog, input, days, { comments: discussion?.thread.count, isOver: !isOlder && isOver(page.entries, input.now) })}
<section class="live-feed" id="liveblog" aria-labelledby="updates">
<h2 class="section-title" id="updates">${isOlder ? says.olderUpdates : says.updates}</h2>
${isOlder && !none && html`<p class="live-newest"><a href="${links.live(blog)}">${says.newest}</a></p>`}
${none}
${liveblogTag(blog.id, page, { tenant: input.tenant, links, polls, frameHosts: input.frameHosts, now: input.now, isOlder })}
</section>
<footer class="story-foot">
${applause && clapTag(on, applause, input.tenant)}
${tagList(blog.tags, input)}
</footer>
</article>
${aside(blog, input, days, promotion)}
${relatedStories(await input.articles.stories(blog.related), input, { titles: promotion.titles, ...(counts && { counts }) })}
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
    promotion,
    body,
  });
}

interface Days {
  /** ISO 8601. */
  readonly begunAt: string;
  /** Of its matches: `2026-03-08`. */
  readonly date: string;
}

/** When a liveblog began, and the date of its matches, in the season as it is played: the demonstration moves it by whole weeks. */
async function daysOf({ matches: [first], updates }: Liveblog, { content, match, zone }: PageInput): Promise<Days> {
  const [begunAt = '', date = ''] = [updates[0]?.at, first?.date];
  const id = first && content.fixtureOf(first);
  const { kickOff } = (id === undefined ? undefined : await match(id))?.report.match ?? {};
  const apart = kickOff === undefined ? 0 : Date.parse(kickOff) - Date.parse(`${date}T12:00Z`);
  const weeks = Math.round(apart / (7 * 86_400_000));
  if (!weeks || Number.isNaN(Date.parse(begunAt))) return { begunAt, date };
  const begun = momentOf(weeksLater(localOf(Date.parse(begunAt), zone), weeks), zone);
  return { begunAt: new Date(begun).toISOString(), date: weeksLater(`${date}T12:00`, weeks).slice(0, 10) };
}

interface HeadState {
  readonly comments: number | undefined;
  readonly isOver: boolean;
}

function head(blog: Liveblog, input: PageInput, { begunAt }: Days, { comments, isOver: hasEnded }: HeadState): Html {
  const { says, tenant, links } = input;
  const on = { type: 'article', id: blog.id } as const;
  const more = html`${published(tenant.locale, begunAt)}${comments !== undefined && html` · ${commentCountTag(on, comments, links.live(blog), tenant)}`}`;
  return storyHead({ ...blog, kicker: hasEnded ? says.liveblog.over : says.liveblog.liveblog }, more, input);
}

function aside(blog: Liveblog, input: PageInput, days: Days, promotion: PromotionForPage): Html {
  const { locale } = input.tenant;
  const { says } = input;
  const date = blog.matches[0]?.date ?? '';
  const played = input.content.resultsUntil(date);
  return html`<aside class="rail live-rail" aria-labelledby="rail-matches">
<h2 class="section-title" id="rail-matches">${input.says.liveblog.matches}</h2>
${withResults('matches', says.showResults, resultTable(matchDayLong(locale, days.date), blog.matches, { locale, links: input.links, content: input.content, isCovered: true }), input.tenant)}
<h2 class="section-title">${says.standing}</h2>
${withResults('standing', says.showTable, leagueTable(standings(played).slice(0, 6), { locale, caption: `${says.asOf} ${matchDayLong(locale, days.date)}`, isShort: true, isCovered: true }), input.tenant)}
<p class="more"><a href="${input.links.to('/table')}">${says.wholeTable}</a></p>
${placeTag(promotion, 'article-end', input)}
</aside>`;
}
