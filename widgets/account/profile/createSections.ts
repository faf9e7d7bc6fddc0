import type { User } from '#core/contract/account.ts';
import type { Page } from '#core/page/page.ts';
import { createAccount } from './account.ts';
import { createDeletion, type Deletion, type DialogFile } from './createDeletion.ts';
import { createDetails, type Details } from './createDetails.ts';
import { createNotifications, type Notifications } from './createNotifications.ts';
import { createPassword, type PasswordChange } from './createPassword.ts';
import { createPicture, type Picture, type Shrinking } from './createPicture.ts';

/** The parts of one reader's page. */
export interface Sections {
  /** The reader's id. */
  readonly of: number;
  readonly picture: Picture;
  readonly details: Details;
  readonly password: PasswordChange;
  readonly notifications: Notifications;
  readonly deletion: Deletion;
}

/** What is fetched only when it is needed; undefined where it cannot be had. */
export interface Lazy {
  readonly shrinking: Shrinking;
  readonly dialog: () => Promise<DialogFile | undefined>;
}

/** `onDeleted` is called once the account is gone. */
export function createSections(page: Page, user: User, lazy: Lazy, onDeleted: () => void): Sections {
  const account = createAccount(page, user);
  return {
    of: user.id,
    picture: createPicture(account, lazy.shrinking),
    details: createDetails(account, page.clock.now),
    password: createPassword(account),
    notifications: createNotifications(account),
    deletion: createDeletion(account, lazy.dialog, onDeleted),
  };
}

const formsOf = ({ details, password, notifications }: Sections) => [details, password, notifications];

/** Something was typed or chosen that is not saved. Follows the signals that it depends on. */
export const isDirty = (sections: Sections): boolean =>
  sections.picture.isDraft.value || formsOf(sections).some((form) => form.isDirty.value);

/** Something is being sent, or a step of several has been taken: the end of a session must not take it away. */
export const isUnderWay = (sections: Sections): boolean =>
  formsOf(sections).some((form) => form.isBusy.peek()) ||
  sections.picture.step.peek() !== 'idle' ||
  sections.deletion.isBusy.peek() ||
  sections.deletion.dialog.peek() !== undefined;
