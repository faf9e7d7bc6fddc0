import { moderationById, moderationChanges, moderationQueue } from '#core/contract/moderation.ts';
import { lastSequence } from '../database/broadcasts.ts';
import type { StoredComment } from '../database/comments.ts';
import { deskChangesSince, deskChannel, lastChanges } from '../database/deskChanges.ts';
import { pageOfQueue, queuedById, reportsOn } from '../database/moderation.ts';
import { countQueues } from '../database/queues.ts';
import type { Queries } from '../database/schema.ts';
import type { Paper } from '../editorial/content.ts';
import { addressOf, findCommentedOn } from './commentedOn.ts';
import { commentOnWire, type Reading } from './commentOnWire.ts';
import { readingOf } from './comments.ts';
import { serve, serveFound } from './serve.ts';
import { idsIn, invalid, isStorable, refuseUnstorable } from './validation.ts';

/** The id in a cursor; undefined for any other text. */
const idIn = (cursor: string): number | undefined => {
  const [, id] = /^after-([1-9]\d{0,9})$/.exec(cursor) ?? [];
  return id !== undefined && isStorable(Number(id)) ? Number(id) : undefined;
};

/** Comments with what a manager needs to judge them. */
async function queuedOnWire(queries: Queries, tenant: Paper, comments: readonly StoredComment[], reading: Reading) {
  const on = comments.map(({ resourceType, resourceId }) => ({ type: resourceType, id: resourceId }));
  const placeFor = await findCommentedOn(queries, tenant, reading.base, on);
  const ids = comments.map(({ id }) => id);
  const reports = await reportsOn(queries, ids);
  const last = new Map((await lastChanges(queries, ids)).map(({ comment_id, ...change }) => [comment_id, change]));
  return comments.map((comment) => {
    const place = placeFor({ type: comment.resourceType, id: comment.resourceId });
    return {
      ...last.get(comment.id),
      comment: commentOnWire(comment, reading),
      resource: place?.headline ?? null,
      url: place ? addressOf(place, comment.id) : null,
      reports: reports
        .filter(({ commentId }) => commentId === comment.id)
        .map(({ reason, explanation, username }) => ({ reason, explanation, username })),
    };
  });
}

const serveQueue = serve(moderationQueue, async (call) => {
  const { query, queries, tenant } = call;
  const after = query.cursor === undefined ? 0 : idIn(query.cursor);
  if (after === undefined) throw invalid({ cursor: ['field.invalid'] });
  const reading = readingOf(call);
  return queries(async (all) => {
    const sequence = await lastSequence(all, deskChannel(tenant.id));
    const { comments, hasMore } = await pageOfQueue(all, { queue: query.queue, after, access: reading.access });
    const last = comments.at(-1);
    return {
      data: await queuedOnWire(all, tenant, comments, reading),
      next: hasMore && last ? `after-${last.id}` : null,
      counts: await countQueues(all),
      sequence,
    };
  });
});

const serveById = serveFound(moderationById, async (all, call) => {
  const ids = idsIn(call.query.ids);
  const reading = readingOf(call);
  const comments = ids.length ? await queuedById(all, ids, reading.access) : [];
  return queuedOnWire(all, call.tenant, comments, reading);
});

const serveChanges = serve(moderationChanges, async ({ query: { since }, queries, tenant }) => {
  refuseUnstorable({ since });
  return queries(async (all) => {
    const last = await lastSequence(all, deskChannel(tenant.id));
    const { changes, hasMore } = await deskChangesSince(all, since);
    const newest = changes.at(-1)?.sequence ?? 0;
    return {
      data: changes,
      counts: await countQueues(all),
      has_more: hasMore,
      sequence: hasMore ? newest : Math.max(last, newest),
    };
  });
});

/** The endpoints of the desk's queues and their changes. */
export const moderationQueues = [serveQueue, serveById, serveChanges];
