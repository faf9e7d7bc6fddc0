import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import { hashOf } from './secrets.ts';

/** How long a link for a new password is valid that a reader asked for, ms. */
const resetLifetime = 60 * 60_000;

/** Stores a token in place of the reader's earlier one. For a reader who does not exist the same query runs and stores nothing. */
export async function storeReset(
  queries: Queries,
  userId: number,
  token: string,
  now: number,
  lifetime = resetLifetime,
): Promise<void> {
  const [hash, expires_at] = [hashOf(token), new Date(now + lifetime)];
  await queries
    .insertInto('password_resets')
    .columns(['tenant', 'user_id', 'hash', 'expires_at'])
    .expression(
      queries
        .selectFrom('users')
        .select([
          'tenant',
          'id',
          sql<string>`${hash}::text`.as('hash'),
          sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'user_id']).doUpdateSet({ hash, expires_at }))
    .execute();
}

export async function hasReset(queries: Queries, userId: number, token: string, now: number): Promise<boolean> {
  const found = await queries
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up a token. Resolves to false where it is not, or no longer, the reader's; of two simultaneous calls only one gets true. */
export async function takeReset(queries: Queries, userId: number, token: string, now: number): Promise<boolean> {
  const taken = await queries
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
