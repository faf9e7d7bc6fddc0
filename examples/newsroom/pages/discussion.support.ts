import type { KarmaLeader, SidebarComment } from '#core/contract/community.ts';
import type { Comment } from '#core/contract/discussion/comment.ts';
import type { ForumTopic } from '#core/contract/forum.ts';
import { someComment } from '#tests/support/someComment.ts';
import { writtenOf } from '../demo/content/articles.ts';
import { type Discussion, keyOf } from './discussion.ts';
import { linksOf } from './links.ts';
import type { Tenant } from './page.ts';

/** A text that an attacker might write, with characters that must be kept as they are. */
export const naughty = '</p><script>alert(1)</script>\n <b>"x"</b> &amp; \r\n\t‮ ok';

/** A comment in the form that everybody gets. */
export const aComment = (more: Partial<Comment> = {}): Comment =>
  someComment(123, { text: 'Mooi stuk.', createdAt: '2026-03-09T13:05:00.000Z', ...more });

const topics = Array.from({ length: 23 }, (_, at) => ({
  id: 1 + at,
  slug: `topic-${1 + at}`,
  title: at === 3 ? 'Topic <four>' : `Topic ${1 + at}`,
}));

/** A discussion for tests: every story has two threads and one reply. */
export function discussionFor(tenant: Tenant, base: string): Discussion {
  const links = linksOf({ base });
  const person = `${base}/user/demo.lezer`;
  const [first] = writtenOf(tenant.locale);
  const remark: SidebarComment = {
    avatar: '/avatars/demo.webp',
    username: 'Demo Lezer',
    userUrl: person,
    date: '2026-03-09T23:30:00.000Z',
    title: 'A <story>',
    text: naughty,
    url: `${first ? links.article(first) : links.home}?comment=123#comments`,
    likes: 3,
  };
  const forumTopic = ({ id, slug, title }: (typeof topics)[number]): ForumTopic => ({
    id,
    title,
    url: links.topic({ id, slug }),
    username: id % 2 ? 'Demo Lezer' : undefined,
    comments: id % 3,
    createdAt: '2026-03-01T12:00:00.000Z',
    lastCommentAt: id % 3 ? '2026-03-09T12:00:00.000Z' : undefined,
    lastCommentBy: id % 3 ? 'Demo Fan 12' : undefined,
    isPinned: id === 1,
  });
  const leader = (userId: number, rank: number, more: Partial<KarmaLeader> = {}): KarmaLeader => ({
    rank,
    userId,
    username: `Demo ${userId}`,
    avatar: undefined,
    url: person,
    score: 1000 - rank,
    comments: 20 - rank,
    likes: 10 - rank,
    ...more,
  });
  const leaders = [leader(1, 1, { avatar: '/avatars/demo.webp' }), leader(2, 2), leader(3, 2), leader(4, 4)];

  return {
    async thread(_, { cursor, comment } = {}) {
      if (cursor !== undefined && cursor !== 'after-122') return undefined;
      const reply = aComment({ id: 124, level: 1, replyTo: 123, text: 'Eens.', url: person });
      const comments = [
        aComment({ text: naughty, likes: 3, repliesCount: 1, replies: [reply] }),
        aComment({ id: 122 }),
      ];
      return {
        comments: cursor ? [aComment({ id: 121 })] : comments,
        count: 1234,
        next: cursor ? undefined : 'after-122',
        hasMore: !cursor,
        sequence: 12,
        rules: { slowMode: 0, isClosed: false, review: 'off' },
        linked: comment === 7 ? aComment({ id: 7, text: 'Lang geleden.' }) : undefined,
      };
    },
    counts: async (on) => new Map(on.map((each) => [keyOf(each), each.id === 2 ? 1 : each.id * 100])),
    latest: async (list) => (list === 'latest' ? [remark] : []),
    featured: async ({ type }) => (type === 'article' ? remark : undefined),
    applause: async () => ({ claps: 12, visitors: undefined }),
    topics: async (page) => ({
      topics: topics.slice(20 * page, 20 * page + 20).map(forumTopic),
      hasMore: 20 * page + 20 < topics.length,
    }),
    liveliest: async () => ({ topics: topics.slice(0, 5).map(forumTopic), hasMore: true }),
    async topic(id) {
      const found = topics.find((each) => each.id === id);
      return (
        found && {
          ...found,
          body: 'First <b>paragraph</b>.\n\nSecond.',
          username: id % 2 ? 'Demo Lezer' : undefined,
          userUrl: id % 2 ? person : undefined,
          createdAt: '2026-03-01T12:00:00.000Z',
          isPinned: id === 1,
        }
      );
    },
    community: async () => ({
      comments: 1234,
      likes: 56,
      readers: 7,
      leaders,
      writers: leaders,
      liked: [],
      top: [remark],
    }),
  };
}
