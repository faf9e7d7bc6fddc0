import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import type { Resource } from '#core/act/resource.ts';
import type { Comment } from '#core/contract/comment.ts';
import { likeBody, likeComment, unlikeComment } from '#core/contract/commentWriting.ts';

/**
 * Likes a comment, or with `isBack` takes the like back: by DELETE if the server has that (`isDeleted`). The body says what is wanted, so that a call
 * that comes twice counts once; a server that does not read it toggles, for which reason nothing is sent again without asking.
 */
export const like = defineAct({
  kind: 'comment.like',
  draft: z.object({ id: z.number(), isBack: z.optional(z.boolean()), isDeleted: z.optional(z.boolean()) }),
  on: ({ type, id }) => `${type}:${id}`,
  send: (call, _: Resource, { id, isBack = false, isDeleted = false }) =>
    call(isBack && isDeleted ? unlikeComment : likeComment, {
      ...{ params: { comment_id: id }, query: { toggle: '1' } },
      body: likeBody(!isBack),
    }),
  standing: (known: Pick<Comment, 'isLiked'> | undefined, { isBack = false }) =>
    known && (known.isLiked === isBack ? 'open' : 'stored'),
  hash: (_, { id }) => `#comment-${id}`,
});
