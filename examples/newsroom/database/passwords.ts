import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * The parallelisation parameter of scrypt. With 16 MB and about 100 ms it is one of the equivalent settings in OWASP's Password
 * Storage Cheat Sheet.
 */
const defaultRounds = 5;
const bytes = 32;

/** The cost parameters of a password; PASSWORD_ROUNDS lowers them, except in production. Throws for an invalid number. */
function cost({ NODE_ENV, PASSWORD_ROUNDS } = process.env) {
  const p = NODE_ENV === 'production' || !PASSWORD_ROUNDS ? defaultRounds : Number(PASSWORD_ROUNDS);
  if (!Number.isInteger(p) || p < 1 || p > defaultRounds)
    throw new Error(
      `PASSWORD_ROUNDS is "${PASSWORD_ROUNDS}": give a whole number from 1 to ${defaultRounds}, or leave it out.`,
    );
  return { N: 2 ** 14, r: 8, p };
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const text = password.normalize('NFKC');
  return new Promise((done, failed) => {
    scrypt(text, salt, bytes, { ...options, maxmem: 64 * 2 ** 20 }, (error, key) =>
      error ? failed(error) : done(key),
    );
  });
}

/** Hashes a password: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const { N, r, p } = cost();
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

// For a user who does not exist: the same work, and never right.
function dummyHash(): string {
  const { N, r, p } = cost();
  return ['scrypt', N, r, p, Buffer.alloc(16).toString('base64url'), ''].join('$');
}

/**
 * Whether a password matches its stored hash. Takes as long for a user who does not exist, or has no password (`stored` null),
 * as for one who has.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? dummyHash()).split('$');
  const made = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const kept = Buffer.from(key, 'base64url');
  return kept.length === made.length && timingSafeEqual(kept, made);
}
