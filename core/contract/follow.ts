import * as z from 'zod/mini';
import { userReply } from './base/account.ts';
import { endpoint } from './base/endpoint.ts';
import { follows } from './base/follows.ts';
import { maybe, rows } from './base/shapes.ts';
import { under } from './base/under.ts';
import { match, side } from './football/match.ts';

const changed = z.optional(follows.wire);

/**
 * Changes what the reader follows, kept in the reader's meta. What was followed already keeps its place, what is new comes after it in the order of
 * the body, and what there is not is left out; sent twice it counts once. 422 under `follow` for more than 200 teams or 200 matches.
 */
export const changeFollows = endpoint({
  method: 'POST',
  path: '/api/v2/user/follows',
  needs: 'reader',
  assumed: 'call',
  body: z.object({ follow: changed, unfollow: changed }),
  reply: userReply,
});

const followedTeam = z.pipe(
  z.object({ team: side, match: maybe(match) }),
  z.transform(({ team, match: next }) => ({
    team,
    /** The one that is under way, else the next that is fixed. */
    match: next ?? undefined,
  })),
);

/** What teams (slugs) and matches (ids), each separated by commas, are, in that order; 100 of each at most. What there is not is left out. */
export const showFollowed = endpoint({
  method: 'GET',
  path: '/ajax/matchcenter/followed',
  needs: 'anyone',
  assumed: 'call',
  service: 'host',
  query: z.object({ teams: z.optional(z.string()), fixtures: z.optional(z.string()) }),
  reply: under(z.object({ teams: rows(followedTeam), matches: rows(match) })),
});
export type Followed = z.output<typeof showFollowed.reply>;
