import type { SidebarComment } from '#core/contract/community.ts';
import type { Locale } from '../content/numerals.ts';
import { initialOf } from './commentsTag.ts';
import { commentWords } from './commentWords.ts';
import { shortDay } from './dates.ts';
import type { Applause, Resource } from './discussion.ts';
import { type Html, html } from './html.ts';

const attributes = ({ type, id }: Resource): Html => html`data-resource-type="${type}" data-resource-id="${id}"`;

/** A link to the comments that says how many there are. `address`: of the page they stand on. */
export function commentCountTag(on: Resource, count: number, address: string, locale: Locale): Html {
  const number = new Intl.NumberFormat(locale).format(count);
  return html`<a class="comment-count" href="${address}#comments" data-widget="comment-count" ${attributes(on)}><span class="tb-comment-count">${number}</span> ${commentWords[locale].count(count)}</a>`;
}

/** The tag of the applause for a page, with how much there is already. */
export function clapTag(on: Resource, { claps, visitors }: Applause, locale: Locale): Html {
  return html`<div data-widget="clap" ${attributes(on)}>
<p class="tb-clap"><span class="tb-clap-count">${new Intl.NumberFormat(locale).format(claps)}</span> <span class="tb-clap-word">${commentWords[locale].claps(claps)}</span></p>
${visitors && html`<p class="tb-clap-visitors">${visitors}</p>\n`}</div>`;
}

/** The tag of a list of comments beside the stories. */
export function latestCommentsTag(
  list: 'latest' | 'top-this-week',
  comments: readonly SidebarComment[],
  locale: Locale,
): Html {
  const says = commentWords[locale];
  const none = list === 'latest' ? says.noLatest : says.noTop;
  return html`<div data-widget="latest-comments" data-list="${list}">
${comments.length > 0 ? sidebarList(comments, locale) : html`<p class="tb-latest-empty">${none}</p>`}
</div>`;
}

/** Comments by several people on several pages; each leads to where it stands. */
export function sidebarList(comments: readonly SidebarComment[], locale: Locale): Html {
  return html`<ol class="tb-latest">
${comments.map((each) => html`<li class="tb-latest-row"${each.userId !== undefined && html` data-user-id="${each.userId}"`}>${sidebarRow(each, locale)}</li>\n`)}</ol>`;
}

function sidebarRow(
  { avatar, username, userUrl, date, title, text, url, likes }: SidebarComment,
  locale: Locale,
): Html {
  const face = avatar
    ? html`<img class="tb-latest-avatar" src="${avatar}" alt="" width="30" height="30" loading="lazy">`
    : html`<span class="tb-latest-avatar" aria-hidden="true">${initialOf(username)}</span>`;
  const name = userUrl ? html`<a href="${userUrl}">${username}</a>` : username;
  return html`${face}
<p class="tb-latest-head"><span class="tb-latest-user">${name}</span> ${date && html`<span class="tb-latest-date">${shortDay(locale, date)}</span>`}${likes > 0 && html` <span class="tb-latest-likes">${likes}+</span>`}</p>
<p class="tb-latest-text"><a href="${url}">${text}</a></p>
<p class="tb-latest-title">${title}</p>`;
}

/** The tag of the comment that the desk put above a thread; nothing where there is none. */
export function featuredCommentTag(
  on: Resource,
  featured: SidebarComment | undefined,
  locale: Locale,
): Html | undefined {
  if (!featured) return undefined;
  const { avatar, username, userUrl, userId, date, text, url, likes } = featured;
  return html`<aside data-widget="featured-comment" ${attributes(on)} aria-label="${commentWords[locale].featured}">
<figure class="tb-featured"${userId !== undefined && html` data-user-id="${userId}"`}>
<figcaption class="tb-featured-title">${commentWords[locale].featured}</figcaption>
<blockquote class="tb-featured-text"><a href="${url}">${text}</a></blockquote>
<p class="tb-featured-by">${avatar && html`<img class="tb-featured-avatar" src="${avatar}" alt="" width="30" height="30" loading="lazy"> `}${userUrl ? html`<a href="${userUrl}">${username}</a>` : username}${date && html` <span class="tb-featured-date">${shortDay(locale, date)}</span>`}${likes > 0 && html` <span class="tb-featured-likes">${likes}+</span>`}</p>
</figure>
</aside>`;
}
