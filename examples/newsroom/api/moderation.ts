import {
  dismissReports,
  featureComment,
  moderateComment,
  moderationQueue,
  ruleComments,
} from '#core/contract/moderation.ts';
import { judgeReports } from '../database/commentReports.ts';
import { setRules } from '../database/commentRules.ts';
import { findComment } from '../database/comments.ts';
import { type Standing, standingOf } from '../database/commentWriting.ts';
import { countQueues, nameOf, pageOfQueue, reportsOn, setFeatured, setStatus } from '../database/moderation.ts';
import type { Queries } from '../database/schema.ts';
import { findCommentedOn } from './commentedOn.ts';
import { changing, newsOfReply, placeOf } from './commentNews.ts';
import { commentOnWire } from './commentOnWire.ts';
import { readingOf, resourceFrom } from './comments.ts';
import { commentAsked, refuseRemoved } from './commentsAsked.ts';
import { newsOfReports, newsOfVerdict } from './moderationNews.ts';
import { Refusal } from './refusal.ts';
import { serve, serveReader } from './serve.ts';
import { invalid, isStorable } from './validation.ts';

/** The id that a cursor names; undefined for what is none. */
const idIn = (cursor: string): number | undefined => {
  const [, id] = /^after-([1-9]\d{0,9})$/.exec(cursor) ?? [];
  return id !== undefined && isStorable(Number(id)) ? Number(id) : undefined;
};

const serveQueue = serve(moderationQueue, async (call) => {
  const { query, queries, tenant } = call;
  const after = query.cursor === undefined ? 0 : idIn(query.cursor);
  if (after === undefined) throw invalid({ cursor: ['field.invalid'] });
  const reading = readingOf(call);
  return queries(async (all) => {
    const { comments, hasMore } = await pageOfQueue(all, { queue: query.queue, after, onlooker: reading.onlooker });
    const on = comments.map(({ resourceType, resourceId }) => ({ type: resourceType, id: resourceId }));
    const placeFor = await findCommentedOn(all, tenant, reading.base, on);
    const reports = await reportsOn(
      all,
      comments.map(({ id }) => id),
    );
    const last = comments.at(-1);
    return {
      data: comments.map((comment) => {
        const place = placeFor({ type: comment.resourceType, id: comment.resourceId });
        return {
          comment: commentOnWire(comment, reading),
          resource: place?.title ?? null,
          url: place ? `${place.url}?comment=${comment.id}#comments` : null,
          reports: reports
            .filter(({ commentId }) => commentId === comment.id)
            .map(({ reason, explanation, username }) => ({ reason, explanation, username })),
        };
      }),
      next: hasMore && last ? `after-${last.id}` : null,
      counts: await countQueues(all),
    };
  });
});

/** Refuses a decision that was taken over what is no longer so. */
async function refuseConflict(
  queries: Queries,
  { moderatedBy, status }: Standing,
  was: string | undefined,
): Promise<void> {
  if (was === undefined || was === status) return;
  const name = moderatedBy === null ? undefined : await nameOf(queries, moderatedBy);
  throw name === undefined
    ? new Refusal(409, 'moderation.conflict')
    : new Refusal(409, 'moderation.conflict-by', { values: { name } });
}

const serveModerate = serveReader(moderateComment, (call) => {
  const { body, viewer, tenant, now } = call;
  return changing(call, async (all) => {
    const comment = await commentAsked(all, call);
    refuseRemoved(comment);
    await refuseConflict(all, comment, body.was);
    const verdict = await setStatus(all, tenant.id, { comment, status: body.status, by: viewer.id }, now);
    const reporters = await judgeReports(all, tenant.id, comment.id, now);

    const on = await placeOf(all, tenant, comment);
    const parent = comment.replyTo === null ? undefined : await standingOf(all, comment.replyTo);
    const news = [
      ...newsOfVerdict({ comment, verdict, on, by: viewer.id }, tenant.locale),
      ...newsOfReports({ comment, reporters, fate: body.status === 'hidden' ? 'hidden' : 'stays', on }, tenant.locale),
      ...(verdict === 'published' ? newsOfReply({ commentId: comment.id, writer: comment.userId, parent, on }) : []),
    ];
    const reading = readingOf(call);
    const found = await findComment(all, comment.id, reading.onlooker);
    if (!found) throw new TypeError(`Comment ${comment.id} was judged and is not there.`);
    return { reply: { data: { comment: commentOnWire(found, reading) } }, news };
  });
});

/** Only of a comment that readers see: whoever reported it hears that it stays. */
const serveDismiss = serveReader(dismissReports, (call) => {
  const { tenant, now } = call;
  return changing(call, async (all) => {
    const comment = await commentAsked(all, call);
    refuseRemoved(comment);
    if (comment.review === 'pending') throw new Refusal(409, 'moderation.pending');
    await refuseConflict(all, comment, 'visible');
    const reporters = await judgeReports(all, tenant.id, comment.id, now);
    const on = await placeOf(all, tenant, comment);
    return { reply: undefined, news: newsOfReports({ comment, reporters, fate: 'stays', on }, tenant.locale) };
  });
});

const serveFeature = serveReader(featureComment, (call) => {
  const { body, tenant, queries } = call;
  return queries(async (all) => {
    const { id: commentId, resource, status, ...comment } = await commentAsked(all, call);
    if (body.is_featured && comment.isRemoved) throw new Refusal(409, 'comment.removed');
    if (body.is_featured && status === 'hidden') throw new Refusal(409, 'comment.hidden');
    await setFeatured(all, tenant.id, { commentId, resource, isFeatured: body.is_featured });
  });
});

const serveRules = serveReader(ruleComments, async (call) => {
  const { body, tenant, queries, now } = call;
  const resource = resourceFrom(call);
  const { slow_mode: slowMode, is_closed: isClosed, review } = body;
  const given = {
    ...(slowMode !== undefined && { slowMode }),
    ...(isClosed !== undefined && { isClosed }),
    ...(review !== undefined && { review }),
  };
  await queries(async (all) => {
    if (!(await placeOf(all, tenant, { resource }))) throw new Refusal(404, 'resource.missing');
    await setRules(all, tenant.id, { resource, given }, now);
  });
});

export const moderation = [serveQueue, serveModerate, serveDismiss, serveFeature, serveRules];
