import { commentCounts } from '#core/contract/commentCounts.ts';
import { featuredComment, latestComments, topCommentsThisWeek } from '#core/contract/community.ts';
import { commentReplies, commentsById, commentsStateless, showComment } from '#core/contract/discussion/comment.ts';
import { commentChanges } from '#core/contract/discussion/commentChanges.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { lastSequence } from '../database/broadcasts.ts';
import { changesSince } from '../database/commentChanges.ts';
import { ancestorsOf, commentsByIds, firstRepliesOf, pageOfReplies } from '../database/commentPages.ts';
import { channelOf, countOn, findComment, type Resource, type StoredComment } from '../database/comments.ts';
import { hiddenOn, likedOn } from '../database/ownComments.ts';
import type { Queries } from '../database/schema.ts';
import { bestComments, countOnEach, findFeatured, newestComments } from '../database/sidebarComments.ts';
import { addressOf, findCommentedOn, publishedIds } from './commentedOn.ts';
import { accessOf, commentOnWire, labelsOnWire, type Reading, rightsOnWire, treeOnWire } from './commentOnWire.ts';
import { placeOf, rulesOnWire, threadsOnWire } from './commentReading.ts';
import { Refusal } from './refusal.ts';
import { type Call, serve, serveFound, serveReader } from './serve.ts';
import { sidebarOnWire } from './sidebarOnWire.ts';
import { idFromPath, idsIn, invalid, isStorable, pageFromPath, refuseUnstorable } from './validation.ts';

type Asking = Pick<Call<unknown, unknown>, 'params' | 'viewer' | 'tenant' | 'language' | 'base' | 'now'>;

/** The resource in a path `/{type}/{id}/…`. Throws a Refusal (404) for what cannot be one. */
export function resourceFrom({ params: { type = '', id } }: Pick<Asking, 'params'>): Resource {
  if (!/^[a-z]{1,40}$/.test(type)) throw new Refusal(404, 'missing');
  return { type, id: idFromPath(id, 'missing') };
}

/** The setting in which comments are written out for the caller. */
export const readingOf = ({ viewer, tenant, language, base, now }: Asking): Reading => ({
  access: accessOf(viewer),
  paper: tenant,
  language,
  base,
  now,
});

const serveThreads = serve(commentsStateless, async (call) => {
  const { params, query, queries, tenant } = call;
  const page = pageFromPath(params.page);
  const resource = resourceFrom(call);
  const { sort = 'newest', cursor } = query;
  const place = cursor === undefined ? { page } : placeOf(cursor, sort);
  if (!place) throw invalid({ cursor: ['field.invalid'] });
  return queries((all) => threadsOnWire(all, tenant.id, { resource, sort, place }, readingOf(call)));
});

const serveReplies = serve(commentReplies, async (call) => {
  const { params, query, queries } = call;
  const root = idFromPath(params.comment_id, 'missing');
  const { after = 0 } = query;
  refuseUnstorable({ after });
  const reading = readingOf(call);
  return queries(async (all) => {
    if (!(await findComment(all, root, reading.access))) throw new Refusal(404, 'missing');
    const { comments, hasMore } = await pageOfReplies(all, root, after, reading.access);
    return { data: comments.map((each) => commentOnWire(each, reading)), has_more: hasMore };
  });
});

const serveShow = serve(showComment, async (call) => {
  const { params, queries, tenant } = call;
  const id = idFromPath(params.comment_id, 'missing');
  const reading = readingOf(call);
  const { access, base } = reading;
  return queries(async (all) => {
    const found = await findComment(all, id, access);
    if (!found) throw new Refusal(404, 'missing');
    const on = { type: found.resourceType, id: found.resourceId };
    const replies = found.level === 0 ? await firstRepliesOf(all, [id], access) : [];
    const ancestors = await ancestorsOf(all, id, access);
    const where = (await findCommentedOn(all, tenant, base, [on]))(on);
    return {
      data: treeOnWire([found, ...replies], reading)[0],
      ancestors: ancestors.map((each) => commentOnWire(each, reading)),
      resource_type: on.type,
      resource_id: on.id,
      url: where ? addressOf(where, id) : null,
    };
  });
});

const serveByIds = serveFound(commentsById, async (all, call) => {
  const reading = readingOf(call);
  const found = await commentsByIds(all, resourceFrom(call), idsIn(call.query.ids), reading.access);
  return found.map((each) => commentOnWire(each, reading));
});

const serveChanges = serve(commentChanges, async (call) => {
  const { query, queries, tenant } = call;
  const resource = resourceFrom(call);
  const { since } = query;
  refuseUnstorable({ since });
  return queries(async (all) => {
    const last = await lastSequence(all, channelOf(resource, tenant.id));
    const none = { changes: [], hasMore: false };
    const { changes, hasMore } = since === undefined ? none : await changesSince(all, resource, since);
    const newest = changes.at(-1)?.revision ?? 0;
    return {
      data: changes.map(({ id, revision, ...change }) => ({ comment_id: id, ...change, sequence: revision })),
      comments_count: await countOn(all, resource),
      has_more: hasMore,
      sequence: hasMore ? newest : Math.max(last, newest),
      ...(await rulesOnWire(all, resource)),
    };
  });
});

const serveMine = serveReader(myComments, async (call) => {
  const resource = resourceFrom(call);
  const reading = readingOf(call);
  return call.queries(async (all) => {
    const hidden = await hiddenOn(all, resource, reading.access);
    return {
      liked: await likedOn(all, resource, call.viewer.id),
      hidden: hidden.map((each) => commentOnWire(each, reading)),
      ...(await rulesOnWire(all, resource)),
      ...rightsOnWire(reading.access),
      ...labelsOnWire(reading.language),
    };
  });
});

const serveCounts = serve(commentCounts, async ({ query, queries }) => {
  const wanted = query.resources.split(',').map((each) => {
    const [type = '', id] = each.split(':');
    return { type, id: Number(id) };
  });
  if (wanted.some(({ id }) => id === 0)) throw invalid({ resources: ['field.invalid'] });
  const counts = await queries((all) =>
    countOnEach(
      all,
      wanted.filter(({ id }) => isStorable(id)),
    ),
  );
  return {
    data: wanted.map(({ type, id }) => ({
      resource_type: type,
      resource_id: id,
      comments_count: counts.get(`${type}:${id}`) ?? 0,
    })),
  };
});

/** Makes the endpoint of a list of comments for a sidebar. */
export function remarks(
  { queries, tenant: paper, base }: Pick<Call<unknown, unknown>, 'queries' | 'tenant' | 'base'>,
  find: (queries: Queries, ids: readonly number[]) => Promise<readonly StoredComment[]>,
) {
  return queries(async (all) => ({
    data: await sidebarOnWire(all, await find(all, await publishedIds(all, paper)), { paper, base }),
  }));
}

const serveLatest = serve(latestComments, (call) => remarks(call, newestComments));

const serveTopThisWeek = serve(topCommentsThisWeek, (call) => {
  const span = { period: 'week', now: call.now, timeZone: call.tenant.time_zone } as const;
  return remarks(call, (all, ids) => bestComments(all, ids, span));
});

const serveFeatured = serveFound(featuredComment, async (all, call) => {
  const { tenant: paper, base } = call;
  const found = await findFeatured(all, resourceFrom(call));
  const [featured = null] = found ? await sidebarOnWire(all, [found], { paper, base }) : [];
  return featured;
});

export const comments = [
  serveThreads,
  serveReplies,
  serveShow,
  serveByIds,
  serveChanges,
  serveMine,
  serveCounts,
  serveLatest,
  serveTopThisWeek,
  serveFeatured,
];
