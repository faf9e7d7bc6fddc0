import { importPKCS8, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { createKeySets } from '../hostLogin/keySets.ts';
import type { SocialProvider } from './socialProvider.ts';

/** Somebody's account at a provider. */
export interface Person {
  /** The account's id at the provider, which is never reassigned. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider vouches for the address. */
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  readonly username: string | undefined;
}

export type Found =
  | { readonly ok: true; readonly person: Person }
  /** `refused`: the provider does not accept the code, or its token is not good; `unreachable`: no valid answer within 5 s. */
  | { readonly ok: false; readonly reason: 'refused' | 'unreachable' };

export interface Exchange {
  readonly code: string;
  readonly verifier: string | undefined;
  /** The same redirect URI as in the authorization request. */
  readonly redirectUri: string;
  /** ms since the epoch, by this machine. */
  readonly now: number;
}

const timeout = 5000;
const init = { redirect: 'error', headers: { accept: 'application/json' } } as const;
const keysOf = createKeySets();
const text = z.string().check(z.minLength(1));
const granted = z.object({ access_token: z.optional(text), id_token: z.optional(text) });
const flag = z.pipe(
  z.union([z.boolean(), z.literal(['true', 'false'])]),
  z.transform((given) => given === true || given === 'true'),
);
const claims = z.object({
  sub: z.union([z.string().check(z.minLength(1), z.maxLength(255)), z.pipe(z.number(), z.transform(String))]),
  email: z.optional(z.nullable(z.string())),
  email_verified: z.optional(z.nullable(flag)),
  name: z.optional(z.nullable(z.string())),
  preferred_username: z.optional(z.nullable(z.string())),
});
type Claims = z.output<typeof claims>;

/** The client secret; a key makes one that is good for five minutes. */
async function secretOf({ clientId, clientSecret, openId }: SocialProvider, now: number): Promise<string> {
  if (typeof clientSecret === 'string') return clientSecret;
  const { teamId, keyId, privateKey } = clientSecret;
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ iss: teamId, sub: clientId, aud: openId?.issuer ?? '', iat: seconds, exp: seconds + 300 })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .sign(await importPKCS8(privateKey, 'ES256'));
}

async function askForTokens(provider: SocialProvider, exchange: Exchange): Promise<Response> {
  const { clientId, tokenUrl, clientAuth } = provider;
  const { code, verifier, redirectUri, now } = exchange;
  const secret = await secretOf(provider, now);
  const basic = Buffer.from([clientId, secret].map(encodeURIComponent).join(':')).toString('base64');
  return fetch(tokenUrl, {
    ...init,
    method: 'POST',
    signal: AbortSignal.timeout(timeout),
    headers: { ...init.headers, ...(clientAuth === 'basic' && { authorization: `Basic ${basic}` }) },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(clientAuth !== 'basic' && { client_id: clientId, client_secret: secret }),
      ...(verifier !== undefined && { code_verifier: verifier }),
    }),
  });
}

/** What the signed token of a provider says; undefined if it is not good for this client now. */
async function readIdToken(provider: SocialProvider, token: string, now: number): Promise<Claims | undefined> {
  const { openId, clientId } = provider;
  if (!openId) return undefined;
  try {
    const { payload } = await jwtVerify(token, keysOf(openId.jwksUrl), {
      ...{ issuer: openId.issuer, audience: clientId, currentDate: new Date(now), clockTolerance: 30 },
      ...{ algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'], requiredClaims: ['sub', 'exp'] },
    });
    return z.parse(claims, payload);
  } catch {
    return undefined;
  }
}

async function askUserInfo({ userInfoUrl }: SocialProvider, token: string | undefined): Promise<Claims | undefined> {
  if (!userInfoUrl || !token) return undefined;
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(userInfoUrl, { ...init, signal: AbortSignal.timeout(timeout), headers });
  if (!response.ok) throw new Error(`${userInfoUrl} answered ${response.status}.`);
  return z.parse(claims, await response.json());
}

function personIn({ sub, email, email_verified, name, preferred_username }: Claims): Person {
  const texts = { email: email ?? undefined, name: name ?? undefined, username: preferred_username ?? undefined };
  return { subject: sub, isEmailVerified: email_verified ?? false, ...texts };
}

/** Exchanges a code for the person who got it, from server to server. */
export async function askProvider(provider: SocialProvider, exchange: Exchange): Promise<Found> {
  try {
    const reply = await askForTokens(provider, exchange);
    if (reply.status >= 400 && reply.status < 500) return { ok: false, reason: 'refused' };
    if (!reply.ok) return { ok: false, reason: 'unreachable' };
    const { access_token: access, id_token: id } = z.parse(granted, await reply.json());
    const stated = id === undefined ? undefined : await readIdToken(provider, id, exchange.now);
    if (provider.openId && !stated) return { ok: false, reason: 'refused' };
    const isWhole = stated?.email && stated.name;
    const info = isWhole ? undefined : await askUserInfo(provider, access);
    const known = stated ?? info;
    if (!known) return { ok: false, reason: 'unreachable' };
    // What is said of somebody else counts for nothing: OpenID Connect Core 1.0, section 5.3.2.
    if (info && info.sub !== known.sub) return { ok: false, reason: 'refused' };
    return { ok: true, person: personIn({ ...known, ...info }) };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}
