import * as z from 'zod/mini';
import { defineAct } from '#core/base/act/act.ts';
import type { Resource } from '#core/base/act/resource.ts';
import type { Comment } from '#core/contract/discussion/comment.ts';
import {
  editBody,
  editComment,
  likeBody,
  likeComment,
  newCommentBody,
  storeComment,
  unlikeComment,
} from '#core/contract/discussion/commentWriting.ts';

const place = z.object({ type: z.string(), id: z.number() });
/**
 * `id`: the comment that is replied to. The text is empty for what waits in the outbox. The server stores one comment per
 * reader and `key`.
 */
const draft = z.object({ id: z.optional(z.number()), text: z.string(), key: z.optional(z.string()) });

const writing = (kind: string) =>
  defineAct({
    kind,
    draft,
    on: ({ type, id }) => `${type}:${id}`,
    send: (call, resource: Resource, { id: parent, text, key }) =>
      call(storeComment, { body: newCommentBody(resource, { parent, text, key }), isIdempotent: true }),
    standing: () => 'open',
    hash: (_, { id }) => (id ? `#comment-${id}` : '#comments'),
    waits: { target: place, receipt: ({ comment }) => comment.id },
  });

/** A comment on the resource itself. */
export const post = writing('comment.post');
/** A reply to the comment with `id`. */
export const reply = writing('comment.reply');

export const writeAct = (parent: number | undefined) => (parent ? reply : post);

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
