import { sql } from 'kysely';
import type { Queries, User } from './schema.ts';

export interface SocialAccount {
  readonly tenant: string;
  readonly provider: string;
  readonly subject: string;
}

/** Locks an account at a provider until the transaction ends, so that two first logins do not make two readers. */
export async function lockSocialAccount(queries: Queries, account: SocialAccount): Promise<void> {
  const key = JSON.stringify([account.tenant, account.provider, account.subject]);
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(queries);
}

export async function findBySocialAccount(queries: Queries, account: SocialAccount): Promise<User | undefined> {
  return queries
    .selectFrom('social_accounts')
    .innerJoin('users', 'users.id', 'social_accounts.user_id')
    .selectAll('users')
    .where('provider', '=', account.provider)
    .where('subject', '=', account.subject)
    .executeTakeFirst();
}

/** Links an account at a provider with a reader, unless it is linked already. */
export async function linkSocialAccount(
  queries: Queries,
  account: SocialAccount,
  userId: number,
  now: number,
): Promise<void> {
  await queries
    .insertInto('social_accounts')
    .values({ ...account, user_id: userId, created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
