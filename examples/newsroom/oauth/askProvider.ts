import * as z from 'zod/mini';
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
  /** `refused`: the provider does not accept the code; `unreachable`: no valid answer within 5 s. */
  | { readonly ok: false; readonly reason: 'refused' | 'unreachable' };

export interface Exchange {
  readonly code: string;
  readonly verifier: string | undefined;
  /** The same redirect URI as in the authorization request. */
  readonly redirectUri: string;
}

const timeout = 5000;
const granted = z.object({ access_token: z.string().check(z.minLength(1)) });
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

/** Exchanges a code for the person who got it, from server to server. */
export async function askProvider(provider: SocialProvider, exchange: Exchange): Promise<Found> {
  const { clientId, clientSecret, tokenUrl, userInfoUrl } = provider;
  const { code, verifier, redirectUri } = exchange;
  const defaultInit = { redirect: 'error', headers: { accept: 'application/json' } } as const;
  try {
    const reply = await fetch(tokenUrl, {
      ...defaultInit,
      method: 'POST',
      signal: AbortSignal.timeout(timeout),
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        ...(verifier !== undefined && { code_verifier: verifier }),
      }),
    });
    if (reply.status >= 400 && reply.status < 500) return { ok: false, reason: 'refused' };
    if (!reply.ok) return { ok: false, reason: 'unreachable' };
    const { access_token: token } = z.parse(granted, await reply.json());
    const response = await fetch(userInfoUrl, {
      ...defaultInit,
      signal: AbortSignal.timeout(timeout),
      headers: { ...defaultInit.headers, authorization: `Bearer ${token}` },
    });
    if (!response.ok) return { ok: false, reason: 'unreachable' };
    const { sub, email, email_verified, name, preferred_username } = z.parse(claims, await response.json());
    const texts = { email: email ?? undefined, name: name ?? undefined, username: preferred_username ?? undefined };
    return { ok: true, person: { subject: sub, isEmailVerified: email_verified ?? false, ...texts } };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}
