import { type TokenScope, tenantOfAccessToken, useAccessToken } from '../database/accessTokens.ts';
import { countAttempt } from './attempts.ts';
import { Refusal } from './refusal.ts';
import type { Call } from './serve.ts';

/**
 * Lets a program of the tenant through whose token may do this, and resolves to the token's name. Throws a Refusal: 401 for a token that is missing, unknown, revoked or
 * another tenant's, 403 for one that may not do this, 429 after too many that were wrong.
 */
export async function requireAccessToken(
  call: Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'request' | 'now' | 'token' | 'queries'>,
  scope: TokenScope,
): Promise<string> {
  const { tenant, token, now, queries } = call;
  const release = countAttempt(call, 'access-token');
  const isOwn = tenantOfAccessToken(token) === tenant.id;
  const found = isOwn ? await queries((all) => useAccessToken(all, token, now)) : undefined;
  if (!found) throw new Refusal(401, 'token.unknown');
  release();
  if (!found.scopes.includes(scope)) throw new Refusal(403, 'token.scope', { values: { scope } });
  return found.name;
}
