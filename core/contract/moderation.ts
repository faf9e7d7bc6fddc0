import * as z from 'zod/mini';
import { channel } from './base/channel.ts';
import { endpoint } from './base/endpoint.ts';
import { page } from './base/page.ts';
import { fieldOf, type Renamed, renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, nothing, number, orElse, rows, text } from './base/shapes.ts';
import { orDone, under } from './base/under.ts';
import { type Comment, type CommentRules, comment } from './discussion/comment.ts';
import { reportReasons } from './discussion/commentWriting.ts';

export const queues = ['pending', 'reported', 'hidden'] as const;
export type Queue = (typeof queues)[number];

/** What managers decide. `kept`: reports were looked at and it stays as it is; `removed`: a manager deleted it. */
export const verdicts = ['approved', 'rejected', 'hidden', 'shown', 'kept', 'removed'] as const;

const counts = z.object({ pending: count, reported: count, hidden: count });
const sequence = maybe(number);

/**
 * What happened to a comment last. `queued`: it waits for review (again); `reported`: by one more reader; `edited`: by its author or a
 * manager; `withdrawn`: its author deleted it.
 */
const happened = {
  change: maybe(z.enum([...verdicts, 'queued', 'reported', 'edited', 'withdrawn'])),
  /** What the manager who decided is called. */
  by: text,
  byId: ['by_id', maybe(id)],
  /** Where it waits now. */
  queues: maybe(rows(z.enum(queues))),
  /** Rises with each change; undefined where the server does not number. */
  revision: ['sequence', sequence],
} as const;
export type DeskChange = Renamed<typeof happened>;

const queued = renamed({
  ...happened,
  comment,
  /** Title and address of what it was written under. */
  title: ['resource', text],
  url: text,
  /** Not judged yet, oldest first. */
  reports: orElse(rows(z.object({ reason: z.enum(reportReasons), explanation: text, username: text })), []),
});
export type QueuedComment = z.output<typeof queued>;

/** Comments that wait for a manager, oldest first, 25 a page; `cursor` is the reply's `next`. */
export const moderationQueue = endpoint('GET /api/v2/moderation/comments', 'manager', {
  assumed: 'call',
  query: z.object({ queue: z.enum(queues), cursor: z.optional(z.string().check(z.maxLength(200))) }),
  reply: renamed(
    {
      comments: ['data', rows(queued)],
      next: text,
      counts,
      /** Of the last event on `moderationChannel` that these contain. */
      sequence,
    },
    page,
  ),
});

/** Comments as the queues have them, by at most 50 ids joined by commas, wherever they wait; one that was removed is a tombstone. */
export const moderationById = endpoint('GET /api/v2/moderation/comments-by-id', 'manager', {
  assumed: 'call',
  query: z.object({ ids: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/)) }),
  reply: fieldOf(page({ data: rows(queued) }), 'data'),
});

const change = renamed({ id: ['comment_id', id], ...happened, counts: maybe(counts) });
export type QueueChange = z.output<typeof change>;

/** What happens in the queues, for managers alone; without any text of a reader. */
export const moderationChannel = channel({
  name: 'private-moderation-{tenant}',
  events: { ModerationEvent: change },
});

/** What happened since an event, oldest first, each comment once with the last that happened to it, at most 200. */
export const moderationChanges = endpoint('GET /api/v2/moderation/changes', 'manager', {
  assumed: 'call',
  query: z.object({ since: number.check(z.int(), z.minimum(0)) }),
  reply: renamed(
    {
      changes: ['data', rows(change)],
      counts,
      hasMore: ['has_more', orElse(flag, false)],
      sequence,
    },
    page,
  ),
});

/**
 * What a manager saw: `was` is how the comment stood, `seen` the `sequence` that it came with. Where something was decided or written since,
 * a verdict is a 409 that says who.
 */
const sight = {
  was: z.optional(z.enum(['visible', 'hidden', 'pending'])),
  seen: z.optional(number.check(z.int(), z.minimum(0))),
};

/** How a comment stands, for `was`. */
export const stateOf = ({ isHidden, isAwaitingReview }: Comment): 'visible' | 'hidden' | 'pending' =>
  isAwaitingReview ? 'pending' : isHidden ? 'hidden' : 'visible';

/** Hides a comment or shows it; showing one that awaits review approves it, hiding such a one rejects it. Reports on it are judged by this as well. */
export const moderateComment = endpoint('PATCH /api/v2/comment/{comment_id}/visibility', 'manager', {
  assumed: 'record',
  body: z.object({ status: z.enum(['visible', 'hidden']), ...sight }),
  reply: derived(
    orDone(under(z.object({ comment }))),
    /** Undefined: the server said no more than that it was done. */
    (wire) => wire?.comment,
  ),
});

/** Dismisses the reports on a comment, which stays as it is. Its reporters are notified. */
export const dismissReports = endpoint('DELETE /api/v2/comment/{comment_id}/reports', 'manager', {
  assumed: 'record',
  query: z.object(sight),
  reply: nothing,
});

/** Deletes a comment of a queue. */
export const removeQueued = endpoint('DELETE /api/v2/moderation/comments/{comment_id}', 'manager', {
  assumed: 'call',
  query: z.object(sight),
  reply: nothing,
});

/** Puts a comment above the thread, in place of the one that is there, or takes it away. */
export const featureComment = endpoint('PATCH /api/v2/comment/{comment_id}/feature', 'manager', {
  assumed: 'record',
  body: z.object({ is_featured: flag }),
  reply: nothing,
});
/** The body of `featureComment`. */
export const featureBody = (isFeatured: boolean) => ({ is_featured: isFeatured });

/** Slow mode (seconds), review before showing, open or closed: for the comments of one resource, at once on all open pages. */
export const ruleComments = endpoint('PATCH /api/v2/{type}/{id}/comments-rules', 'manager', {
  assumed: 'call',
  body: z.object({
    slow_mode: z.optional(count.check(z.maximum(3600))),
    is_closed: z.optional(flag),
    review: z.optional(z.enum(['off', 'first', 'links', 'all'])),
  }),
  reply: nothing,
});
/** The body of `ruleComments`: what is undefined stays as it is. */
export const rulesBody = ({ slowMode, isClosed, review }: Partial<CommentRules>) => ({
  ...(slowMode !== undefined && { slow_mode: slowMode }),
  ...(isClosed !== undefined && { is_closed: isClosed }),
  ...(review !== undefined && { review }),
});
