import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { User } from '../database/schema.ts';
import { secretOf } from '../database/secrets.ts';
import type { Call } from './serve.ts';

type Asking = Pick<Call<unknown, unknown>, 'tenant' | 'queries' | 'request' | 'setHeader'>;
type Account = Pick<User, 'id' | 'password_hash'>;

/** The longest lifetime of a cookie, s: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
const longest = 400 * 24 * 3600;

const nameOf = ({ tenant }: Pick<Asking, 'tenant'>, { id }: Account) => `known-${tenant.id}-${id}`;

// With the password goes what was signed for it: whoever knew the old one is a stranger again.
const sign = (secret: string, { id, password_hash }: Account, nonce: string): string =>
  createHmac('sha256', secret).update(`${id} ${nonce} ${password_hash}`).digest('base64url');

const secretFor = ({ tenant, queries }: Asking) => queries((all) => secretOf(all, tenant.id, 'browser-key'));

/**
 * Id of the calling browser, where this account has logged in with it before; undefined otherwise. A device cookie, as in
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export async function knownBrowser(call: Asking, user: Account | undefined): Promise<string | undefined> {
  const { cookie } = call.request.headers;
  const name = user && `${nameOf(call, user)}=`;
  const found = name && cookie?.split(/;\s*/).find((each) => each.startsWith(name));
  if (!user || !found) return undefined;
  const [, nonce = '', claimed = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(found.slice(name.length)) ?? [];
  const right = Buffer.from(sign(await secretFor(call), user, nonce));
  const given = Buffer.from(claimed);
  return given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
}

/** Marks this browser as known for an account that has just logged in. */
export async function rememberBrowser(call: Asking, user: Account, nonce?: string): Promise<void> {
  if (user.password_hash === null) return;
  const mine = nonce ?? randomBytes(16).toString('base64url');
  const value = `${mine}.${sign(await secretFor(call), user, mine)}`;
  const secure = call.request.protocol === 'https' ? '; Secure' : '';
  const rules = `Path=/api/v2/login; Max-Age=${longest}; HttpOnly; SameSite=Lax${secure}`;
  call.setHeader('set-cookie', `${nameOf(call, user)}=${value}; ${rules}`);
}
