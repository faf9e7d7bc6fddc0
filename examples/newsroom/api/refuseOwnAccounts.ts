import { findHostLogin } from '../database/hostLogins.ts';
import type { Queries, User } from '../database/schema.ts';
import { Refusal } from './refusal.ts';
import type { Call } from './serve.ts';
import { isManager } from './viewer.ts';

/** Throws a Refusal where readers have the accounts of another site. Passwords go on for who has one: the desk. */
export async function refuseOwnAccounts({ queries }: Pick<Call<unknown, unknown>, 'queries'>): Promise<void> {
  if (await queries(findHostLogin)) throw new Refusal(403, 'host.only');
}

/**
 * Whether a user may log in with a password: where readers have the accounts of another site only those of the desk, or whom that site has barred would be back. The
 * same query for nobody, so that its time says nothing.
 */
export async function mayHavePassword(queries: Queries, user: User | undefined): Promise<boolean> {
  const host = await findHostLogin(queries);
  return user !== undefined && (host === undefined || isManager(user));
}
