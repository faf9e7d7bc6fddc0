import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outcome } from '#core/contract/base/outcome.ts';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';
import type { Trouble } from '#core/form/trouble.ts';
import type { Account } from './account.ts';
import type { TypedDeletion } from './DeleteDialog.tsx';

/** The module that draws the second step. */
export type DialogFile = typeof import('./DeleteDialog.tsx');

export interface Deletion extends Pick<Submission<TypedDeletion, unknown>, 'isBusy'> {
  readonly username: string;
  /** The module that draws the dialog; undefined while the dialog is closed. */
  readonly dialog: ReadonlySignal<DialogFile | undefined>;
  /** The module is being fetched. */
  readonly isOpening: ReadonlySignal<boolean>;
  /** The element that gets the focus back when the dialog closes. */
  readonly opener: ReadonlySignal<Element | null>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  open(opener: Element): Promise<void>;
  close(): void;
  send(typed: TypedDeletion): Promise<void>;
}

const plain = (name: string) => name.trim().normalize('NFC').toLowerCase();

/**
 * Deletes the account, once the reader has typed the password and the username. `load` fetches the dialog's module, undefined
 * where it cannot be had; `deleted` is called when the server has deleted the account.
 */
export function createDeletion(
  account: Account,
  load: () => Promise<DialogFile | undefined>,
  deleted: () => void,
): Deletion {
  const { username } = account.user.peek();
  const dialog = signal<DialogFile>();
  const isOpening = signal(false);
  const opener = signal<Element | null>(null);
  const failed = signal<Trouble>();
  const submission = createSubmission<TypedDeletion, { readonly gone: true }>({
    check: ({ password, confirmation }) => ({
      ...(!password && { password: 'delete-password-missing' }),
      ...(plain(confirmation) !== plain(username) && { confirmation: 'delete-confirmation-wrong' }),
    }),
    async send({ password }): Promise<Outcome<{ readonly gone: true }>> {
      const outcome = await account.remove(password);
      return outcome.ok ? { ok: true, data: { gone: true } } : outcome;
    },
  });

  return {
    username,
    dialog,
    isOpening,
    opener,
    isBusy: submission.isBusy,
    trouble: computed(() => failed.value ?? submission.trouble.value),
    async open(from) {
      if (isOpening.peek()) return;
      batch(() => {
        isOpening.value = true;
        failed.value = undefined;
        if (!submission.isBusy.peek()) submission.clear();
      });
      const file = await load();
      batch(() => {
        isOpening.value = false;
        opener.value = from;
        dialog.value = file;
        if (!file) failed.value = { ok: false, kind: 'unreachable', cause: 'network' };
      });
    },
    close() {
      batch(() => {
        dialog.value = undefined;
        // What is under way goes on: how it ends is said beside the button.
        if (!submission.isBusy.peek()) submission.clear();
      });
    },
    async send(typed) {
      if (await submission.send(typed)) deleted();
    },
  };
}
