import type { Settings, User } from '#core/contract/base/account.ts';
import type { Account } from './account.ts';
import { createSection, type Section } from './createSection.ts';

export type Choices = Pick<
  Settings,
  'notifyByLikes' | 'notifyByReplies' | 'notifyByLikesOnEmail' | 'notifyByRepliesOnEmail'
> &
  MatchChoices;

/** The choices about matches that a reader follows; a field is absent where the server has no such notifications. */
type MatchChoices = Partial<Record<(typeof matchChoices)[number], boolean>>;

/** In the order in which it happens. */
export const matchChoices = [
  'notifyByLineUps',
  'notifyByKickOffs',
  'notifyByGoals',
  'notifyByCards',
  'notifyByHalfTimes',
  'notifyByFullTimes',
  'notifyByMoves',
] as const;

const matchChoicesOf = (settings: Settings): MatchChoices =>
  Object.fromEntries(matchChoices.flatMap((key) => (settings[key] === undefined ? [] : [[key, settings[key]]])));

export type Notifications = Section<Choices>;

const choicesOf = ({ settings }: User): Choices | undefined =>
  settings && {
    notifyByLikes: settings.notifyByLikes,
    notifyByReplies: settings.notifyByReplies,
    notifyByLikesOnEmail: settings.notifyByLikesOnEmail,
    notifyByRepliesOnEmail: settings.notifyByRepliesOnEmail,
    ...matchChoicesOf(settings),
  };

const none: Choices = {
  notifyByLikes: false,
  notifyByReplies: false,
  notifyByLikesOnEmail: false,
  notifyByRepliesOnEmail: false,
};

/** The form for notifications. All choices are sent together, as the reader sees them. `typed`: what was chosen before. */
export function createNotifications(account: Account, typed?: Choices): Notifications {
  return createSection<Choices, User>({
    first: choicesOf(account.user.peek()) ?? none,
    typed,
    check: () => ({}),
    send: (choices) => account.save(choices),
    done: (choices, reply) => ({ saved: choicesOf(reply) ?? choices, status: 'notifications-saved' }),
  });
}
