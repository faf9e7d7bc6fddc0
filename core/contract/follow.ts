import * as z from 'zod/mini';
import { userReply } from './base/account.ts';
import { endpoint } from './base/endpoint.ts';
import { follows } from './base/follows.ts';
import { maybe, rows } from './base/shapes.ts';
import { under } from './base/under.ts';
import { match, side } from './football/match.ts';
import { alertKinds } from './teamAlerts.ts';

const changed = z.optional(follows.wire);
/** By the slugs of teams; null takes back what was chosen. */
const alerts = z.catchall(z.object({}), z.nullable(z.array(z.enum(alertKinds))));

/**
 * Changes what the reader follows, kept in the reader's meta. What was followed already keeps its place, what is new comes after it in the order of
 * the body, and what there is not is left out; sent twice it counts once. 422 under `follow` for more than 200 teams or 200 matches. `alerts`: what the
 * reader wants to be notified of in the matches of a team that they follow; it goes when the team is no longer followed.
 */
export const changeFollows = endpoint('POST /api/v2/user/follows', 'reader', {
  assumed: 'call',
  body: z.object({ follow: changed, unfollow: changed, alerts: z.optional(alerts) }),
  reply: userReply,
});

const followedTeam = z.object({
  team: side,
  /** The one that is under way, else the next that is fixed. */
  match: maybe(match),
});

/** What teams (slugs) and matches (ids), each separated by commas, are, in that order; 100 of each at most. What there is not is left out. */
export const showFollowed = endpoint('GET /ajax/matchcenter/followed', 'anyone', {
  assumed: 'call',
  service: 'host',
  query: z.object({ teams: z.optional(z.string()), fixtures: z.optional(z.string()) }),
  reply: under(z.object({ teams: rows(followedTeam), matches: rows(match) })),
});
export type Followed = z.output<typeof showFollowed.reply>;
