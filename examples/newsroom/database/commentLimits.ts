import type { Resource } from './comments.ts';
import type { Queries } from './schema.ts';

/** How fast a reader may comment, on all pages of the paper together. */
export interface CommentLimits {
  /** Seconds per further comment; 0 for no limit. */
  readonly pace: number;
  /** How many comments may be placed at once. */
  readonly burst: number;
  /** Seconds in which the same text is refused on the same page; 0 for no limit. */
  readonly repeat: number;
}

const defaultLimits: CommentLimits = { pace: 3, burst: 3, repeat: 60 };

/** The limits that the paper has set, or the defaults. */
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

/** When this reader wrote their last comments, ms since the epoch, oldest first, at most `limit`. */
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

/** The texts that this reader wrote on a page since a moment (ms since the epoch), without removed ones. */
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
