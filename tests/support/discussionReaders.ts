import type { Comment } from '#core/contract/discussion/comment.ts';
import { adopt as adoptClap } from '../../widgets/discussion/clap/adopt.ts';
import type { Printed as Clap } from '../../widgets/discussion/clap/clap.printed.ts';
import { blank } from '../../widgets/discussion/comments/comment/thread.ts';
import type { Printed as Comments } from '../../widgets/discussion/comments/comments.printed.ts';
import { readPrinted } from '../../widgets/discussion/comments/read/printed.ts';
import { findPrinted } from '../../widgets/discussion/forum-list/findPrinted.ts';
import type { Printed as ForumList } from '../../widgets/discussion/forum-list/forum-list.printed.ts';
import type { Printed as Karma } from '../../widgets/discussion/karma/karma.printed.ts';
import type { Printed as LatestComments } from '../../widgets/discussion/latest-comments/latest-comments.printed.ts';
import { adopt as adoptLiveblog } from '../../widgets/live/liveblog/adopt.ts';
import type { Printed as Embed } from '../../widgets/live/liveblog/embed.printed.ts';
import type { Printed as Liveblog } from '../../widgets/live/liveblog/liveblog.printed.ts';
import { reader } from './reading.ts';

type PrintedComment = Comments['comments'][number];

/** A comment with its replies, each after what it replies to. */
function asRead(printed: PrintedComment, above?: Comment): readonly Comment[] {
  const { is_removed: isRemoved } = printed;
  const shown = <Value>(value: Value | null) => (isRemoved ? undefined : (value ?? undefined));
  const comment: Comment = {
    ...blank,
    id: printed.comment_id,
    userId: printed.user_id ?? undefined,
    username: shown(printed.author_name),
    text: isRemoved ? '' : printed.content,
    createdAt: shown(printed.created?.at ?? null),
    updatedAt: printed.updated_at ?? undefined,
    isRemoved,
    isFeatured: printed.is_featured,
    likes: printed.likes_count,
    level: above ? above.level + 1 : 0,
    replyTo: above?.id,
    repliesCount: printed.thread?.replies_count ?? 0,
    avatar: shown(printed.avatar),
    url: shown(printed.author_url),
    role: shown(printed.role),
  };
  return [comment, ...printed.replies.flatMap((each) => asRead(each, comment))];
}

/** Whose rows these are; of nobody where the host does not say. */
const ownersOf = (element: HTMLElement, row: string) =>
  [...element.querySelectorAll<HTMLElement>(row)].map(({ dataset }) => dataset.userId);

const ownersIn = (rows: readonly { readonly user_id: number | null }[]) =>
  rows.map(({ user_id }) => (user_id === null ? undefined : `${user_id}`));

/** How the islands of what readers say read what their host printed. */
export const discussionReaders = {
  clap: reader<Clap>({
    read: adoptClap,
    occurring: (data) => ({ ...data, claps_text: data.resource_id.toLocaleString('nl') }),
    expected: ({ resource_id, visitors_text }) => ({ claps: resource_id, visitors: visitors_text ?? undefined }),
  }),
  comments: reader<Comments>({
    read: readPrinted,
    // Where scripts run, a browser reads what is in <noscript> as text.
    occurring: (data) => ({ ...data, linked: null }),
    expected: (data) => {
      const lists = [data, ...data.further];
      const comments = lists.flatMap((list) => list.comments).flatMap((each) => asRead(each));
      if (comments.length === 0 && data.comments_count > 0) return undefined;
      return {
        comments,
        count: data.comments_count,
        next: data.next ?? undefined,
        hasMore: data.has_more,
        sequence: data.events?.sequence,
        rules: { slowMode: data.slow_mode ?? 0, isClosed: data.is_closed, review: data.review ?? 'off' },
      };
    },
  }),
  embed: reader<Embed>({
    read: (element) => [
      element.dataset.embed,
      element.dataset.title,
      element.querySelector('a')?.getAttribute('href'),
      element.querySelector('svg')?.getAttribute('viewBox'),
    ],
    expected: ({ embed_url, title, page_url, room }) => [
      embed_url,
      title ?? undefined,
      page_url,
      room === null ? undefined : `0 0 ${room}`,
    ],
  }),
  'forum-list': reader<ForumList>({
    read: findPrinted,
    expected: ({ topics, list_page, has_more }) =>
      topics.length > 0
        ? { ids: topics.map(({ topic_id }) => topic_id), page: list_page, hasMore: has_more }
        : { ids: [], page: 0, hasMore: false },
  }),
  karma: reader<Karma>({
    read: (element) => ({
      leaders: ownersOf(element, '.tb-karma-row'),
      remarks: ownersOf(element, '.tb-karma-comment'),
    }),
    expected: ({ leaders, remarks }) => ({
      leaders: ownersIn(leaders?.rows ?? []),
      remarks: ownersIn(remarks?.rows ?? []),
    }),
  }),
  'latest-comments': reader<LatestComments>({
    read: (element) => ownersOf(element, '.tb-latest-row'),
    expected: ({ comments }) => ownersIn(comments),
  }),
  liveblog: reader<Liveblog>({
    read(element) {
      const { byId, hasMore } = adoptLiveblog(element);
      return { hasMore, entries: [...byId.values()] };
    },
    expected: ({ pinned_entries, entries, older_url }) => ({
      hasMore: older_url !== null,
      entries: [...pinned_entries, ...entries].map((each) => ({
        id: each.liveblog_id,
        html: undefined,
        isPinned: pinned_entries.includes(each),
        createdAt: each.created.at,
        updatedAt: each.edited?.at,
        isQueued: false,
        isAsked: false,
      })),
    }),
  }),
};
