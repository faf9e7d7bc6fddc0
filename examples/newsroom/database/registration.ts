import { loginKey } from './accounts.ts';
import type { Queries, User } from './schema.ts';

export interface NewReader {
  readonly tenant: string;
  readonly username: string;
  readonly email: string | null;
  readonly name: string;
  /** Null for a reader who logs in by a provider only. */
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
}

export interface Taken {
  readonly username: boolean;
  readonly email: boolean;
}

/** Which of username and e-mail address are taken, ignoring case. */
export async function findTaken(queries: Queries, username: string, email: string | null): Promise<Taken> {
  const [username_key, email_key] = [loginKey(username), email === null ? null : loginKey(email)];
  const rows = await queries
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((eb) => eb.or([eb('username_key', '=', username_key), eb('email_key', '=', email_key)]))
    .execute();
  return {
    username: rows.some((row) => row.username_key === username_key),
    email: email_key !== null && rows.some((row) => row.email_key === email_key),
  };
}

/** Stores a reader; undefined when the username or the e-mail address was taken in the meantime. */
export async function insertReader(queries: Queries, reader: NewReader, now: number): Promise<User | undefined> {
  const { tenant, username, email, name, passwordHash, isVerified } = reader;
  const time = new Date(now);
  return queries
    .insertInto('users')
    .values({
      tenant,
      username,
      username_key: loginKey(username),
      email,
      email_key: email === null ? null : loginKey(email),
      name,
      password_hash: passwordHash,
      role: null,
      created_at: time,
      verified_at: isVerified ? time : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The reader with this e-mail address, in whatever case. */
export async function findByEmail(queries: Queries, email: string): Promise<User | undefined> {
  const key = loginKey(email);
  if (key.includes('\0')) return undefined;
  return queries.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
}

/** Sets a reader's password. A link in a mail that led to this also verifies the e-mail address. */
export async function setPassword(
  queries: Queries,
  userId: number,
  passwordHash: string,
  verifiedAt: Date,
): Promise<void> {
  await queries
    .updateTable('users')
    .set((eb) => ({ password_hash: passwordHash, verified_at: eb.fn.coalesce('verified_at', eb.val(verifiedAt)) }))
    .where('id', '=', userId)
    .execute();
}
