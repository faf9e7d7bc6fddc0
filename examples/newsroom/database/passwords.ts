import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MB and some 100 ms per password; one of the equal settings of OWASP's password storage sheet. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const bytes = 32;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const text = password.normalize('NFKC');
  return new Promise((done, failed) => {
    scrypt(text, salt, bytes, { ...options, maxmem: 64 * 2 ** 20 }, (error, key) =>
      error ? failed(error) : done(key),
    );
  });
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

// For a user who does not exist: the same work, and never right.
const decoy = ['scrypt', cost.N, cost.r, cost.p, Buffer.alloc(16).toString('base64url'), ''].join('$');

/** Takes as long for a user who does not exist, or has no password (`stored` null), as for one who does. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? decoy).split('$');
  const made = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const kept = Buffer.from(key, 'base64url');
  return kept.length === made.length && timingSafeEqual(kept, made);
}
