import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import type { Resource } from '#core/act/resource.ts';
import type { Comment } from '#core/contract/comment.ts';
import { likeComment, unlikeComment } from '#core/contract/commentWriting.ts';

/** Likes a comment, or with `isBack` takes the like back. The endpoint is a toggle, so a call that is sent twice undoes itself. */
export const like = defineAct({
  kind: 'comment.like',
  draft: z.object({ id: z.number(), isBack: z.optional(z.boolean()) }),
  on: ({ type, id }) => `${type}:${id}`,
  send: (call, _: Resource, { id, isBack }) =>
    call(isBack ? unlikeComment : likeComment, { params: { comment_id: id }, query: { toggle: '1' } }),
  standing: (known: Pick<Comment, 'isLiked'> | undefined, { isBack = false }) =>
    known && (known.isLiked === isBack ? 'open' : 'stored'),
  hash: (_, { id }) => `#comment-${id}`,
});
