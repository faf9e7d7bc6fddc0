import * as z from 'zod/mini';
import { comment } from '#core/contract/discussion/comment.ts';
import { describedExample } from '../../scripts/contract/describedFields.ts';
import type { Case } from './catalogue.ts';

/** As the contract describes it, with a reply of which the least is sent. */
const wire = {
  ...describedExample(comment),
  replies: [{ id: 32, content: 'Ja.', level: 1, replay_to: 31 }],
};
/** What is made of that: tests/contract/comments.test.ts says what it is. */
const read = z.parse(comment, wire);
/** As another server might write the same comment. */
const odd = {
  ...wire,
  id: '31',
  user_id: '4',
  likes_count: '2',
  is_liked_by_me: undefined,
  is_like: 1,
  can_like_it: 0,
  level: '0',
  user_avatar: undefined,
  user_avatar_origin: '/avatars/a.webp',
  replies: [{ id: '32', content: 'Ja.', level: '1', replay_to: undefined, reply_to: '31' }, null],
  meta: [],
};
const wrongComments = [undefined, null, {}, { data: null }, { data: { ...wire, id: 0 } }, 'comment'];
const wrongLists = [undefined, null, {}, { data: 'none' }];

const rules = { slow_mode: 30, is_closed: true, review: 'links' };
const readRules = { slowMode: 30, isClosed: true, review: 'links' };
const rights = { can_delete_any_comment: true, can_update_any_comment: false };
const readRights = { canDeleteAny: true, canUpdateAny: false };
const labels = { hidden_label: 'Verborgen', report_message: 'Bedankt.' };
const readLabels = { hidden: 'Verborgen', report: 'Bedankt.' };
const article = { type: 'article', id: 3 };

const liked: Case = {
  params: { comment_id: 31 },
  query: { toggle: '1' },
  wire: [{ data: { is_like: true, likes_count: 3 } }, { data: { is_like: '1', likes_count: '3', user_id: 7 } }],
  data: { isLiked: true, likes: 3 },
  wrong: [5, 'liked', { data: { is_like: true, likes_count: -1 } }],
};

const side = {
  user_id: 4,
  user_avatar: '/avatars/a.webp',
  user: 'Demo Fan 12',
  user_url: '/user/demo.fan.12',
  date: '2026-03-09T12:00:00.000Z',
  resource: 'PSV heeft de deur bijna dicht',
  content: 'Mooi stuk.',
  url: '/article/1/psv?comment=31#comments',
  claps_count: 2,
};
const readSide = {
  userId: 4,
  avatar: '/avatars/a.webp',
  username: 'Demo Fan 12',
  userUrl: '/user/demo.fan.12',
  date: '2026-03-09T12:00:00.000Z',
  title: 'PSV heeft de deur bijna dicht',
  text: 'Mooi stuk.',
  url: '/article/1/psv?comment=31#comments',
  likes: 2,
};
const sides: Case = {
  wire: [{ data: [side] }, [side], { data: [{ ...side, claps_count: '2' }, null, { user: 5 }] }],
  data: [readSide],
  wrong: [undefined, 7, { data: 5 }],
};

const leader = {
  rank: 1,
  user_id: 4,
  username: 'Demo Fan 12',
  avatar: '/avatars/a.webp',
  user_url: '/user/demo.fan.12',
  karma_score: 22,
  comments_count: 4,
  likes_count: 9,
};
const leaders: Case = {
  query: { period: 'month' },
  wire: [{ data: [leader] }, [leader], { data: [{ ...leader, user_id: '4', karma_score: '22' }, null] }],
  data: [
    {
      rank: 1,
      userId: 4,
      username: 'Demo Fan 12',
      avatar: '/avatars/a.webp',
      url: '/user/demo.fan.12',
      score: 22,
      comments: 4,
      likes: 9,
    },
  ],
  wrong: [undefined, 7, { data: 5 }],
};

const applause: Case = {
  params: { type: 'article', id: 3 },
  wire: [
    { data: { claps_count: 12, visitors_string: '128 lezers' } },
    { claps_count: '12', visitors_string: '128 lezers', id: 3 },
  ],
  data: { claps: 12, visitors: '128 lezers' },
  wrong: [undefined, null, {}, { claps_count: -1 }],
};

const topic = {
  id: 5,
  title: 'Wie staat er in de spits?',
  url: '/forum/5/wie-staat-er-in-de-spits',
  username: 'Demo Fan 12',
  comments_count: 12,
  created_at: '2026-02-27T19:30:00.000Z',
  last_comment_at: '2026-02-28T19:30:00.000Z',
  last_comment_by: 'Demo Uitvak',
  is_pinned: true,
};
const topics: Case = {
  params: { page: 0 },
  wire: [
    { data: [topic], has_more: true },
    { data: [{ ...topic, id: '5', comments_count: '12', is_pinned: 1 }, null], has_more: '1' },
  ],
  data: {
    topics: [
      {
        id: 5,
        title: 'Wie staat er in de spits?',
        url: '/forum/5/wie-staat-er-in-de-spits',
        username: 'Demo Fan 12',
        comments: 12,
        createdAt: '2026-02-27T19:30:00.000Z',
        lastCommentAt: '2026-02-28T19:30:00.000Z',
        lastCommentBy: 'Demo Uitvak',
        isPinned: true,
      },
    ],
    hasMore: true,
  },
  wrong: wrongLists,
};

const happened = { change: 'rejected', by: 'Demo Redactie', by_id: 2, queues: ['hidden'], sequence: 8 };
const oddlyHappened = { ...happened, by_id: '2', queues: ['hidden', 'else'], sequence: '8' };
const readHappened = { change: 'rejected', by: 'Demo Redactie', byId: 2, queues: ['hidden'], revision: 8 };

const nothing = { wire: [undefined, null, { message: 'Gelukt' }], wrong: [] };

/** The calls of comments, moderation, community and forum. */
export const commentCases: Readonly<Record<string, Case>> = {
  commentsStateless: {
    params: { ...article, page: 0 },
    query: { sort: 'best', cursor: 'YjozMS4y' },
    wire: [
      {
        data: [wire],
        comments_count: 40,
        next: 'x',
        has_more: true,
        sequence: 6,
        is_known: true,
        ...rules,
        ...rights,
        ...labels,
      },
      {
        data: [odd, { id: 'x' }, null],
        comments_count: '40',
        next: 'x',
        sequence: '6',
        ...rules,
        slow_mode: '30',
        is_closed: 1,
        can_delete_any_comment: '1',
        can_update_any_comment: null,
        ...labels,
      },
    ],
    data: {
      comments: [read],
      count: 40,
      next: 'x',
      hasMore: true,
      sequence: 6,
      isKnown: true,
      rules: readRules,
      rights: readRights,
      labels: readLabels,
    },
    wrong: wrongLists,
  },
  commentReplies: {
    params: { comment_id: 31 },
    query: { after: 32 },
    wire: [
      { data: [wire], has_more: true },
      { data: [odd, null], has_more: '1' },
    ],
    data: { comments: [read], hasMore: true },
    wrong: wrongLists,
  },
  showComment: {
    params: { comment_id: 31 },
    wire: [
      { data: wire, ancestors: [wire], resource_type: 'article', resource_id: 3, url: '/article/3/x' },
      { data: odd, ancestors: [odd, null], resource_type: 'article', resource_id: '3', url: '/article/3/x' },
    ],
    data: { comment: read, ancestors: [read], on: { type: 'article', id: 3 }, url: '/article/3/x' },
    wrong: wrongComments,
  },
  commentsById: {
    params: article,
    query: { ids: '31,32' },
    wire: [{ data: [wire] }, { data: [odd, null] }],
    data: [read],
    wrong: wrongLists,
  },
  commentChanges: {
    params: article,
    query: { since: 5 },
    wire: [
      {
        data: [
          { comment_id: 31, change: 'liked', user_id: 4, reply_to: 30, root_id: 29, likes_count: 3, sequence: 6 },
          { comment_id: 33 },
        ],
        comments_count: 40,
        has_more: true,
        sequence: 6,
        ...rules,
      },
      {
        data: [
          { comment_id: '31', change: 'liked', user_id: '4', reply_to: '30', root_id: '29', likes_count: '3' },
          { change: 'liked' },
          { comment_id: 33, likes_count: null },
        ],
        comments_count: '40',
        has_more: 1,
        sequence: '6',
        ...rules,
      },
    ],
    data: {
      changes: [
        { id: 31, change: 'liked', userId: 4, replyTo: 30, root: 29, likes: 3, count: undefined },
        {
          id: 33,
          change: 'created',
          userId: undefined,
          replyTo: undefined,
          root: undefined,
          likes: undefined,
          count: undefined,
        },
      ],
      count: 40,
      hasMore: true,
      sequence: 6,
      rules: readRules,
    },
    wrong: wrongLists,
  },
  myComments: {
    params: article,
    wire: [
      { liked: [31, 32], hidden: [wire], ...rules, ...rights, ...labels },
      { liked: ['31', 32, null], hidden: [odd, {}], ...rules, ...rights, ...labels },
    ],
    data: { liked: [31, 32], hidden: [read], rules: readRules, rights: readRights, labels: readLabels },
    wrong: [undefined, null, {}, { liked: [] }, { hidden: [] }, { liked: 5, hidden: [] }],
  },
  storeComment: {
    body: {
      reply_to: 31,
      resource_id: 3,
      resource_type: 'article',
      content: ' Mooi\n stuk ',
      idempotency_key: '0f8fad5b-d9cb-469f',
    },
    wire: [
      { data: { comment: wire, ...rights }, metaData: { other: { comments_count: 41 } } },
      { data: { comment: odd, ...rights }, metaData: { other: { comments_count: '41' } }, message: 'Gelukt' },
    ],
    data: { comment: read, count: 41, rights: readRights },
    wrong: [undefined, null, {}, { data: {} }, { data: { comment: {} } }],
  },
  editComment: {
    params: { comment_id: 31 },
    body: { new_comment: 'Mooi <b>stuk</b>.' },
    wire: [{ data: { comment: wire } }, { data: { comment: odd } }],
    data: read,
    wrong: ['comment', { data: 5 }],
  },
  deleteComment: {
    params: { comment_id: 31 },
    wire: [
      { data: { update_comment_count: true, comments_count: 39 } },
      { data: { update_comment_count: '1', comments_count: '39' } },
      { data: { comments_count: 39 } },
    ],
    data: 39,
    wrong: ['comment', 5],
  },
  likeComment: { ...liked, body: { is_like: true } },
  unlikeComment: { ...liked, body: { is_like: false } },
  reportComment: {
    params: { comment_id: 31 },
    body: { reason: 'spam', explanation: 'Reclame.' },
    wire: [{ message: 'Bedankt.' }, { message: 'Bedankt.', data: null }],
    data: 'Bedankt.',
    wrong: [],
  },
  moderationQueue: {
    query: { queue: 'reported', cursor: 'MzE' },
    wire: [
      {
        data: [
          {
            comment: wire,
            resource: 'PSV',
            url: '/article/1/psv',
            reports: [{ reason: 'spam', explanation: 'Reclame.', username: 'Demo Uitvak' }],
          },
        ],
        next: 'MzI',
        counts: { pending: 1, reported: 2, hidden: 3 },
      },
      {
        data: [
          {
            comment: odd,
            resource: 'PSV',
            url: '/article/1/psv',
            reports: [{ reason: 'spam', explanation: 'Reclame.', username: 'Demo Uitvak' }, { reason: 'x' }],
          },
          null,
        ],
        next: 'MzI',
        counts: { pending: '1', reported: '2', hidden: '3' },
      },
    ],
    data: {
      comments: [
        {
          comment: read,
          title: 'PSV',
          url: '/article/1/psv',
          reports: [{ reason: 'spam', explanation: 'Reclame.', username: 'Demo Uitvak' }],
        },
      ],
      next: 'MzI',
      counts: { pending: 1, reported: 2, hidden: 3 },
    },
    wrong: [...wrongLists, { data: [], counts: { pending: 1 } }],
  },
  moderationById: {
    query: { ids: '31,32' },
    wire: [
      { data: [{ ...happened, comment: wire, resource: 'PSV', url: '/article/1/psv', reports: [] }] },
      { data: [{ ...oddlyHappened, comment: odd, resource: 'PSV', url: '/article/1/psv' }, { comment: {} }, null] },
    ],
    data: [{ ...readHappened, comment: read, title: 'PSV', url: '/article/1/psv', reports: [] }],
    wrong: wrongLists,
  },
  moderationChanges: {
    query: { since: 5 },
    wire: [
      {
        data: [{ comment_id: 31, ...happened }],
        counts: { pending: 1, reported: 2, hidden: 3 },
        has_more: true,
        sequence: 8,
      },
      {
        data: [{ comment_id: '31', ...oddlyHappened, counts: null }, { change: 'approved' }, null],
        counts: { pending: '1', reported: '2', hidden: '3' },
        has_more: '1',
        sequence: '8',
      },
    ],
    data: {
      changes: [{ ...readHappened, id: 31, counts: undefined }],
      counts: { pending: 1, reported: 2, hidden: 3 },
      hasMore: true,
      sequence: 8,
    },
    wrong: [...wrongLists, { data: [], counts: { pending: 1 } }],
  },
  removeQueued: { params: { comment_id: 31 }, query: { was: 'pending', seen: 8 }, ...nothing },
  moderateComment: {
    params: { comment_id: 31 },
    body: { status: 'hidden', was: 'visible', seen: 8 },
    wire: [{ data: { comment: wire } }, { data: { comment: odd } }],
    data: read,
    wrong: ['done', { data: { comment: 5 } }],
  },
  dismissReports: { params: { comment_id: 31 }, query: { was: 'visible', seen: 8 }, ...nothing },
  featureComment: { params: { comment_id: 31 }, body: { is_featured: true }, ...nothing },
  ruleComments: { params: article, body: rules, ...nothing },
  latestComments: sides,
  topCommentsThisWeek: sides,
  communityTopComments: { params: { period: 'week' }, ...sides },
  featuredComment: {
    params: article,
    wire: [{ data: side }, { data: { ...side, claps_count: '2' } }],
    data: readSide,
    wrong: [undefined, {}, { data: {} }],
  },
  commentCounts: {
    query: { resources: 'article:3,forum:4' },
    wire: [
      { data: [{ resource_type: 'article', resource_id: 3, comments_count: 40 }] },
      { data: [{ resource_type: 'article', resource_id: '3', comments_count: '40' }, null] },
    ],
    data: [{ type: 'article', id: 3, count: 40 }],
    wrong: wrongLists,
  },
  communityStats: {
    query: { period: 'week' },
    wire: [
      { data: { comments_count: 12, likes_count: 30, users_count: 5 } },
      { comments_count: '12', likes_count: '30', users_count: '5' },
    ],
    data: { comments: 12, likes: 30, readers: 5 },
    wrong: [undefined, null, {}, { comments_count: -1, likes_count: 0 }],
  },
  karmaLeaders: leaders,
  communityComments: leaders,
  communityLikes: leaders,
  visitResource: applause,
  clapResource: { ...applause, body: { idempotency_key: 'a1b2c3d4-e5f6' }, wrong: ['done', { claps_count: -1 }] },
  introduceResource: {
    params: { type: 'article', id: 7 },
    body: { token: 'WyJhcnRpY2xlIiw3XQ.5f2a' },
    wire: [undefined, null, { ok: true }],
    wrong: [],
  },
  forumTopics: topics,
  forumSidebar: topics,
};
