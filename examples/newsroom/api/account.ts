import { login, logout, me, refreshToken } from '#core/contract/account.ts';
import { findByLogin, loginKey } from '../database/accounts.ts';
import { isPassword } from '../database/passwords.ts';
import type { User } from '../database/schema.ts';
import { beginSession, endSession, exchangeToken, type Issued } from '../database/sessions.ts';
import type { Limiter } from './limits.ts';
import { Refusal } from './refusal.ts';
import { serve, serveReader } from './serve.ts';
import { invalid } from './validation.ts';

/** The reader as the wire has it. The e-mail address goes to admins only: nobody else's script keeps it. */
const userOnWire = (user: User) => ({
  id: user.id,
  username: user.username,
  name: user.name || user.username,
  ...(user.is_admin && { email: user.email }),
  image: null,
  profile_image: null,
  role: user.role,
  isAdmin: user.is_admin,
  can_place_comments: user.can_place_comments,
});

const tokenOnWire = ({ token, expiresIn }: Issued) => ({ token, type: 'bearer', expires_in: expiresIn });

const longestLogin = 254;
const longestPassword = 1024;

function attempt(limiter: Limiter, key: string, now: number): void {
  const wait = limiter.attempt(key, now);
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new Refusal(429, 'login.slow-down', { values: { seconds }, headers: { 'retry-after': String(seconds) } });
}

/** Every failure says the same, after the same work: who has an account here is nobody's business. */
const serveLogin = serve(login, async ({ body, tenant, queries, desk, request, now }) => {
  const { limits, isProduction } = desk;
  if (!body.login.trim() || body.login.length > longestLogin) throw invalid({ login: ['field.login'] });
  if (!body.password || body.password.length > longestPassword) throw invalid({ password: ['field.password'] });

  // Counted before the work, so that a hundred attempts at once are a hundred attempts; good ones are forgiven.
  const account = `${tenant.id} ${loginKey(body.login)}`;
  attempt(limits.address, request.ip, now);
  attempt(limits.account, account, now);
  const user = await queries((all) => findByLogin(all, body.login));
  const isRight = await isPassword(body.password, user?.password_hash);
  if (!user || !isRight || (isProduction && user.is_demo)) throw new Refusal(401, 'login.wrong');
  limits.address.forgive(request.ip);
  limits.account.forgive(account);
  const issued = await queries((all) => beginSession(all, user, now));
  return { authorization: tokenOnWire(issued), user: userOnWire(user) };
});

const serveLogout = serveReader(
  logout,
  async ({ queries, token, now }) => {
    await queries((all) => endSession(all, token, now));
  },
  { acceptsStale: true },
);

const serveMe = serveReader(me, async ({ viewer }) => ({ data: userOnWire(viewer) }));

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
