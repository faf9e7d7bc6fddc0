import * as z from 'zod/mini';
import { defineAct } from '#core/base/act/act.ts';
import type { User } from '#core/contract/base/account.ts';
import { type Follows, followsOnWire } from '#core/contract/base/follows.ts';
import { changeFollows } from '#core/contract/follow.ts';
import { isNone, none, without } from '#core/follow/followed.ts';

const follows = z.object({ teams: z.array(z.string()), matches: z.array(z.number()) });
const draft = z.object({ follow: z.optional(follows), unfollow: z.optional(follows) });

/** What a reader follows from now on, and what no longer. */
export interface FollowChange {
  readonly follow?: Follows | undefined;
  readonly unfollow?: Follows | undefined;
}

/** Follows teams and matches, or no longer. Sent twice it counts once. */
export const changeFollowed = defineAct({
  kind: 'follow',
  draft,
  on: (target: 'account') => target,
  send: (call, _, { follow, unfollow }: FollowChange) =>
    call(changeFollows, {
      body: {
        ...(follow && { follow: followsOnWire(follow) }),
        ...(unfollow && { unfollow: followsOnWire(unfollow) }),
      },
      isIdempotent: true,
    }),
  standing(known: Pick<User, 'follows'> | undefined, { follow = none, unfollow = none }) {
    if (!known) return undefined;
    const now = known.follows ?? none;
    const isStored = isNone(without(follow, now)) && isNone(without(unfollow, without(unfollow, now)));
    return isStored ? 'stored' : 'open';
  },
  waits: { target: z.enum(['account']), receipt: ({ id }) => id },
});
