import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { asHtml } from './base/html.ts';
import { keyed } from './base/key.ts';
import { page } from './base/page.ts';
import { count, flag, id, maybe, moment, number, orElse, rows, string, text } from './base/shapes.ts';
import { orDone, under } from './base/under.ts';

/** The number that HTML of a host shows, and nothing beside it. */
const numberIn = ({ html }: { readonly html: string }): string | number => html.replace(/<[^>]*>/g, '').trim();

/** How many comments of a reader everybody can see. */
export const countUserComments = endpoint({
  method: 'GET',
  path: '/ajax/user/{id}/comments/count',
  needs: 'anyone',
  reply: z.union([
    under(
      z.pipe(
        z.object({ comments_count: count }),
        z.transform((wire) => wire.comments_count),
      ),
    ),
    under(
      z.pipe(
        z.object({ count }),
        z.transform((wire) => wire.count),
      ),
    ),
    count,
    z.pipe(z.pipe(z.transform(asHtml), z.object({ html: string })), z.pipe(z.transform(numberIn), count)),
  ]),
  mayBeText: true,
  service: 'host',
});

interface Hidden {
  readonly is_awaiting_review?: boolean | null | undefined;
  readonly is_rejected?: boolean | null | undefined;
}
const hiddenAs = (wire: Hidden): 'awaiting' | 'rejected' | 'hidden' =>
  wire.is_awaiting_review ? 'awaiting' : wire.is_rejected ? 'rejected' : 'hidden';

const userComment = z.pipe(
  z.object({
    id,
    content: string,
    created_at: moment,
    /** Title and address of what it was written under. */
    resource: text,
    url: text,
    likes_count: maybe(count),
    status: text,
    is_awaiting_review: maybe(flag),
    is_rejected: maybe(flag),
  }),
  z.transform((wire) => ({
    id: wire.id,
    content: wire.content,
    /** ISO date-time. */
    createdAt: wire.created_at,
    title: wire.resource,
    url: wire.url,
    likes: wire.likes_count ?? 0,
    /** Why others do not see it: only its author and managers are sent such a comment. */
    ...(wire.status === 'hidden' && { hidden: hiddenAs(wire) }),
  })),
);
export type UserComment = z.output<typeof userComment>;

/** A page of a reader's comments, newest first; pages count from 0, and one without rows is past the end. */
export const pageUserComments = endpoint({
  method: 'GET',
  path: '/ajax/user/{id}/comments/{page}',
  needs: 'anyone',
  reply: z.pipe(
    page({ data: rows(userComment) }, 'comments'),
    z.transform((wire) => wire.data),
  ),
  service: 'host',
});

const month = z.pipe(
  z.object({ month: string, comments_count: count, likes_count: count }),
  z.transform((wire) => ({ month: wire.month, comments: wire.comments_count, likes: wire.likes_count })),
);

/** Numbers of this month. */
export const karmaStats = endpoint({
  method: 'GET',
  path: '/api/v1/user/{id}/karma-stats',
  needs: 'anyone',
  // Some servers send the months, the newest of which is this one.
  reply: under(
    z.union([
      month,
      z.pipe(
        rows(month).check(z.minLength(1)),
        z.transform((months) => months.reduce((newest, each) => (each.month > newest.month ? each : newest))),
      ),
    ]),
  ),
});

/** A reader's place in the ranking by karma. */
export const karmaRanking = endpoint({
  method: 'GET',
  path: '/api/v1/user/{id}/karma-ranking',
  needs: 'anyone',
  reply: under(
    z.pipe(
      z.object({
        rank: orElse(z.nullable(count), null),
        username: string,
        avatar: text,
        karma_score: number,
        user_id: id,
      }),
      z.transform((wire) => ({
        /** Null for who has no place yet. */
        rank: wire.rank,
        username: wire.username,
        avatar: wire.avatar,
        score: wire.karma_score,
        userId: wire.user_id,
      })),
    ),
  ),
});

const sidebarComment = z.pipe(
  z.object({
    user_id: maybe(id),
    user_avatar: text,
    user: string,
    user_url: text,
    date: maybe(moment),
    resource: text,
    content: string,
    url: string,
    claps_count: maybe(count),
  }),
  z.transform((wire) => ({
    avatar: wire.user_avatar,
    username: wire.user,
    userUrl: wire.user_url,
    /** ISO 8601 or, from older servers, a date as it is to be shown. */
    date: wire.date,
    /** Title of what it was written under. */
    title: wire.resource,
    text: wire.content,
    /** Of the comment itself: `…?comment={id}#comments`. */
    url: wire.url,
    likes: wire.claps_count ?? 0,
    /** Of who wrote it, where the server says so: whom a browser mutes is left out. */
    ...(wire.user_id && { userId: wire.user_id }),
  })),
);
export type SidebarComment = z.output<typeof sidebarComment>;

/** The newest comments of the paper, 5. */
export const latestComments = endpoint({
  method: 'GET',
  path: '/api/v2/comments/latest',
  needs: 'anyone',
  reply: under(rows(sidebarComment)),
});

/** The comments of this week with the most likes, 5. */
export const topCommentsThisWeek = endpoint({
  method: 'GET',
  path: '/api/v2/comments/top-this-week',
  needs: 'anyone',
  reply: under(rows(sidebarComment)),
});

/** The comment that the desk put above a thread; null where there is none. */
export const featuredComment = endpoint({
  method: 'GET',
  path: '/api/v2/{type}/{id}/featured-comment',
  needs: 'anyone',
  assumed: 'call',
  reply: under(z.nullable(sidebarComment)),
});

export const karmaPeriods = ['week', 'month'] as const;
export type KarmaPeriod = (typeof karmaPeriods)[number];
const period = z.object({ period: z.optional(z.enum(karmaPeriods)) });

/** Numbers of the whole paper in this week or month. */
export const communityStats = endpoint({
  method: 'GET',
  path: '/api/v2/community/karma-stats',
  needs: 'anyone',
  assumed: 'call',
  query: period,
  reply: under(
    z.pipe(
      z.object({ comments_count: count, likes_count: count, users_count: maybe(count) }),
      z.transform((wire) => ({
        comments: wire.comments_count,
        likes: wire.likes_count,
        /** Readers who commented. */
        readers: wire.users_count ?? undefined,
      })),
    ),
  ),
});

const leader = z.pipe(
  z.object({
    rank: maybe(count),
    user_id: id,
    username: string,
    avatar: text,
    user_url: text,
    karma_score: maybe(number),
    comments_count: maybe(count),
    likes_count: maybe(count),
  }),
  z.transform((wire) => ({
    /** Equals share theirs. */
    rank: wire.rank ?? undefined,
    userId: wire.user_id,
    username: wire.username,
    avatar: wire.avatar,
    url: wire.user_url,
    score: wire.karma_score ?? undefined,
    comments: wire.comments_count ?? undefined,
    likes: wire.likes_count ?? undefined,
  })),
);
export type KarmaLeader = z.output<typeof leader>;
const leaders = under(rows(leader));

/** Who has the highest karma, 10. */
export const karmaLeaders = endpoint({
  method: 'GET',
  path: '/api/v2/community/karma-ranking',
  needs: 'anyone',
  assumed: 'call',
  query: period,
  reply: leaders,
});

/** Who wrote the most comments, 10. */
export const communityComments = endpoint({
  method: 'GET',
  path: '/api/v2/community/user-comments',
  needs: 'anyone',
  query: period,
  reply: leaders,
});

/** Whose comments got the most likes, 10. */
export const communityLikes = endpoint({
  method: 'GET',
  path: '/api/v2/community/user-likes',
  needs: 'anyone',
  query: period,
  reply: leaders,
});

/** `period`: `week` or `month`. */
export const communityTopComments = endpoint({
  method: 'GET',
  path: '/api/v2/community/top-comments/{period}',
  needs: 'anyone',
  reply: under(rows(sidebarComment)),
});

const applause = under(
  z.pipe(
    z.object({ claps_count: count, visitors_string: text }),
    z.transform((wire) => ({ claps: wire.claps_count, visitors: wire.visitors_string })),
  ),
);

/** Counts a visit to a page, once a day for each visitor. Answers how often it was clapped for, and by whom it was visited. */
export const visitResource = endpoint({
  method: 'POST',
  path: '/api/v2/resource/{type}/{id}/visit',
  needs: 'anyone',
  service: 'actions',
  reply: applause,
});

/** Claps; a reader claps at most 10 times for one page, more are not counted. */
export const clapResource = endpoint({
  method: 'POST',
  path: '/api/v2/resource/{type}/{id}/clap',
  needs: 'reader',
  service: 'actions',
  body: z.object(keyed),
  /** Undefined: the server said no more than that it was done. */
  reply: orDone(applause),
});
