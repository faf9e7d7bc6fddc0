import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../api/services.ts';
import type { Tenant } from '../../database/schema.ts';
import type { SocialProvider } from '../../oauth/socialProvider.ts';

/** An invented person with an account at both providers. */
export interface DemoPerson {
  readonly sub: string;
  readonly name: string;
  readonly preferred_username: string;
  readonly email: string;
  readonly email_verified: boolean;
}

const people: readonly DemoPerson[] = [
  person('demo-1', 'Demo Supporter', 'demo.supporter', true),
  person('demo-2', 'Demo Uitpubliek', 'demo.uitpubliek', true),
  person('demo-3', 'Demo Onbevestigd', 'demo.onbevestigd', false),
];

function person(sub: string, name: string, username: string, email_verified: boolean): DemoPerson {
  return { sub, name, preferred_username: username, email: `${username}@accounts.example`, email_verified };
}

const kinds = [
  { name: 'clubpas', label: 'Clubpas', pkce: true },
  { name: 'stadion-id', label: 'Stadion-ID', pkce: false },
] as const;

interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string | undefined;
  readonly person: DemoPerson;
  readonly at: number;
  accessToken: string | undefined;
}

export interface CodeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string | undefined;
  readonly sub: string;
}

export interface TokenRequest {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string | undefined;
}

interface LocalProvider extends SocialProvider {
  readonly clientSecret: string;
}

/** Two OAuth 2 providers within the newsroom, for demonstrations and tests, whose state is in memory. */
export interface LocalProviders {
  of(tenant: Tenant): readonly SocialProvider[];
  /** Provider and tenant of a client id; undefined for an unknown one. */
  clientOf(clientId: string): { readonly provider: LocalProvider; readonly tenant: Tenant } | undefined;
  readonly people: readonly DemoPerson[];
  /** Makes a code for one exchange within 60 s; undefined for a person without an account. */
  grant(request: CodeRequest): string | undefined;
  /**
   * Exchanges a code for an access token, or returns an error of RFC 6749, section 5.2. A code that is used twice also revokes
   * its token.
   */
  exchange(request: TokenRequest): { readonly token: string } | { readonly error: string };
  personOf(accessToken: string): DemoPerson | undefined;
}

const codeLifetime = 60_000;
const tokenLifetime = 60_000;

const secretText = () => randomBytes(32).toString('base64url');
const isSame = (given: string, kept: string) => {
  const [one, other] = [given, kept].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
};

/** `self`: scheme and host at which the newsroom can call itself. */
export function createLocalProviders(clock: Clock, tenants: readonly Tenant[], self: () => string): LocalProviders {
  const secret = secretText();
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, { readonly person: DemoPerson; readonly at: number }>();

  const clients = new Map(
    tenants.flatMap((tenant) =>
      kinds.map((kind) => {
        const clientId = `${kind.name}.${tenant.id}`;
        return [clientId, { tenant, kind, clientSecret: `${secret}.${clientId}` }] as const;
      }),
    ),
  );
  const clientOf: LocalProviders['clientOf'] = (clientId) => {
    const found = clients.get(clientId);
    if (!found) return undefined;
    const { tenant, kind, clientSecret } = found;
    const urls = {
      authorizeUrl: '/dev/oauth/authorize',
      tokenUrl: `${self()}/dev/oauth/token`,
      userInfoUrl: `${self()}/dev/oauth/userinfo`,
    };
    return { tenant, provider: { ...kind, ...urls, clientId, clientSecret, scope: 'openid profile email' } };
  };

  function dropExpired(now: number) {
    for (const [code, { at }] of grants) if (at <= now - codeLifetime - tokenLifetime) grants.delete(code);
    for (const [token, { at }] of tokens) if (at <= now - tokenLifetime) tokens.delete(token);
  }

  return {
    of: (tenant) => kinds.flatMap((kind) => clientOf(`${kind.name}.${tenant.id}`)?.provider ?? []),
    clientOf,
    people,
    grant({ clientId, redirectUri, challenge, sub }) {
      const found = people.find((each) => each.sub === sub);
      if (!found) return undefined;
      const now = clock.now();
      dropExpired(now);
      const code = secretText();
      grants.set(code, { clientId, redirectUri, challenge, person: found, at: now, accessToken: undefined });
      return code;
    },
    exchange({ clientId, clientSecret, code, redirectUri, verifier }) {
      const client = clientOf(clientId);
      if (!client || !isSame(clientSecret, client.provider.clientSecret)) return { error: 'invalid_client' };
      const grant = grants.get(code);
      if (!grant || grant.clientId !== clientId) return { error: 'invalid_grant' };
      if (grant.accessToken !== undefined) {
        tokens.delete(grant.accessToken);
        return { error: 'invalid_grant' };
      }
      const now = clock.now();
      const made = verifier === undefined ? undefined : createHash('sha256').update(verifier).digest('base64url');
      const isRight = now < grant.at + codeLifetime && grant.redirectUri === redirectUri && made === grant.challenge;
      const token = secretText();
      grant.accessToken = token;
      if (!isRight) return { error: 'invalid_grant' };
      tokens.set(token, { person: grant.person, at: now });
      return { token };
    },
    personOf(accessToken) {
      const found = tokens.get(accessToken);
      return found && clock.now() < found.at + tokenLifetime ? found.person : undefined;
    },
  };
}
