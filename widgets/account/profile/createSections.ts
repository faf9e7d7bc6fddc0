import type { Page } from '#core/base/page/page.ts';
import type { User } from '#core/contract/base/account.ts';
import { createAccount } from './account.ts';
import { createDeletion, type Deletion, type DialogFile } from './createDeletion.ts';
import { createDetails, type Details } from './createDetails.ts';
import { createNotifications, type Notifications } from './createNotifications.ts';
import { createOwnData, type OwnData, type OwnDataDialogFile } from './createOwnData.ts';
import { createPassword, type PasswordChange } from './createPassword.ts';
import { createPicture, type Picture, type Shrinking } from './createPicture.ts';
import { createTeamChoices, type TeamChoices } from './createTeamChoices.ts';

/** The sections of one reader's profile page. */
export interface Sections {
  /** The reader's id. */
  readonly of: number;
  readonly picture: Picture;
  readonly details: Details;
  readonly password: PasswordChange;
  readonly notifications: Notifications;
  readonly teams: TeamChoices;
  /** Undefined if the server makes no file of it. */
  readonly ownData: OwnData | undefined;
  readonly deletion: Deletion;
}

/** Fetches the modules that few visits need; undefined where one cannot be had. */
export interface Lazy {
  readonly shrinking: Shrinking;
  readonly dialog: () => Promise<DialogFile | undefined>;
  readonly ownDataDialog: () => Promise<OwnDataDialogFile | undefined>;
}

/**
 * The sections for `user`, as the server sent them. `before`: those that were shown to this reader before another one came.
 * `onDeleted` is called when the account has been deleted.
 */
export function createSections(
  page: Page,
  user: User,
  before: Sections | undefined,
  lazy: Lazy,
  onDeleted: () => void,
): Sections {
  const account = createAccount(page, user);
  return {
    of: user.id,
    picture: createPicture(account, lazy.shrinking),
    details: createDetails(account, page.clock.now, before?.details.unsaved()),
    password: createPassword(account),
    notifications: createNotifications(account, before?.notifications.unsaved()),
    teams: createTeamChoices(page),
    ownData: createOwnData(account, lazy.ownDataDialog),
    deletion: createDeletion(account, lazy.dialog, onDeleted),
  };
}

const formsOf = ({ details, password, notifications }: Sections) => [details, password, notifications];

/** Whether something was typed or chosen that is not saved. Reads signals, so that an effect runs again when it changes. */
export const isDirty = (sections: Sections): boolean =>
  sections.picture.isDraft.value || formsOf(sections).some((form) => form.isDirty.value);

/**
 * Whether something is being sent, or the reader is in the middle of a picture, a file or a deletion. It must then survive the end of
 * the session.
 */
export const isUnderWay = (sections: Sections): boolean =>
  formsOf(sections).some((form) => form.isBusy.peek()) ||
  sections.picture.step.peek() !== 'idle' ||
  sections.ownData?.dialog.peek() !== undefined ||
  sections.deletion.isBusy.peek() ||
  sections.deletion.dialog.peek() !== undefined;
