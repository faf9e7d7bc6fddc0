import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { json, type LocalServer, localServer } from './localServer.ts';

export interface SigningKey {
  readonly kid: string;
  readonly alg: 'RS256' | 'ES256';
  readonly secret: CryptoKey;
  readonly open: JWK;
}

export async function signingKey(kid: string, alg: SigningKey['alg'] = 'ES256'): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, secret: privateKey, open: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** The site of a publisher, which signs who is logged in there. */
export interface HostIssuer extends AsyncDisposable {
  /** As a row of `host_logins` has it. */
  readonly expected: {
    readonly issuer: string;
    readonly audience: string;
    readonly algorithm: SigningKey['alg'];
    readonly jwks_url: string;
    readonly secrets: string[];
  };
  readonly asked: LocalServer['asked'];
  /** What it publishes from now on; a status where it fails. */
  publish(keys: readonly SigningKey[] | number): void;
  /** A token that is good from `now` (ms) for a minute, but for what `claims` says; undefined leaves a claim out. */
  sign(now: number, claims?: Readonly<Record<string, unknown>>, key?: SigningKey): Promise<string>;
}

export const isGood = (now: number): JWTPayload => ({
  iss: 'https://www.daily.example',
  aud: 'tribune',
  sub: 'member-12',
  jti: randomUUID(),
  iat: Math.floor(now / 1000),
  exp: Math.floor(now / 1000) + 60,
});

export async function hostIssuer(alg: SigningKey['alg'] = 'ES256'): Promise<HostIssuer> {
  const first = await signingKey('first', alg);
  let published: readonly SigningKey[] | number = [first];
  const server = await localServer((_, response) => {
    if (typeof published === 'number') response.writeHead(published).end();
    else json(response, 200, { keys: published.map(({ open }) => open) });
  });
  return {
    expected: {
      ...{ issuer: 'https://www.daily.example', audience: 'tribune', algorithm: alg },
      ...{ jwks_url: `${server.url}/keys`, secrets: [] },
    },
    asked: server.asked,
    publish(keys) {
      published = keys;
    },
    sign: (now, claims = {}, key = first) =>
      new SignJWT({ ...isGood(now), ...claims }).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(key.secret),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
