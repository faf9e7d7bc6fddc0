import { randomInt } from 'node:crypto';
import { insertReader } from '../database/registration.ts';
import type { Queries, User } from '../database/schema.ts';
import { problemOfEmail, problemOfUsername, usernameLength } from './registrationRules.ts';
import { isLine } from './rules.ts';

const longestName = 60;

/** What another site says of somebody who logs in by it. */
export interface Newcomer {
  readonly username: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** Whether that site vouches for the address. */
  readonly isEmailVerified: boolean;
}

/** A valid username made of the names that another site gives. */
function usernameFrom({ username, name }: Pick<Newcomer, 'username' | 'name'>, fallback: string): string {
  for (const given of [username, name]) {
    const text = (given ?? '')
      .normalize('NFKC')
      .split('@')[0]
      ?.replace(/[/\\\p{C}]+/gu, '')
      .trim()
      .replace(/\s+/g, '.')
      .slice(0, usernameLength.max - 6);
    if (text && !problemOfUsername(text)) return text;
  }
  return fallback;
}

/** Makes a reader without a password. Keeps an address only if the other site vouches for it; it must be nobody's yet. */
export async function makeReader(queries: Queries, tenant: string, person: Newcomer, now: number): Promise<User> {
  const { email, isEmailVerified, name } = person;
  const isUsable = email !== undefined && isEmailVerified && !problemOfEmail(email);
  const username = usernameFrom(person, 'supporter');
  const given = name?.normalize('NFC').trim() ?? '';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reader = {
      tenant,
      username: attempt === 0 ? username : `${username}.${randomInt(10_000, 100_000)}`,
      // One that the other site does not vouch for may be anybody's.
      email: isUsable ? email : null,
      name: isLine(given, longestName) ? given : username,
      passwordHash: null,
      isVerified: isUsable,
    };
    const user = await insertReader(queries, reader, now);
    if (user) return user;
  }
  throw new Error('No username is free.');
}
