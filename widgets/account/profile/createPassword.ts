import type { User } from '#core/contract/account.ts';
import type { Account } from './account.ts';
import { createSection, type Section } from './createSection.ts';

export type TypedPasswords = {
  readonly current: string;
  readonly next: string;
};

export interface PasswordChange extends Section<TypedPasswords> {
  /** For password managers: whose password it is. */
  readonly username: string;
}

const empty: TypedPasswords = { current: '', next: '' };

/** A new password goes along only with the current one. */
export function createPassword(account: Account): PasswordChange {
  const section = createSection<TypedPasswords, User>({
    first: empty,
    check: ({ current, next }) => ({
      ...(!current && { current_password: next ? 'current-for-new' : 'current-missing' }),
      ...(!next && { password: current ? 'new-for-current' : 'new-missing' }),
    }),
    send: ({ current, next }) => account.save({ current_password: current, password: next }),
    done: () => ({ saved: empty, news: 'password-saved' }),
  });
  return { ...section, username: account.user.peek().username };
}
