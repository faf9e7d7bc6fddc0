import { isPassword } from '../database/passwords.ts';
import type { User } from '../database/schema.ts';
import { sessionBegan } from '../database/sessions.ts';
import { countAttempt } from './attempts.ts';
import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { Call } from './serve.ts';
import { invalid } from './validation.ts';

const longestPassword = 1024;

/** How long after the login a reader without a password counts as the one who logged in, ms. */
const freshness = 10 * 60_000;

type OwnCall = Call<unknown, unknown> & { readonly viewer: User };

/** The message for a password that is not the reader's own; undefined if it is. Throws a Refusal after five wrong ones in a minute. */
export async function wrongPassword(call: OwnCall, given: string): Promise<MessageKey | undefined> {
  const { viewer } = call;
  if (viewer.password_hash === null) return 'profile.no-password';
  if (!given || given.length > longestPassword) return 'profile.current-password';
  const release = countAttempt(call, 'own-password', String(viewer.id));
  if (!(await isPassword(given, viewer.password_hash))) return 'profile.wrong-password';
  release();
  return undefined;
}

/** How a reader proves to be the owner of the account: by the password or, without one, by a login just before. */
export const proofOf = ({ password_hash }: Pick<User, 'password_hash'>): 'password' | 'login' =>
  password_hash === null ? 'login' : 'password';

/** Throws a Refusal unless the reader proves to be the owner of the account; one about the password is under `field`. */
export async function proveOwner(call: OwnCall, given: string, field: string): Promise<void> {
  const { viewer, queries, token, now } = call;
  if (proofOf(viewer) === 'login') {
    const began = await queries((all) => sessionBegan(all, token));
    if (began === undefined || now - began.getTime() > freshness) throw new Refusal(403, 'profile.log-in-again');
    return;
  }
  const wrong = await wrongPassword(call, given);
  if (wrong) throw invalid({ [field]: [wrong] });
}
