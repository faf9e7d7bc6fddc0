import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import type { Resource } from '#core/act/resource.ts';
import type { Comment } from '#core/contract/comment.ts';
import { editBody, editComment } from '#core/contract/commentWriting.ts';

/** Replaces the text of a comment. */
export const edit = defineAct({
  kind: 'comment.edit',
  draft: z.object({ id: z.number(), text: z.string() }),
  on: ({ type, id }) => `${type}:${id}`,
  send: (call, _: Resource, { id, text }) =>
    call(editComment, { params: { comment_id: id }, body: editBody(text), isIdempotent: true }),
  standing: (known: Pick<Comment, 'text' | 'isRemoved'> | undefined, { text }) =>
    known && (known.isRemoved ? 'closed' : known.text === text ? 'stored' : 'open'),
  hash: (_, { id }) => `#comment-${id}`,
});
