import * as z from 'zod/mini';
import type { User } from '#core/contract/base/account.ts';
import { renamed } from '#core/contract/base/renamed.ts';
import { derived, text } from '#core/contract/base/shapes.ts';

/** A token as it may stand in a header. */
export const storedToken = z.string().check(z.regex(/^[\x21-\x7e]+$/));

/** The user as this browser keeps it, for display. */
export const storedUser = derived(
  renamed({
    id: z.number(),
    username: z.string(),
    name: z.string(),
    email: text,
    image: text,
    role: text,
    isAdmin: z.boolean(),
    canPlaceComments: z.boolean(),
    settings: z.optional(
      renamed({
        nightMode: z.optional(z.boolean()),
        isTextBig: z.boolean(),
        isLookChosen: z._default(z.boolean(), true),
        notifyByLikes: z.boolean(),
        notifyByReplies: z.boolean(),
        notifyByLikesOnEmail: z.boolean(),
        notifyByRepliesOnEmail: z.boolean(),
        notifyByKickOffs: z.optional(z.boolean()),
        notifyByGoals: z.optional(z.boolean()),
        notifyByFullTimes: z.optional(z.boolean()),
        notifyByLineUps: z.optional(z.boolean()),
        notifyByCards: z.optional(z.boolean()),
        notifyByHalfTimes: z.optional(z.boolean()),
        notifyByMoves: z.optional(z.boolean()),
      }),
    ),
    verifyMessage: text,
    formation: z.optional(z.number()),
    follows: z.optional(z.object({ teams: z.array(z.string()), matches: z.array(z.number()) })),
    teamAlerts: z.optional(z.catchall(z.object({}), z.array(z.string()))),
    clapsCount: z.optional(z.number()),
    enableNotificationsPopup: z.optional(z.boolean()),
    customData: z.optional(z.unknown()),
  }),
  (kept): User => ({ ...kept, dateOfBirth: undefined }),
);

/** Only an admin's e-mail address is kept in the browser, and nobody's date of birth. */
export function keepable(user: User): User {
  return { ...user, email: user.isAdmin ? user.email : undefined, dateOfBirth: undefined };
}

export const storedIntents = z.array(
  z.object({
    kind: z.string(),
    on: z.string(),
    draft: z.optional(z.unknown()),
    who: z.optional(z.number()),
    at: z.number(),
  }),
);

export const visitor = z.string().check(z.regex(/^[A-Za-z0-9]{10}$/));
