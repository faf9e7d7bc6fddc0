import * as z from 'zod/mini';
import type { SocialProvider } from './socialProvider.ts';

const timeout = 5000;

const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
};
const address = z.string().check(z.refine(isSafe));
const filled = z.string().check(z.minLength(1));

/** A provider as it is set for a tenant; all else it says itself. */
export const providerSetting = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  label: filled,
  issuer: address,
  clientId: filled,
  clientSecret: z.union([filled, z.strictObject({ teamId: filled, keyId: filled, privateKey: filled })]),
  scope: z.optional(z.string().check(z.regex(/\bopenid\b/))),
});
export type ProviderSetting = z.output<typeof providerSetting>;

/** https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata */
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: z.optional(address),
  jwks_uri: address,
  code_challenge_methods_supported: z.optional(z.array(z.string())),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});

async function fetchMetadata(at: string): Promise<unknown> {
  let reply: Response;
  try {
    reply = await fetch(at, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeout) });
  } catch {
    throw new Error(`${at} does not answer.`);
  }
  if (!reply.ok) throw new Error(`${at} answers ${reply.status}.`);
  return reply.json().catch(() => {
    throw new Error(`${at} is no JSON.`);
  });
}

/** Finds the addresses and abilities of a provider by OpenID Connect Discovery. Throws an Error with one sentence if it is none, does not answer, or is another one. */
export async function discoverProvider(setting: ProviderSetting): Promise<SocialProvider> {
  const { name, label, issuer, clientId, clientSecret, scope } = setting;
  const at = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const read = z.safeParse(metadata, await fetchMetadata(at));
  if (!read.success) throw new Error(`${at} lacks a usable "${read.error.issues[0]?.path.join('.') || 'object'}".`);
  const { data } = read;
  if (data.issuer !== issuer)
    throw new Error(`The issuer of ${name} calls itself "${data.issuer}": write it so, letter for letter.`);
  const methods = data.token_endpoint_auth_methods_supported;
  return {
    ...{ name, label, clientId, clientSecret, scope: scope ?? 'openid profile email' },
    authorizeUrl: data.authorization_endpoint,
    tokenUrl: data.token_endpoint,
    userInfoUrl: data.userinfo_endpoint,
    pkce: data.code_challenge_methods_supported?.includes('S256') ?? false,
    openId: { issuer, jwksUrl: data.jwks_uri },
    // Without a list, Basic is what every provider takes; most take both.
    clientAuth: methods?.includes('client_secret_post') ? 'body' : 'basic',
  };
}
