import {
  dismissReports,
  featureComment,
  moderateComment,
  removeQueued,
  ruleComments,
} from '#core/contract/moderation.ts';
import { setRules } from '../database/commentRules.ts';
import { findComment } from '../database/comments.ts';
import { removeComment, type Standing, standingOf } from '../database/commentWriting.ts';
import { isVerdict, nameOf } from '../database/deskChanges.ts';
import { keepReported, setFeatured, setStatus } from '../database/moderation.ts';
import type { Queries } from '../database/schema.ts';
import { changing, placeOf, replyNotifications } from './commentNotifications.ts';
import { commentOnWire } from './commentOnWire.ts';
import { readingOf, resourceFrom } from './comments.ts';
import { commentAsked, refuseRemoved } from './commentsAsked.ts';
import { reportNotifications, verdictNotifications } from './moderationNotifications.ts';
import { Refusal } from './refusal.ts';
import { serveReader } from './serve.ts';

/** The state of the comment that the deciding manager saw. */
interface SeenState {
  readonly was?: 'visible' | 'hidden' | 'pending' | undefined;
  readonly seen?: number | undefined;
}

/** Throws a Refusal (409) where the comment has changed since the manager saw it. */
async function refuseConflict(queries: Queries, comment: Standing, { was, seen }: SeenState): Promise<void> {
  const { moderatedBy, deskChange, decidedRevision } = comment;
  const state = comment.review === 'pending' ? 'pending' : comment.status;
  const isSame = (was === undefined || was === state) && (seen === undefined || decidedRevision <= seen);
  if (isSame) return;
  if (!isVerdict(deskChange)) throw new Refusal(409, 'moderation.changed');
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
    const reading = readingOf(call);
    const written = async () => {
      const found = await findComment(all, comment.id, reading.access);
      if (!found) throw new TypeError(`Comment ${comment.id} was judged and is not there.`);
      return { data: { comment: commentOnWire(found, reading) } };
    };
    // The answer to the first one was lost on its way.
    const isRepeated = comment.moderatedBy === viewer.id && comment.status === body.status;
    if (isRepeated && isVerdict(comment.deskChange)) return { reply: await written() };
    await refuseConflict(all, comment, body);
    const decision = { comment, status: body.status, by: viewer.id };
    const { verdict, reporters } = await setStatus(all, tenant.id, decision, now);

    const on = await placeOf(all, tenant, comment);
    const parent = comment.replyTo === null ? undefined : await standingOf(all, comment.replyTo);
    const notifications = [
      ...verdictNotifications({ comment, verdict, on, by: viewer.id }, tenant.locale),
      ...reportNotifications(
        { comment, reporters, outcome: body.status === 'hidden' ? 'hidden' : 'stays', on },
        tenant.locale,
      ),
      ...(verdict === 'published'
        ? replyNotifications({ commentId: comment.id, writer: comment.userId, parent, on })
        : []),
    ];
    return { reply: await written(), notifications };
  });
});

/** Dismisses the reports on a visible comment; those who reported it are notified that it stays. */
const serveDismiss = serveReader(dismissReports, (call) => {
  const { query, viewer, tenant, now } = call;
  return changing(call, async (all) => {
    const comment = await commentAsked(all, call);
    refuseRemoved(comment);
    if (comment.review === 'pending') throw new Refusal(409, 'moderation.pending');
    await refuseConflict(all, comment, { ...query, was: 'visible' });
    const reporters = await keepReported(all, tenant.id, { commentId: comment.id, by: viewer.id }, now);
    const on = await placeOf(all, tenant, comment);
    return {
      reply: undefined,
      notifications: reportNotifications({ comment, reporters, outcome: 'stays', on }, tenant.locale),
    };
  });
});

/** Removes a comment. One that a colleague has removed already stays so, and its author is not notified again. */
const serveRemove = serveReader(removeQueued, (call) => {
  const { query, viewer, tenant, now } = call;
  return changing(call, async (all) => {
    const comment = await commentAsked(all, call);
    if (comment.isRemoved && comment.moderatedBy === viewer.id) return { reply: undefined };
    await refuseConflict(all, comment, query);
    refuseRemoved(comment);
    const reporters = await removeComment(all, tenant.id, { comment, by: viewer.id }, now);
    const on = await placeOf(all, tenant, comment);
    return {
      reply: undefined,
      notifications: [
        ...verdictNotifications({ comment, verdict: 'removed', on, by: viewer.id }, tenant.locale),
        ...reportNotifications({ comment, reporters, outcome: 'removed', on }, tenant.locale),
      ],
    };
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

export const moderation = [serveModerate, serveDismiss, serveRemove, serveFeature, serveRules];
