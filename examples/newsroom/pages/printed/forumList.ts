import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { ForumTopic } from '#core/contract/forum.ts';
import { formatNumber, type Locale } from '../../editorial/numerals.ts';
import { listedTime } from '../dates.ts';
import type { Html } from '../html.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';

const sayOf = (locale: Locale) => widgetWords('discussion/forum-list', locale);

interface ForumListOptions {
  readonly tenant: Tenant;
  readonly list: 'page' | 'sidebar';
  readonly hasMore: boolean;
  readonly now: Date;
  /** The page, counted from 1. Pages after the first are printed without the widget, which loads more from the first. */
  readonly page?: number;
}

/** The tag of the forum's topics: as the element of the page type, or in a sidebar. */
export function forumListTag(topics: readonly ForumTopic[], options: ForumListOptions): Html {
  const { tenant, list, hasMore, page = 1 } = options;
  const say = sayOf(tenant.locale);
  return print(
    'forum-list',
    {
      is_page: list === 'page',
      is_older: page > 1,
      list,
      heading_level: list === 'page' ? 2 : 3,
      has_topics: topics.length > 0,
      list_page: page - 1,
      has_more: hasMore,
      pinned_label: say('pinned'),
      topics: topics.map((each) => topicIn(each, options)),
      none_text: say('empty'),
      empty_next: nextStep({ ...tenant, say }),
    },
    tenant,
  );
}

function topicIn(topic: ForumTopic, { tenant: { locale }, now }: ForumListOptions) {
  const { id, title, url, comments, createdAt, lastCommentAt, isPinned } = topic;
  const say = sayOf(locale);
  const when = lastCommentAt ?? createdAt;
  return {
    topic_id: id,
    title,
    url,
    is_pinned: isPinned,
    comments_text:
      comments > 0
        ? say('comments', { count: comments, comments: formatNumber(locale, comments) })
        : say('uncommented'),
    last_text: activityOf(topic, locale),
    last_time: when ? listedTime(locale, when, now) : null,
  };
}

function activityOf({ username, lastCommentAt, lastCommentBy }: ForumTopic, locale: Tenant['locale']): string {
  const say = sayOf(locale);
  if (lastCommentAt) return lastCommentBy ? say('last-by', { name: lastCommentBy }) : say('last');
  return username ? say('begun-by', { name: username }) : say('begun');
}
