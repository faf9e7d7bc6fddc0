import * as z from 'zod/mini';
import { channel } from '#core/contract/base/channel.ts';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { page } from '#core/contract/base/page.ts';
import { renamed } from '#core/contract/base/renamed.ts';
import { count, derived, id, isMap, map, maybe, number, orElse, rows } from '#core/contract/base/shapes.ts';
import { perhaps, rules, rulesOf, sequence } from './comment.ts';

/** What a comment went through: `shown` is one that was hidden, `liked` has another number of likes. */
const change = z.enum(['created', 'edited', 'removed', 'hidden', 'shown', 'liked']);

// Some servers send the comment, or its id alone.
const named = (wire: unknown) =>
  isMap(wire) ? { comment_id: wire.id ?? (isMap(wire.comment) ? wire.comment.id : wire.comment), ...wire } : wire;

/** That something happened to a comment, without its text: hidden ones must not travel on a public channel. */
const changed = derived(
  renamed(
    {
      id: ['comment_id', id],
      change: orElse(change, 'created'),
      /** Of what happened since an event: the number of the event that announced it, whatever happened to it after that. */
      appeared: sequence,
      userId: ['user_id', maybe(id)],
      replyTo: ['reply_to', maybe(id)],
      /** The comment at level 0 above it. */
      root: ['root_id', maybe(id)],
      likes: ['likes_count', maybe(count)],
      count: ['comments_count', maybe(count)],
      sequence,
    },
    (shape) => z.pipe(z.transform(named), z.object(shape)),
  ),
  ({ sequence: _, ...read }) => read,
);
export type CommentChange = z.output<typeof changed>;

/** A new comment of which only that it is there can be read: its `id` is 0. */
const unnamed = derived(
  z.unknown(),
  (): CommentChange => ({
    ...{ id: 0, change: 'created', appeared: undefined, userId: undefined, replyTo: undefined },
    ...{ root: undefined, likes: undefined, count: undefined },
  }),
);

/** `type` in lower case (`article`), `id` of the resource. A new comment is a NewCommentEvent, whose `change` may be missing. */
export const newCommentChannel = channel({
  name: 'new-comment-{type}-{id}-{tenant}',
  events: {
    NewCommentEvent: z.union([changed, unnamed]),
    CommentChangedEvent: changed,
    CommentRulesEvent: derived(map({ ...rules.shape, sequence }), rulesOf),
  },
  about: { '*': { resource_id: 'id', commentable_id: 'id' } },
});

/**
 * What happened since an event, oldest first, each comment once with the last that happened to it; at most 200. With `has_more` the
 * reply's `sequence` is where to go on. Without `since`, how things stand: no rows.
 */
export const commentChanges = endpoint('GET /api/v2/{type}/{id}/comments-changes', 'anyone', {
  assumed: 'call',
  query: z.object({ since: z.optional(number.check(z.int(), z.minimum(0))) }),
  reply: derived(
    page({
      data: rows(changed),
      comments_count: maybe(count),
      has_more: perhaps,
      sequence,
      ...rules.shape,
    }),
    (wire) => ({
      changes: wire.data,
      count: wire.comments_count ?? undefined,
      hasMore: wire.has_more ?? false,
      sequence: wire.sequence ?? undefined,
      rules: rulesOf(wire),
    }),
  ),
});
