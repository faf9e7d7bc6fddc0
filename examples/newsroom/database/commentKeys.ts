import { sql } from 'kysely';
import type { Queries } from './schema.ts';

/** How long a key is remembered, ms. */
const kept = 24 * 3_600_000;

interface Key {
  readonly tenant: string;
  readonly userId: number;
  readonly key: string;
  /** SHA-256 of what was sent with the key. */
  readonly digest: string;
  readonly commentId: number;
}

/** The comment that a reader's key has stored within 24 hours; undefined for a new key. To be called after `pruneKeys`. */
export async function findKey(
  queries: Queries,
  userId: number,
  key: string,
): Promise<Pick<Key, 'digest' | 'commentId'> | undefined> {
  return queries
    .selectFrom('comment_keys')
    .select(['digest', 'comment_id as commentId'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepKey(
  queries: Queries,
  { tenant, userId: user_id, key, digest, commentId: comment_id }: Key,
  now: number,
): Promise<void> {
  const row = { tenant, user_id, key, digest, comment_id, made_at: new Date(now) };
  await queries.insertInto('comment_keys').values(row).execute();
}

/** Deletes expired keys of this reader and, unless another transaction is doing so, those of everybody. */
export async function pruneKeys(queries: Queries, tenant: string, userId: number, now: number): Promise<void> {
  const over = () =>
    queries
      .deleteFrom('comment_keys')
      .where('tenant', '=', tenant)
      .where('made_at', '<=', new Date(now - kept));
  await over().where('user_id', '=', userId).execute();
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`comment keys of ${tenant}`})) as "isMine"`.execute(queries);
  if (rows[0]?.isMine) await over().execute();
}
