import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { createSubmission, type Submission } from '#core/form/createSubmission.ts';
import type { Trouble } from '#core/form/trouble.ts';
import type { Account, OwnDataFile, Proof } from './account.ts';
import { createOpening, type Opening } from './createOpening.ts';
import type { TypedExport } from './OwnDataDialog.tsx';

/** The module that draws the second step. */
export type OwnDataDialogFile = typeof import('./OwnDataDialog.tsx');

export interface OwnData
  extends Pick<Submission<TypedExport, unknown>, 'isBusy'>,
    Omit<Opening<OwnDataDialogFile>, 'failed'> {
  readonly username: string;
  readonly proof: Proof;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** The file that has come, as long as the dialog is open. */
  readonly file: ReadonlySignal<OwnDataFile | undefined>;
  send(typed: TypedExport): Promise<void>;
}

/** Fetches a file with all that the server keeps of the reader; undefined if the server makes none. `load` fetches the dialog's module. */
export function createOwnData(
  account: Account,
  load: () => Promise<OwnDataDialogFile | undefined>,
): OwnData | undefined {
  const { proof } = account;
  const { username, ownData } = account.user.peek();
  if (ownData === undefined) return undefined;
  const file = signal<OwnDataFile>();
  const submission = createSubmission<TypedExport, OwnDataFile>({
    check: ({ password }): Readonly<Record<string, string>> =>
      proof === 'password' && !password ? { password: 'delete-password-missing' } : {},
    send: (typed) => account.exportData(typed),
  });
  const { failed, ...opening } = createOpening(load, () => {
    submission.clear();
    file.value = undefined;
  });

  return {
    ...opening,
    username,
    proof,
    file,
    isBusy: submission.isBusy,
    trouble: computed(() => failed.value ?? submission.trouble.value),
    async send(typed) {
      const made = await submission.send(typed);
      // Whoever has closed the dialog meanwhile wants no file any more.
      if (made && opening.dialog.peek()) file.value = made;
    },
  };
}
