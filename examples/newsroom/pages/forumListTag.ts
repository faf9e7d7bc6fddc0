import type { ForumTopic } from '#core/contract/forum.ts';
import type { Locale } from '../content/numerals.ts';
import { commentWords } from './commentWords.ts';
import { timeTag, todayOrDay } from './dates.ts';
import { type Html, html } from './html.ts';

interface ForumListOptions {
  readonly locale: Locale;
  readonly list: 'page' | 'sidebar';
  readonly hasMore: boolean;
  readonly now: Date;
  /** Counted from 1. Later pages are printed without the widget: it loads on from the first. */
  readonly page?: number;
}

/** The list of the forum's topics: as the page of that type, or as a tag beside something else. */
export function forumListTag(topics: readonly ForumTopic[], options: ForumListOptions): Html {
  const { locale, list, hasMore, page = 1 } = options;
  const place = list === 'page' ? html` data-page="forum-list"` : html` data-widget="forum-list"`;
  const none = html`<p class="tb-forum-empty">${commentWords[locale].noTopics}</p>`;
  return html`<div class="forum-list"${page === 1 && html`${place} data-list="${list}"`}>
${
  topics.length === 0
    ? none
    : html`<ol class="tb-forum" data-list-page="${page - 1}" data-has-more="${hasMore ? 1 : 0}">
${topics.map((each) => row(each, options))}</ol>`
}
</div>`;
}

function row(topic: ForumTopic, { locale, list, now }: ForumListOptions): Html {
  const { id, title, url, comments, createdAt, lastCommentAt, isPinned } = topic;
  const says = commentWords[locale];
  const pin = isPinned && html`<span class="tb-forum-pin">${says.pinned}</span> `;
  const link = html`${pin}<a class="tb-forum-link" href="${url}">${title}</a>`;
  const many = `${new Intl.NumberFormat(locale).format(comments)} ${says.count(comments)}`;
  const when = lastCommentAt ?? createdAt;
  return html`<li class="tb-forum-topic" data-topic-id="${id}">
${list === 'page' ? html`<h2 class="tb-forum-title">${link}</h2>` : html`<h3 class="tb-forum-title">${link}</h3>`}
<p class="tb-forum-about"><span class="tb-forum-count">${comments > 0 ? many : says.silent}</span> <span class="tb-forum-last">${saidOf(topic, locale)}${when && html` ${timeTag(todayOrDay(locale, when, now))}`}</span></p>
</li>
`;
}

function saidOf({ username, lastCommentAt, lastCommentBy }: ForumTopic, locale: Locale): string {
  const says = commentWords[locale];
  if (lastCommentAt) return lastCommentBy ? says.lastBy(lastCommentBy) : says.last;
  return username ? says.startedBy(username) : says.started;
}
