import { socialLogin } from '#core/contract/form/registration.ts';
import { findByEmail } from '../database/registration.ts';
import type { Queries, User } from '../database/schema.ts';
import { beginSession } from '../database/sessions.ts';
import {
  findBySocialAccount,
  linkSocialAccount,
  lockSocialAccount,
  type SocialAccount,
} from '../database/socialAccounts.ts';
import { originOf } from '../http/origin.ts';
import { askProvider, type Person } from '../oauth/askProvider.ts';
import { callbackPath } from '../oauth/callbackPath.ts';
import { linkWaiting, refuseToMerge } from './accountLinks.ts';
import { countAttempt } from './attempts.ts';
import { rememberBrowser } from './knownBrowsers.ts';
import { makeReader } from './makeReader.ts';
import { sessionOnWire } from './ownOnWire.ts';
import { Refusal } from './refusal.ts';
import { refuseOwnAccounts } from './refuseOwnAccounts.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';
import { invalid } from './validation.ts';

const longestCode = 4000;

type Reader =
  | { readonly user: User }
  /** Somebody has the e-mail address, and has not said that this account is theirs. */
  | { readonly taken: User };

/** The reader with this account, or else a new one. Never one who only has the same e-mail address. */
async function readerOf(queries: Queries, account: SocialAccount, person: Person, now: number): Promise<Reader> {
  await lockSocialAccount(queries, account);
  const known = await findBySocialAccount(queries, account);
  if (known) return { user: known };
  const { email, isEmailVerified } = person;
  const same = email !== undefined && isEmailVerified ? await findByEmail(queries, email) : undefined;
  // Whoever registered with an address that was never verified may not be its owner, and still knows the password.
  if (same && !same.verified_at) throw new Refusal(401, 'social.unverified');
  if (same) return { taken: same };
  const user = await makeReader(queries, account.tenant, person, now);
  await linkSocialAccount(queries, account, user.id, now);
  return { user };
}

const isRefused = (user: User, { isProduction }: Services) => isProduction && user.is_demo;

const serveSocialLogin = serve(socialLogin, async (call) => {
  const { body, params, tenant, queries, services, request, base, now } = call;
  const provider = services.providersOf(tenant).find(({ name }) => name === params.provider);
  if (!provider) throw new Refusal(404, 'social.unknown');
  await refuseOwnAccounts(call);
  if (!body.code || body.code.length > longestCode) throw invalid({ code: ['field.invalid'] });
  if (provider.pkce && !body.code_verifier) throw invalid({ code_verifier: ['field.required'] });

  const release = countAttempt(call, 'social');
  const redirectUri = originOf(request) + callbackPath(base, provider.name);
  const verifier = provider.pkce ? body.code_verifier : undefined;
  const found = await askProvider(provider, {
    ...{ code: body.code, verifier, redirectUri },
    now: services.machine.now(),
  });
  if (!found.ok && found.reason === 'unreachable') throw new Refusal(503, 'social.unreachable');
  if (!found.ok) throw new Refusal(401, 'social.refused');

  const account = { tenant: tenant.id, provider: provider.name, subject: found.person.subject };
  const entered = await queries(async (all) => {
    const reader = await readerOf(all, account, found.person, now);
    if (!('user' in reader)) return reader;
    if (isRefused(reader.user, services)) throw new Refusal(401, 'social.refused');
    return { user: reader.user, issued: await beginSession(all, reader.user, now) };
  });
  if ('taken' in entered) throw await refuseToMerge(call, entered.taken, account);
  const { user, issued } = entered;
  release();
  await linkWaiting(call, user);
  await rememberBrowser(call, user);
  return sessionOnWire(call, issued, user);
});

export const social = [serveSocialLogin];
