import type { Resource } from './comments.ts';
import type { Queries } from './schema.ts';

/** How fast a reader of a paper may comment, wherever. */
export interface CommentLimits {
  /** Seconds in which one more comment may be placed; 0: as fast as they like. */
  readonly pace: number;
  /** So many may be placed at once. */
  readonly burst: number;
  /** Seconds in which the same text is not placed again under the same page; 0: always. */
  readonly repeat: number;
}

const defaultLimits: CommentLimits = { pace: 3, burst: 3, repeat: 60 };

/** What the paper has set, else the usual. */
export async function commentLimits(queries: Queries): Promise<CommentLimits> {
  const set = await queries
    .selectFrom('comment_limits')
    .select(['pace_seconds as pace', 'burst', 'repeat_seconds as repeat'])
    .executeTakeFirst();
  return set ?? defaultLimits;
}

/**
 * How long a reader waits until the next comment, ms: one more each `pace` seconds, `burst` at once. `moments` are those of the last ones,
 * oldest first. https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export function waitOf(moments: readonly number[], { pace, burst }: CommentLimits, now: number): number {
  const step = pace * 1000;
  const due = moments.reduce((before, at) => Math.max(before, at) + step, 0);
  return Math.max(0, due - (burst - 1) * step - now);
}

/** When this reader wrote their last comments, oldest first, in ms; at most as many. */
export async function lastMoments(queries: Queries, userId: number, limit: number): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('comments')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at.getTime()).reverse();
}

/** What this reader wrote under a page since a moment (ms), without what was removed. */
export async function textsSince(
  queries: Queries,
  userId: number,
  { type, id }: Resource,
  since: number,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('comments')
    .select('content')
    .where('user_id', '=', userId)
    .where('resource_type', '=', type)
    .where('resource_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', new Date(since))
    .execute();
  return rows.map(({ content }) => content);
}
