import { sql } from 'kysely';
import { loginKey } from './accounts.ts';
import type { Queries, Tables, User } from './schema.ts';
import { hashOf } from './secrets.ts';

const hour = 60 * 60_000;

export type Purpose = Tables['verifications']['purpose'];

/** How long a link is valid, ms. */
export const linkLifetimes: Readonly<Record<Purpose, number>> = { first: 24 * hour, new: hour };

export interface NewVerification {
  /** The user; for one who does not exist the same queries run and store nothing. */
  readonly userId: number;
  readonly purpose: Purpose;
  readonly email: string;
  readonly token: string;
}

/** Stores a link. One for a new address replaces earlier ones. */
export async function storeVerification(
  queries: Queries,
  { userId, purpose, email, token }: NewVerification,
  now: number,
): Promise<void> {
  const time = new Date(now);
  await queries
    .deleteFrom('verifications')
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(now - 30 * 24 * hour))
    .execute();
  if (purpose === 'new') await endVerifications(queries, userId, 'new', now);
  await queries
    .insertInto('verifications')
    .columns(['tenant', 'hash', 'user_id', 'purpose', 'email', 'email_key', 'created_at', 'expires_at'])
    .expression(
      queries
        .selectFrom('users')
        .select([
          'tenant',
          sql<string>`${hashOf(token)}::text`.as('hash'),
          'id',
          sql<Purpose>`${purpose}::text`.as('purpose'),
          sql<string>`${email}::text`.as('email'),
          sql<string>`${loginKey(email)}::text`.as('email_key'),
          sql<Date>`${time}::timestamptz`.as('created_at'),
          sql<Date>`${new Date(now + linkLifetimes[purpose])}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', userId),
    )
    .execute();
}

export async function endVerifications(queries: Queries, userId: number, purpose: Purpose, now: number): Promise<void> {
  await queries
    .updateTable('verifications')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .execute();
}

/** The new address of a reader that is not verified yet; undefined where there is none. */
export async function findPendingEmail(queries: Queries, userId: number): Promise<string | undefined> {
  const found = await queries
    .selectFrom('verifications')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return found?.email;
}

/** Whether a reader has a valid link to a new address. */
export async function awaitsNewEmail(queries: Queries, userId: number, now: number): Promise<boolean> {
  const found = await queries
    .selectFrom('verifications')
    .select('hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** The result of following a link. */
export type Followed = 'verified' | 'already' | 'ended' | 'expired' | 'taken' | 'unknown';

/** Follows a link with a valid signature. The reader's row is locked, so that a link that is followed twice at once is used once. */
export async function followVerification(
  queries: Queries,
  { userId, purpose, token }: { readonly userId: number; readonly purpose: Purpose; readonly token: string },
  now: number,
): Promise<Followed> {
  const user = await queries.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  const link = await queries
    .selectFrom('verifications')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!user || !link) return 'unknown';
  const isHis = user.email_key === link.email_key;
  if (isHis && user.verified_at) return 'already';
  if (link.ended_at || (purpose === 'first' && !isHis)) return 'ended';
  if (now >= link.expires_at.getTime()) return 'expired';
  return prove(queries, user, link, now);
}

async function prove(
  queries: Queries,
  user: User,
  { email, email_key, purpose }: { email: string; email_key: string; purpose: Purpose },
  now: number,
): Promise<Followed> {
  const other = await queries
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email_key)
    .where('id', '<>', user.id)
    .executeTakeFirst();
  if (other) return 'taken';
  await queries
    .updateTable('users')
    .set({ email, email_key, verified_at: new Date(now) })
    .where('id', '=', user.id)
    .execute();
  await endVerifications(queries, user.id, purpose, now);
  if (purpose === 'new') await endVerifications(queries, user.id, 'first', now);
  return 'verified';
}
