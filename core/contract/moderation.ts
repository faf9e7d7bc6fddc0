import * as z from 'zod/mini';
import { comment } from './comment.ts';
import { reportReasons } from './commentWriting.ts';
import { endpoint } from './endpoint.ts';
import { flag, nothing, number, rows, text } from './shapes.ts';

const count = number.check(z.int(), z.minimum(0));

export const queues = ['pending', 'reported', 'hidden'] as const;
export type Queue = (typeof queues)[number];

const queued = z.pipe(
  z.object({
    comment,
    resource: text,
    url: text,
    reports: z._default(rows(z.object({ reason: z.enum(reportReasons), explanation: text, username: text })), []),
  }),
  z.transform((wire) => ({
    comment: wire.comment,
    /** Title and address of what it was written under. */
    title: wire.resource,
    url: wire.url,
    /** Not judged yet, oldest first. */
    reports: wire.reports,
  })),
);
export type QueuedComment = z.output<typeof queued>;

/** Comments that wait for a manager, oldest first, 25 a page; `cursor` is the reply's `next`. */
export const moderationQueue = endpoint({
  method: 'GET',
  path: '/api/v2/moderation/comments',
  needs: 'manager',
  query: z.object({ queue: z.enum(queues), cursor: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.pipe(
    z.object({
      data: rows(queued),
      next: text,
      counts: z.object({ pending: count, reported: count, hidden: count }),
    }),
    z.transform((wire) => ({ comments: wire.data, next: wire.next, counts: wire.counts })),
  ),
});

/**
 * Hides a comment or shows it; showing one that awaits review approves it, hiding such a one rejects it. `was` is the status that the
 * manager saw: where another one acted first it is a 409 that says who. Reports on it are judged by this as well.
 */
export const moderateComment = endpoint({
  method: 'PATCH',
  path: '/api/v2/comment/{comment_id}/visibility',
  needs: 'manager',
  body: z.object({ status: z.enum(['visible', 'hidden']), was: z.optional(z.enum(['visible', 'hidden'])) }),
  reply: z.pipe(
    z.object({ data: z.object({ comment }) }),
    z.transform(({ data }) => data.comment),
  ),
});

/** The reports on a comment were looked at and it stays as it is. Its reporters are told. */
export const dismissReports = endpoint({
  method: 'DELETE',
  path: '/api/v2/comment/{comment_id}/reports',
  needs: 'manager',
  reply: nothing,
});

/** Puts a comment above the thread, in place of the one that is there, or takes it away. */
export const featureComment = endpoint({
  method: 'PATCH',
  path: '/api/v2/comment/{comment_id}/feature',
  needs: 'manager',
  body: z.object({ is_featured: flag }),
  reply: nothing,
});

/** Slow mode (seconds), review before showing, open or closed: for the comments of one resource, at once on all open pages. */
export const ruleComments = endpoint({
  method: 'PATCH',
  path: '/api/v2/{type}/{id}/comments-rules',
  needs: 'manager',
  body: z.object({
    slow_mode: z.optional(count.check(z.maximum(3600))),
    is_closed: z.optional(flag),
    review: z.optional(z.enum(['off', 'first', 'links', 'all'])),
  }),
  reply: nothing,
});
