import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { keyed, withKey } from '#core/contract/base/key.ts';
import { page } from '#core/contract/base/page.ts';
import { count, derived, flag, id, maybe } from '#core/contract/base/shapes.ts';
import { orDone, under } from '#core/contract/base/under.ts';
import { visibleText } from '#core/contract/base/visibleText.ts';
import { type Comment, comment, rights, rightsOf } from './comment.ts';

const longest = 5000;
/** Characters (UTF-16) that a comment has at most. */
export const longestComment = longest;
const content = z.string().check(z.maxLength(longest), z.regex(visibleText));

interface Stored extends z.output<typeof rights> {
  readonly comment: Comment;
}

const other = z.object({ comments_count: maybe(count) });

/**
 * Stores a comment or, with `reply_to`, a reply. The same `idempotency_key` of one reader within 24 hours stores nothing more and is
 * answered with what it stored; with another text it is a 409.
 */
export const storeComment = endpoint('POST /api/v2/comment', 'reader', {
  service: 'actions',
  body: z.object({
    reply_to: z.nullable(id),
    resource_id: id,
    resource_type: z.string().check(z.regex(/^[a-z]{1,40}$/)),
    content,
    ...keyed,
  }),
  reply: derived(
    page({
      data: z.union([z.object({ comment, ...rights.shape }), derived(comment, (only): Stored => ({ comment: only }))]),
      metaData: maybe(z.object({ other: maybe(other) })),
    }),
    ({ data, metaData }) => ({
      comment: data.comment,
      count: metaData?.other?.comments_count ?? undefined,
      /** Undefined where the server says nothing of them. */
      rights: (data.can_delete_any_comment ?? data.can_update_any_comment) == null ? undefined : rightsOf(data),
    }),
  ),
});

/** The body of `storeComment`: a comment on a resource, or with `parent` a reply. `key`: the same text with the same key is stored once. */
export const newCommentBody = (
  { type, id }: { readonly type: string; readonly id: number },
  {
    parent,
    text,
    key,
  }: { readonly parent: number | undefined; readonly text: string; readonly key: string | undefined },
) =>
  withKey(key, {
    reply_to: parent ?? null,
    resource_id: id,
    resource_type: type,
    content: text,
  });

/** `data.comment` where the server sends it; undefined reads as edited as asked. */
export const editComment = endpoint('PATCH /api/v2/comment/{comment_id}', 'reader', {
  service: 'actions',
  body: z.object({ new_comment: content }),
  reply: derived(
    orDone(under(z.union([z.object({ comment }), derived(comment, (only): Stored => ({ comment: only }))]))),
    (wire) => wire?.comment,
  ),
});
/** The body of `editComment`. */
export const editBody = (text: string) => ({ new_comment: text });

const like = {
  body: z.object({
    /** What is wanted, so that a call that comes twice counts once. A server that does not read it toggles. */
    is_like: z.optional(z.boolean()),
  }),
  service: 'actions',
  query: z.object({ toggle: z.enum(['1']) }),
  reply: derived(
    orDone(under(z.object({ is_like: flag, likes_count: count }))),
    /** Undefined: the server said no more than that it was done. */
    (wire) => wire && { isLiked: wire.is_like, likes: wire.likes_count },
  ),
} as const;

/** Likes or, with `is_like: false`, takes a like back; without it whichever was not the case. With `api.source = nodejs` it only likes. */
export const likeComment = endpoint('POST /api/v2/comment/{comment_id}/like', 'reader', like);
/** Takes a like back where `api.source` is `nodejs`. */
export const unlikeComment = endpoint('DELETE /api/v2/comment/{comment_id}/like', 'reader', like);

/** The body of `likeComment` and `unlikeComment`. */
export const likeBody = (isLiked: boolean) => ({ is_like: isLiked });

export const reportReasons = ['spam', 'abuse', 'illegal', 'off-topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
