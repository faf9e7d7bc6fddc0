import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import type { Resource } from '#core/act/resource.ts';
import { newCommentBody, storeComment } from '#core/contract/commentWriting.ts';

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
