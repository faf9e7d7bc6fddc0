import { login, logout, me, refreshToken } from '#core/contract/base/account.ts';
import { findByLogin, loginKey } from '../database/accounts.ts';
import { isPassword } from '../database/passwords.ts';
import { beginSession, endSession, exchangeToken } from '../database/sessions.ts';
import { linkWaiting } from './accountLinks.ts';
import { countLogin } from './attempts.ts';
import { knownBrowser, rememberBrowser } from './knownBrowsers.ts';
import { ownOnWire, sessionOnWire, tokenOnWire } from './ownOnWire.ts';
import { Refusal } from './refusal.ts';
import { mayHavePassword } from './refuseOwnAccounts.ts';
import { serve, serveReader } from './serve.ts';
import { invalid } from './validation.ts';

const longestLogin = 254;
const longestPassword = 1024;

/** Every failure has the same answer after the same work, so that nobody finds out who has an account. */
const serveLogin = serve(login, async (call) => {
  const { body, queries, services, now } = call;
  if (!body.login.trim() || body.login.length > longestLogin) throw invalid({ login: ['field.login'] });
  if (!body.password || body.password.length > longestPassword) throw invalid({ password: ['field.password'] });

  const user = await queries((all) => findByLogin(all, body.login));
  const browser = await knownBrowser(call, user);
  const release = countLogin(call, browser && user ? `#${user.id}` : loginKey(body.login), browser);
  const isRight = await isPassword(body.password, user?.password_hash);
  if (!user || !isRight || (services.isProduction && user.is_demo)) throw new Refusal(401, 'login.wrong');
  if (!(await queries((all) => mayHavePassword(all, user)))) throw new Refusal(401, 'host.login');
  release();
  await rememberBrowser(call, user, browser);
  await linkWaiting(call, user);
  const issued = await queries((all) => beginSession(all, user, now));
  return sessionOnWire(call, issued, user);
});

const serveLogout = serveReader(
  logout,
  async ({ queries, token, now }) => {
    await queries((all) => endSession(all, token, now));
  },
  { acceptsStale: true },
);

const serveMe = serveReader(me, async (call) => ({ data: await ownOnWire(call, call.viewer) }));

const serveRefreshToken = serveReader(
  refreshToken,
  async ({ queries, token, now, request }) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal(403, 'forbidden');
    const issued = await queries((all) => exchangeToken(all, token, now));
    if (!issued) throw new Refusal(401, 'unauthenticated');
    return tokenOnWire(issued);
  },
  { acceptsStale: true },
);

export const account = [serveLogin, serveLogout, serveMe, serveRefreshToken];
