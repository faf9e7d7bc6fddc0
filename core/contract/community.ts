import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { asHtml } from './base/html.ts';
import { keyed } from './base/key.ts';
import { page } from './base/page.ts';
import { fieldOf, renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { orDone, under } from './base/under.ts';

/** The number that HTML of a host shows, and nothing beside it. */
const numberIn = ({ html }: { readonly html: string }): string | number => html.replace(/<[^>]*>/g, '').trim();

/** How many comments of a reader everybody can see. */
export const countUserComments = endpoint('GET /ajax/user/{id}/comments/count', 'anyone', {
  reply: z.union([
    under(fieldOf(z.object({ comments_count: count }), 'comments_count')),
    under(fieldOf(z.object({ count }), 'count')),
    count,
    z.pipe(z.pipe(z.transform(asHtml), z.object({ html: string })), z.pipe(z.transform(numberIn), count)),
  ]),
  mayBeText: true,
  service: 'host',
});

const userComment = derived(
  renamed({
    id,
    content: string,
    /** ISO date-time. */
    createdAt: ['created_at', moment],
    /** Title and address of what it was written under. */
    title: ['resource', text],
    url: text,
    likes: ['likes_count', orElse(count, 0)],
    status: text,
    isAwaitingReview: ['is_awaiting_review', maybe(flag)],
    isRejected: ['is_rejected', maybe(flag)],
  }),
  ({ status, isAwaitingReview, isRejected, ...read }) => ({
    ...read,
    /** Why others do not see it: only its author and managers are sent such a comment. */
    ...(status === 'hidden' && {
      hidden: isAwaitingReview ? ('awaiting' as const) : isRejected ? ('rejected' as const) : ('hidden' as const),
    }),
  }),
);
export type UserComment = z.output<typeof userComment>;

/** A page of a reader's comments, newest first; pages count from 0, and one without rows is past the end. */
export const pageUserComments = endpoint('GET /ajax/user/{id}/comments/{page}', 'anyone', {
  reply: fieldOf(page({ data: rows(userComment) }, 'comments'), 'data'),
  service: 'host',
});

const month = renamed({
  month: string,
  comments: ['comments_count', count],
  likes: ['likes_count', count],
});

/** Numbers of this month. */
export const karmaStats = endpoint('GET /api/v1/user/{id}/karma-stats', 'anyone', {
  // Some servers send the months, the newest of which is this one.
  reply: under(
    z.union([
      month,
      derived(rows(month).check(z.minLength(1)), (months) =>
        months.reduce((newest, each) => (each.month > newest.month ? each : newest)),
      ),
    ]),
  ),
});

/** A reader's place in the ranking by karma. */
export const karmaRanking = endpoint('GET /api/v1/user/{id}/karma-ranking', 'anyone', {
  reply: under(
    renamed({
      /** Null for who has no place yet. */
      rank: orElse(z.nullable(count), null),
      username: string,
      avatar: text,
      score: ['karma_score', number],
      userId: ['user_id', id],
    }),
  ),
});

const sidebarComment = derived(
  renamed({
    userId: ['user_id', maybe(id)],
    avatar: ['user_avatar', text],
    username: ['user', string],
    userUrl: ['user_url', text],
    /** ISO 8601 or, from older servers, a date as it is to be shown. */
    date: maybe(moment),
    /** Title of what it was written under. */
    title: ['resource', text],
    text: ['content', string],
    /** Of the comment itself: `…?comment={id}#comments`. */
    url: string,
    likes: ['claps_count', orElse(count, 0)],
  }),
  /** `userId`: of who wrote it, where the server says so: whom a browser mutes is left out. */
  ({ userId, ...read }) => ({ ...read, ...(userId && { userId }) }),
);
export type SidebarComment = z.output<typeof sidebarComment>;

/** The newest comments of the paper, 5. */
export const latestComments = endpoint('GET /api/v2/comments/latest', 'anyone', { reply: under(rows(sidebarComment)) });

/** The comments of this week with the most likes, 5. */
export const topCommentsThisWeek = endpoint('GET /api/v2/comments/top-this-week', 'anyone', {
  reply: under(rows(sidebarComment)),
});

/** The comment that the desk put above a thread; null where there is none. */
export const featuredComment = endpoint('GET /api/v2/{type}/{id}/featured-comment', 'anyone', {
  assumed: 'call',
  reply: under(z.nullable(sidebarComment)),
});

export const karmaPeriods = ['week', 'month'] as const;
export type KarmaPeriod = (typeof karmaPeriods)[number];
const period = z.object({ period: z.optional(z.enum(karmaPeriods)) });

/** Numbers of the whole paper in this week or month. */
export const communityStats = endpoint('GET /api/v2/community/karma-stats', 'anyone', {
  assumed: 'call',
  query: period,
  reply: under(
    renamed({
      comments: ['comments_count', count],
      likes: ['likes_count', count],
      /** Readers who commented. */
      readers: ['users_count', maybe(count)],
    }),
  ),
});

const leader = renamed({
  /** Equals share theirs. */
  rank: maybe(count),
  userId: ['user_id', id],
  username: string,
  avatar: text,
  url: ['user_url', text],
  score: ['karma_score', maybe(number)],
  comments: ['comments_count', maybe(count)],
  likes: ['likes_count', maybe(count)],
});
export type KarmaLeader = z.output<typeof leader>;
const leaders = under(rows(leader));

/** Who has the highest karma, 10. */
export const karmaLeaders = endpoint('GET /api/v2/community/karma-ranking', 'anyone', {
  assumed: 'call',
  query: period,
  reply: leaders,
});

/** Who wrote the most comments, 10. */
export const communityComments = endpoint('GET /api/v2/community/user-comments', 'anyone', {
  query: period,
  reply: leaders,
});

/** Whose comments got the most likes, 10. */
export const communityLikes = endpoint('GET /api/v2/community/user-likes', 'anyone', { query: period, reply: leaders });

/** `period`: `week` or `month`. */
export const communityTopComments = endpoint('GET /api/v2/community/top-comments/{period}', 'anyone', {
  reply: under(rows(sidebarComment)),
});

const applause = under(
  renamed({
    claps: ['claps_count', count],
    visitors: ['visitors_string', text],
  }),
);

/** Counts a visit to a page, once a day for each visitor. Answers how often it was clapped for, and by whom it was visited. */
export const visitResource = endpoint('POST /api/v2/resource/{type}/{id}/visit', 'anyone', {
  service: 'actions',
  reply: applause,
});

/** Claps; a reader claps at most 10 times for one page, more are not counted. */
export const clapResource = endpoint('POST /api/v2/resource/{type}/{id}/clap', 'reader', {
  service: 'actions',
  body: z.object(keyed),
  /** Undefined: the server said no more than that it was done. */
  reply: orDone(applause),
});
