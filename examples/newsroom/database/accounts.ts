import type { Queries, User } from './schema.ts';

/** The form in which usernames and e-mail addresses are compared. */
export const loginKey = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** The user with this username or e-mail address, in whatever case it is typed. */
export async function findByLogin(queries: Queries, login: string): Promise<User | undefined> {
  const key = loginKey(login);
  // PostgreSQL's text cannot hold NUL: such a name is nobody's, and asking would be an error.
  if (!key || key.includes('\0')) return undefined;
  const column = key.includes('@') ? 'email_key' : 'username_key';
  return queries.selectFrom('users').selectAll().where(column, '=', key).executeTakeFirst();
}
