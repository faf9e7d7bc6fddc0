import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';
import type { Trouble } from '#core/form/trouble.ts';
import type { Account, Proof } from './account.ts';
import { createOpening, type Opening } from './createOpening.ts';
import type { TypedDeletion } from './DeleteDialog.tsx';

/** The module that draws the second step. */
export type DialogFile = typeof import('./DeleteDialog.tsx');

export interface Deletion
  extends Pick<Submission<TypedDeletion, unknown>, 'isBusy'>,
    Omit<Opening<DialogFile>, 'failed'> {
  readonly username: string;
  readonly proof: Proof;
  /** Whether the server is known to delete as the dialog says. */
  readonly isExplained: boolean;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  send(typed: TypedDeletion): Promise<void>;
}

const plain = (name: string) => name.trim().normalize('NFC').toLowerCase();

/**
 * Deletes the account, once the reader has typed the username and the password, if there is one. `load` fetches the dialog's module, undefined
 * where it cannot be had; `deleted` is called when the server has deleted the account.
 */
export function createDeletion(
  account: Account,
  load: () => Promise<DialogFile | undefined>,
  deleted: () => void,
): Deletion {
  const { proof } = account;
  const { username, ownData } = account.user.peek();
  const submission = createSubmission<TypedDeletion, { readonly gone: true }>({
    check: ({ password, confirmation }) => ({
      ...(proof === 'password' && !password && { password: 'delete-password-missing' }),
      ...(plain(confirmation) !== plain(username) && { confirmation: 'delete-confirmation-wrong' }),
    }),
    async send({ password }): Promise<Outcome<{ readonly gone: true }>> {
      const outcome = await account.remove(password);
      return outcome.ok ? { ok: true, data: { gone: true } } : outcome;
    },
  });
  const { failed, ...opening } = createOpening(load, () => {
    // What is under way goes on: how it ends is said beside the button.
    if (!submission.isBusy.peek()) submission.clear();
  });

  return {
    ...opening,
    username,
    proof,
    isExplained: ownData !== undefined,
    isBusy: submission.isBusy,
    trouble: computed(() => failed.value ?? submission.trouble.value),
    async send(typed) {
      if (await submission.send(typed)) deleted();
    },
  };
}
