import { createHash } from 'node:crypto';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment, storeComment as storeEndpoint } from '#core/contract/discussion/commentWriting.ts';
import { findKey, keepKey, pruneKeys } from '../database/commentKeys.ts';
import { lockWriter, rulesOn } from '../database/commentRules.ts';
import { countOn, findComment, lockComments } from '../database/comments.ts';
import { changeComment, removeComment, type Standing, standingOf, storeComment } from '../database/commentWriting.ts';
import type { Queries, User } from '../database/schema.ts';
import { serveLike, serveUnlike } from './commentLikes.ts';
import { changing, type Outcome, placeOf, replyNotifications } from './commentNotifications.ts';
import { commentOnWire, rightsOnWire } from './commentOnWire.ts';
import { serveReport } from './commentReports.ts';
import {
  isEditForReview,
  isForReview,
  refuseRepeat,
  refuseSilenced,
  refuseTooSoon,
  refuseUnstorableText,
} from './commentRules.ts';
import { readingOf } from './comments.ts';
import { commentAsked, refuseRemoved } from './commentsAsked.ts';
import { reportNotifications, verdictNotifications } from './moderationNotifications.ts';
import { Refusal } from './refusal.ts';
import { placeInUse } from './resources.ts';
import { type Call, serveReader } from './serve.ts';
import { isStorable } from './validation.ts';
import { isManager } from './viewer.ts';

type Writing = Parameters<typeof readingOf>[0] & Pick<Call<unknown, unknown>, 'queries'> & { readonly viewer: User };

/** A stored comment in the format in which its writer gets it. */
async function written(queries: Queries, call: Writing, id: number) {
  const reading = readingOf(call);
  const found = await findComment(queries, id, reading.access);
  if (!found) throw new TypeError(`Comment ${id} was written and is not there.`);
  const comments_count = await countOn(queries, { type: found.resourceType, id: found.resourceId });
  return {
    data: { comment: commentOnWire(found, reading), ...rightsOnWire(reading.access) },
    metaData: { other: { comments_count } },
  };
}

/** The comment that a reader's key has stored before; undefined for a new key. Throws a Refusal for a key with another text. */
async function storedBefore(
  queries: Queries,
  userId: number,
  key: string,
  digest: string,
): Promise<number | undefined> {
  const found = await findKey(queries, userId, key);
  if (found && found.digest !== digest) throw new Refusal(409, 'comment.other-text');
  return found?.commentId;
}

async function parentOf(queries: Queries, replyTo: number, { type, id }: Standing['resource']): Promise<Standing> {
  const parent = isStorable(replyTo) ? await standingOf(queries, replyTo) : undefined;
  const isThere = parent && !parent.isRemoved && parent.status === 'visible';
  if (!isThere || parent.resource.type !== type || parent.resource.id !== id) {
    throw new Refusal(409, 'comment.parent-gone');
  }
  return parent;
}

const serveStore = serveReader(storeEndpoint, (call) => {
  const { body, viewer, tenant, now } = call;
  const { content, reply_to, idempotency_key: key } = body;
  const resource = { type: body.resource_type, id: body.resource_id };
  refuseUnstorableText('content', content);
  refuseSilenced(viewer);
  const digest = createHash('sha256')
    .update(JSON.stringify([resource.type, resource.id, reply_to, content]))
    .digest('hex');
  return changing(call, async (all) => {
    const on = isStorable(resource.id) ? await placeInUse(all, call, resource) : undefined;
    if (!on) throw new Refusal(404, 'resource.missing');
    await lockComments(all, tenant.id, resource);
    await lockWriter(all, tenant.id, viewer.id);
    await pruneKeys(all, tenant.id, viewer.id, now);
    const before = key === undefined ? undefined : await storedBefore(all, viewer.id, key, digest);
    if (before !== undefined) return { reply: await written(all, call, before) };

    const rules = await rulesOn(all, resource);
    if (rules.isClosed) throw new Refusal(409, 'comment.closed');
    const parent = reply_to === null ? undefined : await parentOf(all, reply_to, resource);
    await refuseRepeat(all, { viewer, resource, content }, now);
    await refuseTooSoon(all, { viewer, resource, rules }, now);
    const isPending = await isForReview(all, viewer, rules, content);
    const own = { tenant: tenant.id, userId: viewer.id };
    const commentId = await storeComment(all, { ...own, resource, parent, content, isPending }, now);
    if (key !== undefined) await keepKey(all, { ...own, key, digest, commentId }, now);
    const notifications = isPending ? [] : replyNotifications({ commentId, writer: viewer.id, parent, on });
    return { reply: await written(all, call, commentId), notifications };
  });
});

/** The comment that the call names, where its author or a manager calls. Throws a Refusal for anybody else. */
async function ownOrAny(queries: Queries, call: Writing): Promise<Standing> {
  const found = await commentAsked(queries, call);
  if (found.userId !== call.viewer.id && !isManager(call.viewer)) throw new Refusal(403, 'comment.foreign');
  return found;
}

/** Edits a comment. A hidden one stays hidden; a visible one waits for review again where a new one would. */
const serveEdit = serveReader(editComment, (call) => {
  const { body, viewer, tenant, now } = call;
  const { new_comment: content } = body;
  refuseUnstorableText('new_comment', content);
  refuseSilenced(viewer);
  return changing(call, async (all): Promise<Outcome<unknown>> => {
    const found = await ownOrAny(all, call);
    refuseRemoved(found);
    if (content !== found.content) {
      const rules = await rulesOn(all, found.resource);
      if (rules.isClosed && !isManager(viewer)) throw new Refusal(409, 'comment.closed-edit');
      const isHeld = found.status === 'visible' && isEditForReview(viewer, rules, content);
      const to = {
        content,
        updated_at: new Date(now),
        ...(isHeld && { status: 'hidden' as const, review: 'pending' as const, is_featured: false }),
      };
      await changeComment(all, tenant.id, { commentId: found.id, change: isHeld ? 'hidden' : 'edited', to }, now);
    }
    return { reply: await written(all, call, found.id) };
  });
});

/** Removes a comment. One that is removed already stays so, with the same answer. */
const serveDelete = serveReader(deleteComment, (call) =>
  changing(call, async (all) => {
    const { tenant, viewer, now } = call;
    const comment = await ownOrAny(all, call);
    const by = comment.userId === viewer.id ? undefined : viewer.id;
    const reporters = comment.isRemoved ? [] : await removeComment(all, tenant.id, { comment, by }, now);
    const on = comment.isRemoved ? undefined : await placeOf(all, tenant, comment);
    return {
      reply: { data: { update_comment_count: true, comments_count: await countOn(all, comment.resource) } },
      notifications: [
        ...verdictNotifications({ comment, verdict: 'removed', on, by: viewer.id }, tenant.locale),
        ...reportNotifications({ comment, reporters, outcome: 'removed', on }, tenant.locale),
      ],
    };
  }),
);

/** The endpoints that store, edit, delete, like and report comments. */
export const commentWriting = [serveStore, serveEdit, serveDelete, serveLike, serveUnlike, serveReport];
