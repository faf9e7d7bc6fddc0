import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '../../hub/index.ts';
import type { User } from '../database/schema.ts';
import { secretOf } from '../database/secrets.ts';
import { linkSocialAccount, type SocialAccount } from '../database/socialAccounts.ts';
import { Refusal } from './refusal.ts';
import type { Call } from './serve.ts';

type Asking = Pick<Call<unknown, unknown>, 'tenant' | 'queries' | 'request' | 'now'>;

/** How long a login at a provider waits for the reader to log in to the account that has its address, s. */
const linkLifetime = 600;

const waiting = z.object({ user: z.number(), provider: z.string(), subject: z.string(), until: z.number() });

const nameOf = ({ tenant }: Pick<Asking, 'tenant'>) => `link-${tenant.id}`;
const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
const secretFor = ({ tenant, queries }: Asking) => queries((all) => secretOf(all, tenant.id, 'link-key'));

/**
 * The refusal of a login at a provider whose e-mail address another account has: an address proves nobody to be the owner of an account. Its cookie keeps
 * whom the provider has named, so that the next login to that account in this browser links both.
 */
export async function refuseToMerge(call: Asking, user: Pick<User, 'id'>, account: SocialAccount): Promise<Refusal> {
  const { provider, subject } = account;
  const kept = { user: user.id, provider, subject, until: call.now + linkLifetime * 1000 };
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
  const secure = call.request.protocol === 'https' ? '; Secure' : '';
  const rules = `Path=/api/v2/login; Max-Age=${linkLifetime}; HttpOnly; SameSite=Lax${secure}`;
  const cookie = `${nameOf(call)}=${text}.${signed(await secretFor(call), text)}; ${rules}`;
  return new Refusal(401, 'social.taken', { headers: { 'set-cookie': cookie } });
}

/** Links the account at a provider that waits in this browser, if it waits for the reader who has just logged in. */
export async function linkWaiting(call: Asking, { id, tenant }: Pick<User, 'id' | 'tenant'>): Promise<void> {
  const found = call.request.headers.cookie?.split(/;\s*/).find((each) => each.startsWith(`${nameOf(call)}=`));
  const [, text = '', claimed = ''] = /=([\w-]+)\.([\w-]{43})$/.exec(found ?? '') ?? [];
  if (!text) return;
  const [right, given] = [Buffer.from(signed(await secretFor(call), text)), Buffer.from(claimed)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return;
  const read = z.safeParse(waiting, parseJson(Buffer.from(text, 'base64url').toString()));
  if (!read.success || read.data.user !== id || read.data.until < call.now) return;
  const { provider, subject } = read.data;
  await call.queries((all) => linkSocialAccount(all, { tenant, provider, subject }, id, call.now));
}
