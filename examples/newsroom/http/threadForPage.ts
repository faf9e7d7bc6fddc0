import * as z from 'zod/mini';
import { type Comment, comment, commentsStateless } from '#core/contract/discussion/comment.ts';
import { type Reading, treeOnWire } from '../api/commentOnWire.ts';
import { placeOf, threadsOnWire } from '../api/commentReading.ts';
import { pageOfReplies } from '../database/commentPages.ts';
import {
  commentRow,
  findComment,
  guestAccess,
  isListedFor,
  type Resource,
  type StoredComment,
} from '../database/comments.ts';
import type { Queries } from '../database/schema.ts';
import type { Asked, ThreadForPage } from '../pages/discussion.ts';

/** How many pages of replies are read to reach a comment within its thread. */
const furthest = 4;

/** The newest comments as a guest sees them, or those after a cursor; undefined for an invalid cursor. */
export async function threadForPage(
  queries: Queries,
  { tenant, resource, asked }: { readonly tenant: string; readonly resource: Resource; readonly asked: Asked },
  reading: Reading,
): Promise<ThreadForPage | undefined> {
  const place = asked.cursor === undefined ? { page: 0 } : placeOf(asked.cursor, 'newest');
  if (!place) return undefined;
  const wire = await threadsOnWire(queries, tenant, { resource, sort: 'newest', place }, reading);
  const { comments, ...page } = z.parse(commentsStateless.reply, wire);
  const whole = asked.comment === undefined ? undefined : await threadOf(queries, resource, asked.comment, reading);
  const isHere = comments.some(({ id }) => id === whole?.id);
  return {
    ...page,
    comments: comments.map((each) => (whole && each.id === whole.id && isLonger(whole, each) ? whole : each)),
    linked: isHere ? undefined : whole,
  };
}

const sizeOf = ({ replies }: Comment): number => replies.reduce((sum, reply) => sum + 1 + sizeOf(reply), 0);
const isLonger = (one: Comment, other: Comment): boolean => sizeOf(one) > sizeOf(other);

/** The thread of a comment: the comment at level 0 with its replies up to that one. */
async function threadOf(
  queries: Queries,
  { type, id }: Resource,
  wanted: number,
  reading: Reading,
): Promise<Comment | undefined> {
  const found = await findComment(queries, wanted, guestAccess);
  if (found?.resourceType !== type || found.resourceId !== id) return undefined;
  const rootId = found.rootId ?? found.id;
  const root = await commentRow(queries, guestAccess)
    .where('comments.id', '=', rootId)
    .where(isListedFor(guestAccess))
    .executeTakeFirst();
  if (!root) return undefined;
  const replies = await repliesAsFarAs(queries, rootId, wanted);
  return z.parse(z.array(comment), treeOnWire([root, ...replies], reading))[0];
}

async function repliesAsFarAs(queries: Queries, root: number, wanted: number): Promise<readonly StoredComment[]> {
  const replies: StoredComment[] = [];
  for (let page = 0; page < furthest; page += 1) {
    const { comments, hasMore } = await pageOfReplies(queries, root, replies.at(-1)?.id ?? 0, guestAccess);
    replies.push(...comments);
    if (!hasMore || comments.some(({ id }) => id >= wanted)) break;
  }
  return replies;
}
