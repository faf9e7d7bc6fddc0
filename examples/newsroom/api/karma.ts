import {
  communityComments,
  communityLikes,
  communityStats,
  communityTopComments,
  type KarmaPeriod,
  karmaLeaders,
  karmaPeriods,
} from '#core/contract/community.ts';
import { type Leader, leadersOf, numbersOf, type Ranking, type Span } from '../database/karmaLeaders.ts';
import type { Queries } from '../database/schema.ts';
import { bestComments } from '../database/sidebarComments.ts';
import { avatarPath } from '../http/avatars.ts';
import { linksOf } from '../pages/links.ts';
import { remarks } from './comments.ts';
import { Refusal } from './refusal.ts';
import { type Call, serve, serveFound } from './serve.ts';

type Asking = Call<{ readonly period?: KarmaPeriod | undefined }, unknown>;

/** The period of a query; this week by default. */
const spanOf = ({ query, tenant, now }: Asking): Span => ({
  period: query.period ?? 'week',
  now,
  timeZone: tenant.time_zone,
});

/** A reader in a ranking, in the format of the API. `base`: prefix of the site's paths. */
export const leaderOnWire = (
  { rank, userId, username, name, avatar, score, comments, likes }: Leader,
  base: string,
) => ({
  rank,
  user_id: userId,
  username: name,
  avatar: avatarPath(avatar),
  user_url: linksOf({ base }).reader(username),
  karma_score: score,
  comments_count: comments,
  likes_count: likes,
});

const serveStats = serveFound(communityStats, async (all, call) => {
  const { comments, likes, readers } = await numbersOf(all, spanOf(call));
  return { comments_count: comments, likes_count: likes, users_count: readers };
});

const ranked = (by: Ranking) => async (all: Queries, call: Asking) =>
  (await leadersOf(all, by, spanOf(call))).map((leader) => leaderOnWire(leader, call.base));

const serveTopComments = serve(communityTopComments, async (call) => {
  const period = karmaPeriods.find((each) => each === call.params.period);
  if (!period) throw new Refusal(404, 'missing');
  const span = { period, now: call.now, timeZone: call.tenant.time_zone };
  return remarks(call, (all, ids) => bestComments(all, ids, span));
});

export const karma = [
  serveStats,
  serveFound(karmaLeaders, ranked('score')),
  serveFound(communityComments, ranked('comments')),
  serveFound(communityLikes, ranked('likes')),
  serveTopComments,
];
