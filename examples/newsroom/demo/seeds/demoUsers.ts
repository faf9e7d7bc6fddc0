import { createHash } from 'node:crypto';
import { hashPassword } from '../../database/passwords.ts';
import { conversations, type DemoReader } from '../content/comments.ts';
import { derbies } from '../content/derby.ts';
import { demoAccounts } from './demoAccounts.ts';

// Before the first article on which they comment.
const joined = new Date('2024-08-01T08:00:00Z');

const asTheyCame = {
  can_place_comments: true,
  is_demo: true,
  created_at: joined,
  night_mode: null,
  text_size: 'small',
  notify_by_likes: true,
  notify_by_replies: true,
  notify_by_likes_on_email: false,
  notify_by_replies_on_email: false,
  date_of_birth: null,
  avatar: null,
} as const;

async function usersOf(tenant: string) {
  const accounts = demoAccounts.filter((account) => account.tenant === tenant);
  return Promise.all(
    accounts.map(async ({ id, username, name, password, role }) => {
      // The same salt everywhere, so that the seed is: good enough for a password that the start prints.
      const salt = createHash('sha256').update(`demo ${tenant} ${username}`).digest().subarray(0, 16);
      const email = `${username}@${tenant}.example`;
      return {
        ...asTheyCame,
        tenant,
        id,
        username,
        username_key: username,
        email,
        email_key: email,
        verified_at: joined,
        name,
        password_hash: await hashPassword(password, salt),
        role,
        is_admin: role === 'admin',
      };
    }),
  );
}

const known = new Map<string, ReturnType<typeof usersOf>>();

/** The demo accounts of a tenant as rows. Their passwords are hashed once. */
export function demoUsersOf(tenant: string): ReturnType<typeof usersOf> {
  const users = known.get(tenant) ?? usersOf(tenant);
  known.set(tenant, users);
  return users;
}

const rowsOf = (tenant: string, readers: readonly DemoReader[] = []) =>
  readers.map(({ id, username, name }) => ({
    ...asTheyCame,
    tenant,
    id,
    username,
    username_key: username,
    name,
    email: null,
    email_key: null,
    password_hash: null,
    role: null,
  }));

/** The invented readers of a tenant who only comment; nobody can log in as one. */
export const writersOf = (tenant: string) =>
  rowsOf(tenant, conversations.find((each) => each.tenant === tenant)?.readers);

/** The invented readers who write in a tenant's long thread. */
export const derbyReadersOf = (tenant: string) =>
  rowsOf(tenant, derbies.find((each) => each.tenant === tenant)?.readers);
