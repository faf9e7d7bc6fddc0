import type { TeamAlerts } from '#core/contract/base/account.ts';
import { type Follows, followsOnWire } from '#core/contract/base/follows.ts';
import type { User } from '../database/schema.ts';
import { avatarPath } from '../http/avatars.ts';
import { proofOf } from './proveOwner.ts';

interface Seen {
  /** Whether it is the reader's own account. */
  readonly own: boolean;
  /** The message to the reader while an e-mail address is not verified. */
  readonly verifyMessage?: string | undefined;
  /** Id of the line-up that the reader saved last. */
  readonly formation?: number | undefined;
  readonly follows?: Follows | undefined;
  /** What the reader wants to be notified of in the matches of single teams, by their slugs. */
  readonly alerts?: TeamAlerts | undefined;
}

/** A reader in the format of the API. E-mail address, date of birth and settings are included for the reader only. */
export function userOnWire(user: User, { own, verifyMessage, formation, follows, alerts }: Seen) {
  const picture = avatarPath(user.avatar);
  return {
    id: user.id,
    username: user.username,
    name: user.name || user.username,
    image: picture,
    profile_image: picture,
    role: user.role,
    isAdmin: user.is_admin,
    can_place_comments: user.can_place_comments,
    ...(own && {
      email: user.email,
      date_of_birth: user.date_of_birth,
      settings: {
        night_mode: user.night_mode,
        text_size: user.text_size,
        look_chosen: user.look_chosen,
        notify_by_likes: user.notify_by_likes,
        notify_by_replies: user.notify_by_replies,
        notify_by_likes_on_email: user.notify_by_likes_on_email,
        notify_by_replies_on_email: user.notify_by_replies_on_email,
        notify_by_kick_offs: user.notify_by_kick_offs,
        notify_by_goals: user.notify_by_goals,
        notify_by_full_times: user.notify_by_full_times,
        notify_by_line_ups: user.notify_by_line_ups,
        notify_by_cards: user.notify_by_cards,
        notify_by_half_times: user.notify_by_half_times,
        notify_by_moves: user.notify_by_moves,
      },
      verify_email_message: verifyMessage ?? null,
      meta: {
        ...(formation !== undefined && { has_formation: { current_formation_id: formation } }),
        ...(follows && { follows: followsOnWire(follows) }),
        ...(alerts && { team_alerts: alerts }),
        own_data: proofOf(user),
      },
    }),
  };
}
