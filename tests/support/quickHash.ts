import { randomBytes, scryptSync } from 'node:crypto';

const [N, r, p, bytes] = [2, 8, 1, 32] as const;

/**
 * A stored password that is as good as none: a hash says what it cost, so to check this one takes no time. For accounts that tests make
 * themselves; what a password costs that a reader chooses is tested by itself.
 */
export function quickHash(password: string, salt: Buffer = randomBytes(16)): string {
  const key = scryptSync(password.normalize('NFKC'), salt, bytes, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}
