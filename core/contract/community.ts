import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, number, rows, text } from './shapes.ts';

const count = number.check(z.int(), z.minimum(0));

const under = <T>(schema: z.ZodMiniType<T, unknown>) =>
  z.union([
    z.pipe(
      z.object({ data: schema }),
      z.transform((given) => given.data),
    ),
    schema,
  ]);

export const countUserComments = endpoint({
  method: 'GET',
  path: '/ajax/user/{id}/comments/count',
  needs: 'anyone',
  reply: z.union([
    under(
      z.pipe(
        z.object({ comments_count: count }),
        z.transform((wire) => wire.comments_count),
      ),
    ),
    under(
      z.pipe(
        z.object({ count }),
        z.transform((wire) => wire.count),
      ),
    ),
    count,
  ]),
  service: 'host',
});

const userComment = z.pipe(
  z.object({
    id,
    content: z.string(),
    created_at: z.string(),
    /** Title and address of what it was written under. */
    resource: text,
    url: text,
    likes_count: z.optional(z.nullable(count)),
    status: text,
  }),
  z.transform((wire) => ({
    id: wire.id,
    content: wire.content,
    /** ISO date-time. */
    createdAt: wire.created_at,
    title: wire.resource,
    url: wire.url,
    likes: wire.likes_count ?? 0,
    /** Only its author and managers are sent such a comment. */
    ...(wire.status === 'hidden' && { isHidden: true }),
  })),
);
export type UserComment = z.output<typeof userComment>;

/** A page of a reader's comments, newest first; pages count from 0, and one without rows is past the end. */
export const pageUserComments = endpoint({
  method: 'GET',
  path: '/ajax/user/{id}/comments/{page}',
  needs: 'anyone',
  reply: z.union([
    z.pipe(
      z.object({ comments: rows(userComment) }),
      z.transform((given) => given.comments),
    ),
    under(rows(userComment)),
  ]),
  service: 'host',
});

/** Numbers of this month. */
export const karmaStats = endpoint({
  method: 'GET',
  path: '/api/v1/user/{id}/karma-stats',
  needs: 'anyone',
  reply: under(
    z.pipe(
      z.object({ month: z.union([z.string(), z.number()]), comments_count: count, likes_count: count }),
      z.transform((wire) => ({ month: String(wire.month), comments: wire.comments_count, likes: wire.likes_count })),
    ),
  ),
});

export const karmaRanking = endpoint({
  method: 'GET',
  path: '/api/v1/user/{id}/karma-ranking',
  needs: 'anyone',
  reply: under(
    z.pipe(
      z.object({
        rank: z.nullable(count),
        username: z.string(),
        avatar: text,
        karma_score: number,
        user_id: id,
      }),
      z.transform((wire) => ({
        /** Null for who has no place yet. */
        rank: wire.rank,
        username: wire.username,
        avatar: wire.avatar,
        score: wire.karma_score,
        userId: wire.user_id,
      })),
    ),
  ),
});
