import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportPKCS8, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { socialLogin } from '#core/contract/form/registration.ts';
import { type SigningKey, signingKey } from '../../../tests/support/hostIssuer.ts';
import { type Asked, json, type LocalServer, localServer } from '../../../tests/support/localServer.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { settingsOf } from '../api/settings.ts';
import type { ProviderSetting } from './discoverProvider.ts';
import { openProviders, readProviders } from './loginProviders.ts';

afterAll(stopDatabases);

/** A provider of OpenID Connect; what it says of itself and of a person is changed by a test. */
async function startIssuer(now: () => number) {
  const key = await signingKey('first', 'RS256');
  const state: {
    key: SigningKey;
    metadata: Record<string, unknown>;
    claims: Record<string, unknown>;
    info: Record<string, unknown> | undefined;
  } = { key, metadata: {}, claims: {}, info: undefined };
  const server: LocalServer = await localServer(({ url }, response) => {
    const at = server.url;
    if (url === '/.well-known/openid-configuration') {
      const endpoints = { authorization_endpoint: `${at}/authorize`, token_endpoint: `${at}/token` };
      return json(response, 200, {
        ...{ issuer: at, ...endpoints, jwks_uri: `${at}/keys`, userinfo_endpoint: `${at}/me` },
        ...state.metadata,
      });
    }
    if (url === '/keys') return json(response, 200, { keys: [key.open] });
    if (url === '/me') return json(response, state.info ? 200 : 500, state.info ?? {});
    if (url !== '/token') return void response.writeHead(404).end();
    const seconds = Math.floor(now() / 1000);
    const claims = { iss: at, aud: 'tribune', sub: 's-1', iat: seconds, exp: seconds + 60, ...state.claims };
    void new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .sign(state.key.secret)
      .then((id_token) => json(response, 200, { access_token: 'access', id_token }));
  });
  return Object.assign(state, { server, own: key });
}

describe.each(testDatabase)('login providers in production on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let issuer: Awaited<ReturnType<typeof startIssuer>>;
    let settings: ProviderSetting[];
    const problems: string[] = [];
    let askedBefore = 0;
    const use = async (more: Partial<ProviderSetting> = {}, metadata: Record<string, unknown> = {}) => {
      issuer.metadata = metadata;
      problems.length = 0;
      const setting = {
        name: 'club',
        label: 'Club',
        issuer: issuer.server.url,
        clientId: 'tribune',
        clientSecret: 's3cret',
      };
      settings.splice(0, 1, { ...setting, ...more });
      const opened = openProviders(new Map([['deaftrap', [...settings]]]), (problem) => problems.push(problem));
      await opened.started;
      of = opened.of;
    };
    let of: ReturnType<typeof openProviders>['of'] = () => [];
    beforeAll(async () => {
      settings = [];
      newsroom = await testNewsroom(await url(), { isProduction: true, providers: (tenant) => of(tenant) });
      issuer = await startIssuer(() => newsroom.services.machine.now());
    });
    afterAll(async () => {
      await issuer.server[Symbol.asyncDispose]();
      await newsroom.close();
    });
    beforeEach(() => {
      newsroom.clock.pass(300_000);
      Object.assign(issuer, { claims: { sub: randomUUID() }, info: undefined, key: issuer.own });
      askedBefore = issuer.server.asked.length;
    });

    const logIn = (tenant = 'deaftrap') =>
      newsroom.ask('POST', socialLogin.path.replace('{provider}', 'club'), {
        ...{ tenant, body: { code: 'c0de', code_verifier: 'v'.repeat(43) } },
      });
    const askedAt = (path: string): Asked | undefined =>
      issuer.server.asked.slice(askedBefore).find((each) => each.url === path);

    test('are found by discovery, for their own tenant alone', async () => {
      await use({}, { code_challenge_methods_supported: ['plain', 'S256'] });
      const socialOf = (id: string) => {
        const tenant = newsroom.services.tenancy.byId(id);
        if (!tenant) throw new Error('No such paper.');
        return settingsOf(tenant, { origin: 'http://localhost', base: '', services: newsroom.services }).social;
      };
      expect(socialOf('deaftrap')).toMatchObject([
        {
          name: 'club',
          label: 'Club',
          authorizeUrl: `${issuer.server.url}/authorize`,
          pkce: true,
          scope: 'openid profile email',
        },
      ]);
      expect([socialOf('thefinalwhistle'), (await logIn('thefinalwhistle')).status]).toEqual([[], 404]);
    });

    test('log in whom their signed token names, with the secret in the header unless they take it in the body', async () => {
      await use();
      issuer.claims = { sub: 's-2', name: 'Demo Kees', email: 'kees@accounts.example', email_verified: true };
      const { user } = asContract(socialLogin, await logIn());
      expect(user).toMatchObject({ name: 'Demo Kees', email: 'kees@accounts.example' });
      expect(askedAt('/token')?.headers.authorization).toBe(
        `Basic ${Buffer.from('tribune:s3cret').toString('base64')}`,
      );
      expect(askedAt('/token')?.body).not.toContain('s3cret');
      await use({}, { token_endpoint_auth_methods_supported: ['client_secret_post'] });
      askedBefore = issuer.server.asked.length;
      expect(asContract(socialLogin, await logIn()).user.id).toBe(user.id);
      expect(askedAt('/token')?.body).toContain('client_secret=s3cret');
    });

    test('are asked for what the token leaves out, of the same person', async () => {
      await use();
      const { sub } = issuer.claims;
      issuer.info = { sub, name: 'Demo Truus', email: 'truus@accounts.example', email_verified: false };
      expect(asContract(socialLogin, await logIn()).user).toMatchObject({ name: 'Demo Truus', email: undefined });
      issuer.info = { sub: 'another', name: 'Another' };
      expect((await logIn()).status).toBe(401);
    });

    test('may make their client secret by a key, and say nothing but who it is', async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
      const clientSecret = { teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) };
      const metadata = { userinfo_endpoint: undefined, token_endpoint_auth_methods_supported: ['client_secret_post'] };
      await use({ clientSecret, scope: 'openid' }, metadata);
      expect((await logIn()).status).toBe(200);
      const secret = new URLSearchParams(askedAt('/token')?.body).get('client_secret') ?? '';
      expect(publicKey.type).toBe('public');
      expect([decodeProtectedHeader(secret), decodeJwt(secret)]).toMatchObject([
        { alg: 'ES256', kid: 'KEY' },
        { iss: 'TEAM', sub: 'tribune', aud: issuer.server.url },
      ]);
    });

    test.each([
      ['is for another client', { aud: 'another' }],
      ['is of another issuer', { iss: 'https://another.example' }],
      ['has expired', { exp: 1 }],
    ])('let nobody in by a token that %s', async (_, claims) => {
      await use();
      Object.assign(issuer.claims, claims);
      expect((await logIn()).status).toBe(401);
    });

    test('let nobody in by a token that another key has signed', async () => {
      await use();
      issuer.key = await signingKey('first', 'RS256');
      expect((await logIn()).status).toBe(401);
    });

    test.each([
      ['another issuer', { issuer: 'https://another.example' }, 'calls itself "https://another.example"'],
      ['no keys', { jwks_uri: undefined }, 'lacks a usable "jwks_uri"'],
      [
        'an address without encryption',
        { token_endpoint: 'http://far.example/token' },
        'lacks a usable "token_endpoint"',
      ],
    ])('that say %s are left out, and reported', async (_, metadata, problem) => {
      await use({}, metadata);
      expect(problems).toEqual([expect.stringContaining(problem)]);
      expect((await logIn()).status).toBe(404);
    });
  });
});

test.each([
  ['{', 'is no JSON'],
  ['{"daily":{}}', 'at "daily"'],
  ['{"daily":[{"name":"club"}]}', 'at "daily.0.label"'],
  ['{"daily":[{"name":"club","label":"C","issuer":"http://far.example","clientId":"i","clientSecret":"s"}]}', 'issuer'],
])('LOGIN_PROVIDERS %s is refused with a sentence', (text, sentence) => {
  expect(() => readProviders(text)).toThrow(sentence);
});
