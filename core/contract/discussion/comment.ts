import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { page } from '#core/contract/base/page.ts';
import { fieldOf, type Renamed, renamed } from '#core/contract/base/renamed.ts';
import {
  count,
  derived,
  flag,
  id,
  maybe,
  moment,
  number,
  orElse,
  rows,
  string,
  text,
} from '#core/contract/base/shapes.ts';

export const sequence = maybe(number);
export const perhaps = maybe(flag);

const sizeOf = (replies: readonly Comment[]): number =>
  replies.reduce((sum, reply) => sum + 1 + sizeOf(reply.replies), 0);

/** What is read of a comment, but its replies. */
const fields = {
  id,
  /** Undefined: the account was deleted, or the comment was removed. */
  userId: ['user_id', maybe(id)],
  username: text,
  text: ['content', orElse(string, '')],
  status: text,
  /** ISO 8601, or undefined where the server sends none. */
  createdAt: ['created_at', maybe(moment)],
  /** When it was last edited. */
  updatedAt: ['updated_at', maybe(moment)],
  /** Hidden until a manager has looked at it. */
  isAwaitingReview: ['is_awaiting_review', orElse(flag, false)],
  /** A manager decided that it is not placed. */
  isRejected: ['is_rejected', orElse(flag, false)],
  isRemoved: ['is_removed', orElse(flag, false)],
  isFeatured: ['is_featured', orElse(flag, false)],
  likes: ['likes_count', orElse(count, 0)],
  isLiked: ['is_liked_by_me', perhaps],
  isLike: ['is_like', perhaps],
  canLike: ['can_like_it', orElse(flag, true)],
  /** 0 for a comment on the resource itself, 1 for a reply to that, and so on. */
  level: orElse(count, 0),
  replayTo: ['replay_to', maybe(id)],
  replyTo: ['reply_to', maybe(id)],
  /** Comments below it at any level, those that were not sent included; of a comment at level 0 alone. */
  repliesCount: ['replies_count', maybe(count)],
  avatar: ['user_avatar', text],
  avatarOrigin: ['user_avatar_origin', text],
  url: ['user_url', text],
  hasRole: ['show_author_role', orElse(flag, true)],
  /** Shown beside the name. */
  role: ['author_role', text],
  /** Readers who reported it; sent to managers alone. */
  reports: ['reports_count', orElse(count, 0)],
} as const;

const commentOf = ({ status, isLike, replayTo, avatarOrigin, hasRole, ...read }: Renamed<typeof fields>) => ({
  ...read,
  /** Sent to its author and to managers alone. */
  isHidden: status === 'hidden',
  isLiked: read.isLiked ?? isLike ?? false,
  replyTo: replayTo ?? read.replyTo,
  avatar: read.avatar ?? avatarOrigin,
  role: hasRole ? read.role : undefined,
});

/**
 * One comment. `text` is text, never HTML. A removed one (a tombstone) has no text and no author: it is there so that what was
 * replied to it can be read.
 */
export interface Comment extends Readonly<ReturnType<typeof commentOf>> {
  readonly repliesCount: number;
  /** Oldest first; those at the deeper levels stand in these. */
  readonly replies: readonly Comment[];
}

export const comment: z.ZodMiniType<Comment, unknown> = derived(
  renamed({
    ...fields,
    get replies() {
      return orElse(rows(comment), []);
    },
  }),
  ({ replies, ...read }) => ({
    ...commentOf(read),
    repliesCount: read.repliesCount ?? sizeOf(replies),
    replies,
  }),
);

/** A comment as the wire has it, for a store from which `comment` parses it again; its replies stay behind. */
export const wireOf = (one: Comment) => ({
  id: one.id,
  user_id: one.userId,
  username: one.username,
  content: one.text,
  status: one.isHidden ? 'hidden' : 'visible',
  created_at: one.createdAt,
  updated_at: one.updatedAt,
  is_awaiting_review: one.isAwaitingReview,
  is_rejected: one.isRejected,
  is_removed: one.isRemoved,
  is_featured: one.isFeatured,
  likes_count: one.likes,
  is_liked_by_me: one.isLiked,
  can_like_it: one.canLike,
  reports_count: one.reports,
  level: one.level,
  replay_to: one.replyTo,
  replies_count: one.repliesCount,
  user_avatar: one.avatar,
  user_url: one.url,
  author_role: one.role,
});

/** What a desk has set for the comments of one resource. */
export const rules = z.object({
  /** Seconds that a reader waits between two comments; 0 for none beyond the usual 3. */
  slow_mode: maybe(count),
  is_closed: perhaps,
  review: maybe(z.enum(['off', 'first', 'links', 'all'])),
});
export const rulesOf = (wire: z.output<typeof rules>) => ({
  slowMode: wire.slow_mode ?? 0,
  isClosed: wire.is_closed ?? false,
  /** Whose comments wait for a manager: nobody's, those of who never had one shown, those with a link, all. */
  review: wire.review ?? ('off' as const),
});
export type CommentRules = ReturnType<typeof rulesOf>;

export const rights = z.object({ can_delete_any_comment: perhaps, can_update_any_comment: perhaps });
export const rightsOf = (wire: z.output<typeof rights>) => ({
  canDeleteAny: wire.can_delete_any_comment ?? false,
  canUpdateAny: wire.can_update_any_comment ?? false,
});
/** What this reader may do to everybody's comments. For display: each call asks the server. */
export type CommentRights = ReturnType<typeof rightsOf>;

/** Sentences that the server prefers to those of the script. */
export const labels = z.object({ hidden_label: text, report_message: text });
export const labelsOf = (wire: z.output<typeof labels>) => ({ hidden: wire.hidden_label, report: wire.report_message });
export type CommentLabels = ReturnType<typeof labelsOf>;

export type CommentSort = 'newest' | 'oldest' | 'best';

/**
 * One page of comments at level 0, each with its first replies. `page` counts from 0. Where the reply has a `next`, the page after it
 * is asked for with `cursor`: comments that come meanwhile do not move it.
 */
export const commentsStateless = endpoint('GET /api/v2/{type}/{id}/comments-stateless/{page}', {
  needs: 'anyone',
  query: z.object({
    sort: z.optional(z.enum(['newest', 'oldest', 'best'])),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: derived(
    page(
      {
        data: rows(comment),
        comments_count: maybe(count),
        next: text,
        has_more: perhaps,
        sequence,
        /** False where the server waits for what the CMS has signed of this page. */
        is_known: perhaps,
        ...rules.shape,
        ...rights.shape,
        ...labels.shape,
      },
      'comments',
    ),
    (wire) => ({
      comments: wire.data,
      count: wire.comments_count ?? wire.data.reduce((sum, each) => sum + 1 + each.repliesCount, 0),
      next: wire.next,
      /** A server that does not say has more as long as a page has rows. */
      hasMore: wire.has_more ?? (wire.next !== undefined || wire.data.length > 0),
      /** Of the last event that these comments contain; undefined where the server does not number. */
      sequence: wire.sequence ?? undefined,
      isKnown: wire.is_known ?? true,
      rules: rulesOf(wire),
      rights: rightsOf(wire),
      labels: labelsOf(wire),
    }),
  ),
});

/** The comments below one at level 0, oldest first, so that each comes after what it replies to. `after`: the last one known. */
export const commentReplies = endpoint('GET /api/v2/comment/{comment_id}/replies', {
  needs: 'anyone',
  assumed: 'record',
  query: z.object({ after: z.optional(id) }),
  reply: renamed(
    {
      comments: ['data', rows(comment)],
      hasMore: ['has_more', orElse(flag, false)],
    },
    (shape) => page(shape, 'replies', 'comments'),
  ),
});

/**
 * What a link to a comment leads to. `comment` is a tombstone where it is `removed` or not for this reader; `ancestors` begin at level 0.
 * Moved: `url` is where it stands now.
 */
export const showComment = endpoint('GET /api/v2/comment/{comment_id}', {
  needs: 'anyone',
  assumed: 'record',
  reply: derived(
    page({
      data: comment,
      ancestors: orElse(rows(comment), []),
      resource_type: text,
      resource_id: maybe(id),
      url: text,
    }),
    (wire) => ({
      comment: wire.data,
      ancestors: wire.ancestors,
      on: wire.resource_type && wire.resource_id ? { type: wire.resource_type, id: wire.resource_id } : undefined,
      url: wire.url,
    }),
  ),
});

/** Comments by their ids, at most 50, joined by commas. One that is gone is a tombstone, one that never was is left out. */
export const commentsById = endpoint('GET /api/v2/{type}/{id}/comments', {
  needs: 'anyone',
  assumed: 'call',
  query: z.object({ ids: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/)) }),
  reply: fieldOf(page({ data: rows(comment) }, 'comments'), 'data'),
});
