import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallWith } from '#core/base/api/call.ts';
import type { Page } from '#core/base/page/page.ts';
import type { User } from '#core/contract/base/account.ts';
import type { Outcome } from '#core/contract/base/outcome.ts';
import {
  deleteAvatar,
  deleteProfile,
  deletionBody,
  type ProfileChanges,
  profileBody,
  updateProfile,
} from '#core/contract/form/profile.ts';
import { exportOwnData, type OwnDataFormat } from '#core/contract/ownData.ts';

/** How readers prove that the account is theirs: by the password or, without one, by a login just before. */
export type Proof = 'password' | 'login';

/** All that the server keeps of the reader. */
export interface OwnDataFile {
  readonly name: string;
  readonly content: string;
  readonly format: OwnDataFormat;
}

/** The reader's account as the server sent it last, and the ways to change it. */
export interface Account {
  readonly user: ReadonlySignal<User>;
  readonly proof: Proof;
  /** Sends only the given changes. The reply is the user as the server sends it, which may lack fields that were sent. */
  save(
    changes: ProfileChanges,
    given?: Pick<CallWith<string, undefined, undefined>, 'signal' | 'progress'>,
  ): Promise<Outcome<User>>;
  removePicture(): Promise<Outcome<unknown>>;
  remove(password: string): Promise<Outcome<unknown>>;
  exportData(asked: { readonly password: string; readonly format: OwnDataFormat }): Promise<Outcome<OwnDataFile>>;
}

/**
 * The account of a reader, beginning with `first`. A call that finds the session ended opens the login dialog and returns
 * `unready`, so that the form keeps what was typed for another try.
 */
export function createAccount({ call, session, config }: Page, first: User): Account {
  const user = signal(first);
  const isElsewhere = first.ownData === undefined ? config.account !== undefined : first.ownData === 'login';

  function update(saved: User) {
    const { email, settings } = user.peek();
    user.value = { ...saved, email: saved.email ?? email, settings: saved.settings ?? settings };
    session.update(user.peek());
  }

  async function asReader<Reply>(sent: Promise<Outcome<Reply>>): Promise<Outcome<Reply>> {
    const outcome = await sent;
    if (outcome.ok || session.reader.peek()) return outcome;
    const isOver = outcome.kind === 'unready' || (outcome.kind === 'refused' && outcome.status === 401);
    if (!isOver) return outcome;
    if (!session.wanted.peek()) session.ask();
    return { ok: false, kind: 'unready', needs: 'reader' };
  }

  return {
    user,
    proof: isElsewhere ? 'login' : 'password',
    async save(changes, given) {
      const outcome = await asReader(call(updateProfile, { ...given, body: profileBody(changes) }));
      if (outcome.ok) update(outcome.data);
      return outcome;
    },
    async removePicture() {
      const outcome = await asReader(call(deleteAvatar));
      if (outcome.ok) update({ ...user.peek(), image: undefined });
      return outcome;
    },
    remove: (password) => asReader(call(deleteProfile, { body: deletionBody(password) })),
    async exportData({ password, format }) {
      const outcome = await asReader(call(exportOwnData, { body: { ...(password && { password }), format } }));
      return outcome.ok ? { ok: true, data: { ...outcome.data, format } } : outcome;
    },
  };
}
