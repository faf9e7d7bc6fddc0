import type { User } from '#core/contract/base/account.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import type { Account } from './account.ts';
import { createSection, type Section } from './createSection.ts';

export type TypedPasswords = {
  readonly current: string;
  readonly next: string;
};

export interface PasswordChange extends Section<TypedPasswords> {
  /** The username that a password manager keeps the new password under. */
  readonly username: string;
}

const empty: TypedPasswords = { current: '', next: '' };

const isLost = (failure: Failure) => failure.kind === 'unreachable' || failure.kind === 'malformed';
const isWrong = (failure: Failure) => failure.kind === 'refused' && 'current_password' in failure.fields;

/**
 * The form for a new password, which needs the current one too. Where the answer to a change was lost and the reader sends it
 * again, the server's refusal of the old password is taken to mean that the change had arrived.
 */
export function createPassword(account: Account): PasswordChange {
  /** A new password whose change was sent and not answered. */
  let unanswered: string | undefined;

  async function change({ current, next }: TypedPasswords) {
    const outcome = await account.save({ currentPassword: current, password: next });
    const isAgain = unanswered === next;
    if (outcome.ok) unanswered = undefined;
    else if (isLost(outcome)) unanswered = next;
    else if (isAgain && isWrong(outcome)) {
      // The answer was lost, not the change: the new password is the current one by now.
      const changed = await account.save({ currentPassword: next, password: next });
      if (changed.ok) unanswered = undefined;
      return changed.ok ? changed : outcome;
    }
    return outcome;
  }

  const section = createSection<TypedPasswords, User>({
    first: empty,
    check: ({ current, next }) => ({
      ...(!current && { current_password: next ? 'current-for-new' : 'current-missing' }),
      ...(!next && { password: current ? 'new-for-current' : 'new-missing' }),
    }),
    send: change,
    done: () => ({ saved: empty, status: 'password-saved' }),
  });
  return { ...section, username: account.user.peek().username };
}
