import { findHostLogin } from '../database/hostLogins.ts';
import { Refusal } from './refusal.ts';
import type { Call } from './serve.ts';

/** Throws a Refusal where readers have the accounts of another site. Passwords go on for who has one: the desk. */
export async function refuseOwnAccounts({ queries }: Pick<Call<unknown, unknown>, 'queries'>): Promise<void> {
  if (await queries(findHostLogin)) throw new Refusal(403, 'host.only');
}
