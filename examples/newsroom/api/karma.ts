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
import { bestComments } from '../database/sidebarComments.ts';
import { avatarPath } from '../http/avatars.ts';
import { publishedIds } from './commentedOn.ts';
import { readingOf } from './comments.ts';
import { Refusal } from './refusal.ts';
import { type Call, serve } from './serve.ts';
import { sidebarOnWire } from './sidebarOnWire.ts';

type Asking = Call<{ readonly period?: KarmaPeriod | undefined }, unknown>;

/** This week, where nothing else is asked for. */
const spanOf = ({ query, tenant, now }: Asking): Span => ({
  period: query.period ?? 'week',
  now,
  timeZone: tenant.time_zone,
});

/** A reader in a ranking; `base`: what the addresses of the site begin with. */
export const leaderOnWire = (
  { rank, userId, username, name, avatar, score, comments, likes }: Leader,
  base: string,
) => ({
  rank,
  user_id: userId,
  username: name,
  avatar: avatar === null ? null : avatarPath(avatar),
  user_url: `${base}/user/${encodeURIComponent(username)}`,
  karma_score: score,
  comments_count: comments,
  likes_count: likes,
});

const serveStats = serve(communityStats, async (call) => {
  const { comments, likes, readers } = await call.queries((all) => numbersOf(all, spanOf(call)));
  return { data: { comments_count: comments, likes_count: likes, users_count: readers } };
});

const ranked = (by: Ranking) => async (call: Asking) => {
  const { base } = readingOf(call);
  const leaders = await call.queries((all) => leadersOf(all, by, spanOf(call)));
  return { data: leaders.map((leader) => leaderOnWire(leader, base)) };
};

const serveTopComments = serve(communityTopComments, async (call) => {
  const { params, queries, tenant: paper, now } = call;
  const period = karmaPeriods.find((each) => each === params.period);
  if (!period) throw new Refusal(404, 'missing');
  const span = { period, now, timeZone: paper.time_zone };
  const { base } = readingOf(call);
  return queries(async (all) => ({
    data: await sidebarOnWire(all, await bestComments(all, publishedIds(paper), span), { paper, base }),
  }));
});

export const karma = [
  serveStats,
  serve(karmaLeaders, ranked('score')),
  serve(communityComments, ranked('comments')),
  serve(communityLikes, ranked('likes')),
  serveTopComments,
];
