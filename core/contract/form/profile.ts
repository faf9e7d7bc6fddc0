import * as z from 'zod/mini';
import { userReply } from '#core/contract/base/account.ts';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { choiceFields, commentChoices, matchChoices } from '#core/contract/base/noticeChoices.ts';
import { onWire, type Renamed, wireShape } from '#core/contract/base/renamed.ts';
import { nothing } from '#core/contract/base/shapes.ts';

/** How the site looks to a reader. `system` follows the device. */
export const layoutMode = z.enum(['light', 'dark', 'system', 'small', 'big']);
export type LayoutMode = z.output<typeof layoutMode>;

/** Keeps the theme or the text size of a reader, so that they have it on other devices. */
export const updateUserLayout = endpoint('POST /api/v2/user/update-user-layout', 'reader', {
  body: z.object({ mode: layoutMode }),
  reply: nothing,
});

const image = z.custom<Blob>((given) => given instanceof Blob);

const changes = {
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** YYYY-MM-DD, or empty for none. */
  dateOfBirth: ['date_of_birth', z.optional(z.string())],
  /** A new password goes with the current one. */
  currentPassword: ['current_password', z.optional(z.string())],
  password: z.optional(z.string()),
  ...choiceFields({ ...commentChoices, ...matchChoices }, z.optional(z.boolean())),
  /** JPEG, PNG or WebP of at most 5 MiB. */
  picture: ['profile_image', z.optional(image)],
} as const;

/** What a reader changes of the account; what is left out stays. */
export type ProfileChanges = Partial<Renamed<typeof changes>>;

/** Only what is there is changed; the reply is the reader afterwards. */
export const updateProfile = endpoint('POST /api/v1/front/user/update', 'reader', {
  override: 'PATCH',
  form: 'multipart',
  body: z.object(wireShape(changes)),
  reply: userReply,
});
/** The body of `updateProfile`. */
export const profileBody = (given: ProfileChanges) => onWire(changes, given);

/** Takes the reader's picture away. */
export const deleteAvatar = endpoint('POST /api/v1/user/profile/avatar', 'reader', {
  override: 'DELETE',
  reply: nothing,
});

/** Deletes the account for good. 422 under `email` for a wrong password. */
export const deleteProfile = endpoint('POST /api/v2/user/profile', 'reader', {
  override: 'DELETE',
  body: z.object({
    /** The reader's password: the specification sends it in this field. */
    email: z.string(),
  }),
  reply: nothing,
});
/** The body of `deleteProfile`. */
export const deletionBody = (password: string) => ({ email: password });
