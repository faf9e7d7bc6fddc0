import { likesText } from '#core/base/i18n/numbers.ts';
import type { Comment } from '#core/contract/discussion/comment.ts';
import type { Printed } from '../../../../widgets/discussion/comments/comments.printed.ts';
import { formatNumber } from '../../editorial/numerals.ts';
import { minuteTime } from '../dates.ts';
import type { Resource, ThreadForPage } from '../discussion.ts';
import type { Html } from '../html.ts';
import { initialsOf } from '../initials.ts';
import type { Tenant } from '../page.ts';
import { print } from '../print.ts';
import { widgetWords } from '../widgetWords.ts';
import { wordsOf } from '../words.ts';

export interface CommentsTagOptions {
  readonly tenant: Tenant;
  /** Whether it is a page of older comments, which is printed without the widget. */
  readonly isOlder?: boolean;
  readonly now: Date;
}

/** How many threads the first list has. */
const firstSize = 25;
/** With how many comments a further list is full, and with how many threads: a browser lays out and paints a list as one. */
const [mostComments, mostThreads] = [8, 4];

const countOf = ({ replies }: Comment): number => replies.reduce((sum, each) => sum + countOf(each), 1);

function groupsOf(comments: readonly Comment[]): readonly Comment[][] {
  const groups: Comment[][] = [];
  let count = mostComments;
  for (const comment of comments) {
    const last = groups.at(-1);
    if (!last || count >= mostComments || last.length >= mostThreads) {
      groups.push([comment]);
      count = 0;
    } else last.push(comment);
    count += countOf(comment);
  }
  return groups;
}

/** The tag of the comments on an article or a topic, with the first page for readers without a script. */
export function commentsTag({ type, id }: Resource, thread: ThreadForPage, options: CommentsTagOptions): Html {
  const { tenant, isOlder = false } = options;
  const says = wordsOf(tenant.locale).comments;
  const say = widgetWords('discussion/comments', tenant.locale);
  // Nobody replies on a page without the widget.
  const isSilent = isOlder || thread.rules.isClosed;
  const { comments, linked, count, next, hasMore, sequence, rules } = thread;
  // Nothing brings bare comments to life on a page without the widget.
  const first = isOlder ? comments.length : firstSize;
  return print(
    'comments',
    {
      resource_type: type,
      resource_id: id,
      is_older: isOlder,
      events: sequence === undefined ? null : { sequence },
      comments_count: count,
      next: next || null,
      has_more: hasMore,
      is_closed: rules.isClosed,
      slow_mode: rules.slowMode || null,
      review: rules.review === 'off' ? null : rules.review,
      title: isOlder ? says.olderComments : say('comments'),
      count_text: formatNumber(tenant.locale, count),
      closed_text: say('closed'),
      log_in_label: says.logIn,
      linked: linked ? commentIn(linked, options, isSilent) : null,
      comments: comments.slice(0, first).map((each) => commentIn(each, options, isSilent)),
      further: groupsOf(comments.slice(first)).map((group) => ({
        comments: group.map((each) => commentIn(each, options, isSilent, true)),
      })),
      removed_text: say('removed'),
      newest_url: isOlder ? '?#comments' : null,
      newest_label: says.newest,
      older_url: hasMore && next ? `?older=${encodeURIComponent(next)}#comments` : null,
      older_label: says.older,
    },
    tenant,
  );
}

function commentIn(
  comment: Comment,
  options: CommentsTagOptions,
  isClosed: boolean,
  isBare = false,
): Printed['comments'][number] {
  const { id, userId, username, url, text, role, likes, level, repliesCount, replies } = comment;
  const { avatar, createdAt, updatedAt, isRemoved, isFeatured } = comment;
  const { tenant, isOlder = false } = options;
  const { locale } = tenant;
  const say = widgetWords('discussion/comments', locale);
  const name = username ?? say('nobody');
  const likesShown = likes > 0 ? likesText(likes, tenant, (shown) => say('likes', { likes: shown })) : '';
  return {
    comment_id: id,
    user_id: userId ?? null,
    likes_count: likes,
    thread: level === 0 ? { replies_count: repliesCount } : null,
    is_removed: isRemoved,
    is_featured: isFeatured,
    is_bare: isBare,
    updated_at: updatedAt || null,
    avatar: avatar || null,
    initials: (avatar && !isBare) || isRemoved ? null : initialsOf(name),
    author_name: name,
    author_url: url || null,
    role: role || null,
    created: createdAt ? minuteTime(locale, createdAt, options.now) : null,
    content: text,
    like: isOlder ? null : { text: likesShown, label: say('like', { name, likes: likesShown }) },
    likes_text: (isOlder && likesShown) || null,
    reply: isClosed ? null : { text: say('reply'), label: say('reply-to', { name }) },
    has_replies: replies.length > 0,
    replies: replies.map((each) => commentIn(each, options, isClosed, isBare)),
  };
}
