import { sql } from 'kysely';
import { emailHasher } from './imports.ts';
import type { Queries, User } from './schema.ts';

/** An imported author whose address a reader has proved to be theirs. */
export interface ClaimableAuthor {
  readonly userId: number;
  readonly name: string;
  readonly comments: number;
}

/** The imported authors with the verified e-mail address of this reader, whom nobody has claimed; none for a reader without one. */
export async function claimableAuthors(
  queries: Queries,
  tenant: string,
  { email, verified_at }: Pick<User, 'email' | 'verified_at'>,
): Promise<readonly ClaimableAuthor[]> {
  if (email === null || verified_at === null) return [];
  const hash = await emailHasher(queries, tenant);
  return queries
    .selectFrom('imported_authors as author')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'author.tenant').onRef('users.id', '=', 'author.user_id'),
    )
    .select(['users.id as userId', 'users.name'])
    .select(
      sql<number>`(select count(*)::int from comments
        where comments.tenant = users.tenant and comments.user_id = users.id)`.as('comments'),
    )
    .where('author.email_hash', '=', hash(email))
    .where('author.claimed_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

/** Gives a reader what imported authors wrote. The users that stood for them are removed; what is imported later is the reader's at once. */
export async function claimAuthors(
  queries: Queries,
  reader: number,
  authors: readonly ClaimableAuthor[],
  now: number,
): Promise<void> {
  const users = authors.map(({ userId }) => userId);
  if (users.length === 0) return;
  await queries.updateTable('comments').set({ user_id: reader }).where('user_id', 'in', users).execute();
  await queries
    .updateTable('imported_authors')
    .set({ user_id: reader, claimed_at: new Date(now) })
    .where('user_id', 'in', users)
    .execute();
  await queries.deleteFrom('users').where('id', 'in', users).execute();
}
