import { exchangeSession } from '#core/contract/hostLogin/exchange.ts';
import { findHostLogin, type HostLogin, useOnce } from '../database/hostLogins.ts';
import { findByEmail } from '../database/registration.ts';
import type { Queries, User } from '../database/schema.ts';
import { beginSession } from '../database/sessions.ts';
import { findBySocialAccount, linkSocialAccount, lockSocialAccount } from '../database/socialAccounts.ts';
import { examineToken, type HostPerson } from '../hostLogin/examineToken.ts';
import { createKeySets } from '../hostLogin/keySets.ts';
import { type Problem, problems } from '../hostLogin/problems.ts';
import { countAttempt } from './attempts.ts';
import { rememberBrowser } from './knownBrowsers.ts';
import { makeReader } from './makeReader.ts';
import type { MessageKey } from './messages.ts';
import { sessionOnWire } from './ownOnWire.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';

const keysOf = createKeySets();

/** How long a token is remembered after it has expired, in ms: longer than clocks may be apart. */
const margin = 60_000;

/** What a reader can do about it; all else is for who makes the tokens. */
const forReaders: Readonly<Record<string, MessageKey>> = {
  S05: 'host.unreachable',
  S08: 'host.expired',
  S09: 'host.early',
  S11: 'host.used',
};

function refusalOf({ code }: Problem): Refusal {
  return new Refusal(code === 'S05' ? 503 : 401, forReaders[code] ?? 'host.refused', { data: { code } });
}

/**
 * The reader of an account at the host: the one who is linked with issuer and subject, or else a new one. Never one who has the same e-mail address: whoever has it at
 * the host need not be who has it here. A new reader then has none.
 */
async function readerOf(
  queries: Queries,
  { tenant, issuer }: Pick<HostLogin, 'tenant' | 'issuer'>,
  { subject, ...person }: HostPerson,
  now: number,
): Promise<User> {
  const account = { tenant, provider: `host ${issuer}`, subject };
  await lockSocialAccount(queries, account);
  const known = await findBySocialAccount(queries, account);
  if (known) return known;
  const isTaken = person.email !== undefined && (await findByEmail(queries, person.email)) !== undefined;
  const user = await makeReader(queries, tenant, isTaken ? { ...person, email: undefined } : person, now);
  await linkSocialAccount(queries, account, user.id, now);
  return user;
}

const serveExchange = serve(exchangeSession, async (call) => {
  const { body, tenant, queries, services, request, now } = call;
  const login = await queries(findHostLogin);
  if (!login) throw new Refusal(404, 'host.none');
  const release = countAttempt(call, 'exchange');
  const here = services.machine.now();
  const examined = await examineToken(body.token, login, { now: here, keysOf });
  const refuse = (problem: Problem) => {
    request.log.warn({ tenant: tenant.id, code: problem.code }, problem.what);
    return refusalOf(problem);
  };
  if (!examined.ok) throw refuse(examined.problems[0] ?? problems.noToken());
  const { person } = examined;
  const used = { tenant: tenant.id, issuer: login.issuer, jti: person.jti, until: person.expiresAt + margin };
  const { user, issued } = await queries(async (all) => {
    if (!(await useOnce(all, used, here))) throw refuse(problems.noSingleUse('of a token that was exchanged before'));
    const reader = await readerOf(all, login, person, now);
    return { user: reader, issued: await beginSession(all, reader, now) };
  });
  release();
  await rememberBrowser(call, user);
  return sessionOnWire(call, issued, user);
});

export const hostLogin = [serveExchange];
