import { exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostIssuer, hostIssuer, isGood, signingKey } from '../../../tests/support/hostIssuer.ts';
import { examineToken } from './examineToken.ts';
import { createKeySets } from './keySets.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const second = now / 1000;

let host: HostIssuer;
beforeAll(async () => {
  host = await hostIssuer();
});
afterAll(() => host[Symbol.asyncDispose]());

const keysOf = createKeySets();
async function codes(token: string, expected: Parameters<typeof examineToken>[1] = host.expected, keys = keysOf) {
  const examined = await examineToken(token, expected, { now, keysOf: keys });
  return examined.ok ? [] : examined.problems.map(({ code }) => code);
}

test('a good token says who it is, and what it does not say is not there', async () => {
  const token = await host.sign(now, {
    name: 'Demo Lid',
    email: 'lid@daily.example',
    email_verified: 'true',
    jti: 'j1',
  });
  expect(await examineToken(token, host.expected, { now, keysOf })).toEqual({
    ok: true,
    person: {
      ...{ subject: 'member-12', jti: 'j1', expiresAt: now + 60_000 },
      ...{ name: 'Demo Lid', username: undefined, email: 'lid@daily.example', isEmailVerified: false },
    },
  });
});

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['another issuer', { iss: 'https://www.daily.example/' }, ['S06']],
  ['no issuer', { iss: undefined }, ['S06']],
  ['another audience', { aud: ['crm', 'shop'] }, ['S07']],
  ['several audiences, ours among them', { aud: ['crm', 'tribune'] }, []],
  ['an end within what clocks may differ', { exp: second - 29 }, []],
  ['an end before that', { exp: second - 30 }, ['S08']],
  ['milliseconds', { exp: now + 60_000 }, ['S10']],
  ['a life of an hour', { exp: second + 3600 }, ['S10']],
  ['no end', { exp: undefined }, ['S10']],
  ['an end in words', { exp: 'soon' }, ['S10']],
  ['a beginning within what clocks may differ', { nbf: second + 30, iat: second + 30 }, []],
  ['a beginning after that', { nbf: second + 31 }, ['S09']],
  ['a clock that is fast', { iat: second + 31 }, ['S09']],
  ['no id of its own', { jti: undefined }, ['S11']],
  ['no account', { sub: undefined }, ['S12']],
  ['an empty account', { sub: '' }, ['S12']],
  ['an account that is a number', { sub: 12 }, ['S12']],
  ['much at once', { iss: 'x', aud: 'y', exp: 1, jti: '', sub: '' }, ['S06', 'S07', 'S08', 'S11', 'S12']],
])('of a token with %s is said what is wrong, all of it', async (_, claims, expected) => {
  expect(await codes(await host.sign(now, claims))).toEqual(expected);
});

test.each(['', 'hello', 'a.b', 'a.b.c', '<html>', `${'e30'.repeat(4000)}.e30.e30`])(
  '"%s" is no token',
  async (text) => {
    expect(await codes(text)).toEqual(['S01']);
  },
);

test('a token that nobody signed counts nowhere', async () => {
  expect(await codes(new UnsecuredJWT(isGood(now)).encode())).toEqual(['S02']);
});

test('a token that was changed after it was signed is refused', async () => {
  const [header, , signature] = (await host.sign(now)).split('.');
  const [, claims] = (await host.sign(now, { sub: 'admin' })).split('.');
  expect(await codes([header, claims, signature].join('.'))).toEqual(['S03']);
});

describe('the algorithm that is set is the only one', () => {
  test('a public key is no secret: HS256 with it is refused', async () => {
    const rsa = await signingKey('first', 'RS256');
    host.publish([rsa]);
    const open = await importJWK(rsa.open, 'RS256', { extractable: true });
    const pem = open instanceof CryptoKey ? await exportSPKI(open) : '';
    expect(pem).toContain('PUBLIC KEY');
    const forged = await new SignJWT(isGood(now))
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(pem));
    const fresh = createKeySets();
    expect(await codes(forged, { ...host.expected, algorithm: 'RS256' }, fresh)).toEqual(['S02']);
    expect(await codes(await host.sign(now, {}, rsa), { ...host.expected, algorithm: 'RS256' }, fresh)).toEqual([]);
  });

  test('a token of the other public algorithm is refused, also with a key that is published', async () => {
    const [rsa, ec] = [await signingKey('r', 'RS256'), await signingKey('e', 'ES256')];
    host.publish([rsa, ec]);
    const fresh = createKeySets();
    expect(await codes(await host.sign(now, {}, rsa), host.expected, fresh)).toEqual(['S02']);
    expect(await codes(await host.sign(now, {}, ec), host.expected, fresh)).toEqual([]);
  });

  test('of HS256 the present secret counts and the one before it', async () => {
    const secrets = ['b'.repeat(48), 'a'.repeat(48)];
    const expected = { ...host.expected, algorithm: 'HS256' as const, jwks_url: null, secrets };
    const sign = (secret: string) =>
      new SignJWT(isGood(now)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    for (const secret of secrets) expect(await codes(await sign(secret), expected)).toEqual([]);
    expect(await codes(await sign('c'.repeat(48)), expected)).toEqual(['S03']);
  });
});

describe('the keys of a host', () => {
  test('are fetched once, and again for a key that is new, but not for each that is unknown', async () => {
    const [old, next] = [await signingKey('old'), await signingKey('next')];
    host.publish([old]);
    const before = host.asked.length;
    const [patient, eager] = [createKeySets(), createKeySets(0)];
    for (const keys of [patient, eager])
      expect(await codes(await host.sign(now, {}, old), host.expected, keys)).toEqual([]);
    expect(host.asked.length - before).toBe(2);
    host.publish([old, next]);
    expect(await codes(await host.sign(now, {}, next), host.expected, eager)).toEqual([]);
    for (let each = 0; each < 3; each += 1)
      expect(await codes(await host.sign(now, {}, next), host.expected, patient)).toEqual(['S04']);
    expect(host.asked.length - before).toBe(3);
  });

  test.each([500, 302, 404])('cannot be read where the host answers %i', async (status) => {
    host.publish(status);
    expect(await codes(await host.sign(now), host.expected, createKeySets())).toEqual(['S05']);
  });

  test('cannot be read where nobody listens', async () => {
    const expected = { ...host.expected, jwks_url: 'http://127.0.0.1:1/keys' };
    expect(await codes(await host.sign(now), expected, createKeySets())).toEqual(['S05']);
  });
});
