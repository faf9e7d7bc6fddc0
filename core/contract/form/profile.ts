import * as z from 'zod/mini';
import { userReply } from '#core/contract/base/account.ts';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { nothing } from '#core/contract/base/shapes.ts';

/** How the site looks to a reader. `system` follows the device. */
export const layoutMode = z.enum(['light', 'dark', 'system', 'small', 'big']);
export type LayoutMode = z.output<typeof layoutMode>;

/** Keeps the theme or the text size of a reader, so that they have it on other devices. */
export const updateUserLayout = endpoint('POST /api/v2/user/update-user-layout', {
  needs: 'reader',
  body: z.object({ mode: layoutMode }),
  reply: nothing,
});

const image = z.custom<Blob>((given) => given instanceof Blob);

/** Only what is there is changed; the reply is the reader afterwards. */
export const updateProfile = endpoint('POST /api/v1/front/user/update', {
  override: 'PATCH',
  form: 'multipart',
  needs: 'reader',
  body: z.object({
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    /** YYYY-MM-DD, or empty for none. */
    date_of_birth: z.optional(z.string()),
    current_password: z.optional(z.string()),
    password: z.optional(z.string()),
    notify_by_likes: z.optional(z.boolean()),
    notify_by_replies: z.optional(z.boolean()),
    notify_by_likes_on_email: z.optional(z.boolean()),
    notify_by_replies_on_email: z.optional(z.boolean()),
    notify_by_kick_offs: z.optional(z.boolean()),
    notify_by_goals: z.optional(z.boolean()),
    notify_by_full_times: z.optional(z.boolean()),
    notify_by_line_ups: z.optional(z.boolean()),
    notify_by_cards: z.optional(z.boolean()),
    notify_by_half_times: z.optional(z.boolean()),
    notify_by_moves: z.optional(z.boolean()),
    /** JPEG, PNG or WebP of at most 5 MiB. */
    profile_image: z.optional(image),
  }),
  reply: userReply,
});

/** What a reader changes of the account; what is left out stays. */
export interface ProfileChanges {
  readonly name?: string;
  readonly email?: string;
  /** YYYY-MM-DD, or empty for none. */
  readonly dateOfBirth?: string | undefined;
  /** A new password goes with the current one. */
  readonly currentPassword?: string;
  readonly password?: string;
  readonly notifyByLikes?: boolean;
  readonly notifyByReplies?: boolean;
  readonly notifyByLikesOnEmail?: boolean;
  readonly notifyByRepliesOnEmail?: boolean;
  readonly notifyByKickOffs?: boolean;
  readonly notifyByGoals?: boolean;
  readonly notifyByFullTimes?: boolean;
  readonly notifyByLineUps?: boolean;
  readonly notifyByCards?: boolean;
  readonly notifyByHalfTimes?: boolean;
  readonly notifyByMoves?: boolean;
  /** JPEG, PNG or WebP of at most 5 MiB. */
  readonly picture?: Blob;
}

/** The body of `updateProfile`. */
export const profileBody = (changes: ProfileChanges) => ({
  name: changes.name,
  email: changes.email,
  date_of_birth: changes.dateOfBirth,
  current_password: changes.currentPassword,
  password: changes.password,
  notify_by_likes: changes.notifyByLikes,
  notify_by_replies: changes.notifyByReplies,
  notify_by_likes_on_email: changes.notifyByLikesOnEmail,
  notify_by_replies_on_email: changes.notifyByRepliesOnEmail,
  notify_by_kick_offs: changes.notifyByKickOffs,
  notify_by_goals: changes.notifyByGoals,
  notify_by_full_times: changes.notifyByFullTimes,
  notify_by_line_ups: changes.notifyByLineUps,
  notify_by_cards: changes.notifyByCards,
  notify_by_half_times: changes.notifyByHalfTimes,
  notify_by_moves: changes.notifyByMoves,
  profile_image: changes.picture,
});

/** Takes the reader's picture away. */
export const deleteAvatar = endpoint('POST /api/v1/user/profile/avatar', {
  override: 'DELETE',
  needs: 'reader',
  reply: nothing,
});

/** Deletes the account for good. 422 under `email` for a wrong password. */
export const deleteProfile = endpoint('POST /api/v2/user/profile', {
  override: 'DELETE',
  needs: 'reader',
  body: z.object({
    /** The reader's password: the specification sends it in this field. */
    email: z.string(),
  }),
  reply: nothing,
});
/** The body of `deleteProfile`. */
export const deletionBody = (password: string) => ({ email: password });
