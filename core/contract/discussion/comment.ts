import * as z from 'zod/mini';
import { described } from '#core/contract/base/described.ts';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { page } from '#core/contract/base/page.ts';
import { fieldOf, onWire, type Renamed, renamed } from '#core/contract/base/renamed.ts';
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
  id: described('Of the comment', 31, id),
  userId: ['user_id', described('Of its author; null of a removed comment, and of a deleted account', 4, maybe(id))],
  username: described('Of its author', 'Demo Fan 12', text),
  text: ['content', described('Text, never HTML', 'Mooi <b>stuk</b>.', orElse(string, ''))],
  status: described('`visible`, or `hidden`: sent to its author and to managers alone', 'visible', text),
  createdAt: ['created_at', described('ISO 8601', '2026-03-09T12:00:00.000Z', maybe(moment))],
  updatedAt: ['updated_at', described('When it was last edited', '2026-03-09T12:05:00.000Z', maybe(moment))],
  isAwaitingReview: [
    'is_awaiting_review',
    described('Hidden until a manager has looked at it', false, orElse(flag, false)),
  ],
  isRejected: ['is_rejected', described('A manager decided that it is not placed', false, orElse(flag, false))],
  isRemoved: [
    'is_removed',
    described(
      'A tombstone: no author, no text; sent as long as something below it can be read',
      false,
      orElse(flag, false),
    ),
  ],
  isFeatured: ['is_featured', described('The desk has chosen it', true, orElse(flag, false))],
  likes: ['likes_count', described('Readers who like it', 2, orElse(count, 0))],
  isLiked: ['is_liked_by_me', described('Whether the reader who asks likes it', true, perhaps)],
  isLike: ['is_like', described('Read if there is no `is_liked_by_me`', undefined, perhaps)],
  canLike: ['can_like_it', described('Whether the reader who asks may like it', false, orElse(flag, true))],
  level: described('0: on the resource itself; 1: a reply to that, and so on', 0, orElse(count, 0)),
  replayTo: ['replay_to', described('The comment that it replies to', null, maybe(id))],
  replyTo: ['reply_to', described('Read if there is no `replay_to`', undefined, maybe(id))],
  repliesCount: [
    'replies_count',
    described('At level 0: all below it, at any level, those that are not sent included', 4, maybe(count)),
  ],
  avatar: ['user_avatar', described('Address of the picture of its author', '/avatars/a.webp', text)],
  avatarOrigin: ['user_avatar_origin', described('Read if there is no `user_avatar`', undefined, text)],
  url: ['user_url', described('Address of the page of its author', '/user/demo.fan.12', text)],
  hasRole: ['show_author_role', described('Whether the role is shown', true, orElse(flag, true))],
  role: ['author_role', described('Shown beside the name', 'Redactie', text)],
  reports: ['reports_count', described('Readers who reported it; for managers alone', 1, orElse(count, 0))],
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
      return described('Oldest first', undefined, orElse(rows(comment), []));
    },
  }),
  ({ replies, ...read }) => ({
    ...commentOf(read),
    repliesCount: read.repliesCount ?? sizeOf(replies),
    replies,
  }),
);

/** A comment as the wire has it, for a store from which `comment` parses it again; its replies stay behind. */
export const wireOf = (one: Comment) => ({ ...onWire(fields, one), status: one.isHidden ? 'hidden' : 'visible' });

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
export const commentsStateless = endpoint('GET /api/v2/{type}/{id}/comments-stateless/{page}', 'anyone', {
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
export const commentReplies = endpoint('GET /api/v2/comment/{comment_id}/replies', 'anyone', {
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
export const showComment = endpoint('GET /api/v2/comment/{comment_id}', 'anyone', {
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
export const commentsById = endpoint('GET /api/v2/{type}/{id}/comments', 'anyone', {
  assumed: 'call',
  query: z.object({ ids: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/)) }),
  reply: fieldOf(page({ data: rows(comment) }, 'comments'), 'data'),
});
