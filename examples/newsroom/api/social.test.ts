import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, me } from '#core/contract/base/account.ts';
import { register, requestReset, socialLogin } from '#core/contract/form/registration.ts';
import { exchangeSession } from '#core/contract/hostLogin/exchange.ts';
import { type HostIssuer, hostIssuer } from '../../../tests/support/hostIssuer.ts';
import { json, localServer } from '../../../tests/support/localServer.ts';
import { few, turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  ownTestNewsroom,
  password,
  type Reader,
  type Reply,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { setHostLogin } from '../database/hostLogins.ts';
import type { Person } from '../oauth/askProvider.ts';
import type { SocialProvider } from '../oauth/socialProvider.ts';
import { settingsOf } from './settings.ts';

const minute = 60_000;
const refused = { message: 'Deze aanmelding is verlopen of al gebruikt. Probeer het opnieuw.' };

afterAll(stopDatabases);

interface Asking {
  readonly provider?: 'clubpas' | 'stadion-id';
  readonly tenant?: 'deaftrap' | 'thefinalwhistle';
  readonly sub?: string;
  readonly change?: Readonly<Record<string, string>>;
}

const verifier = randomBytes(32).toString('base64url');

/** As a browser goes from the button to the provider's answer. */
async function visit(
  newsroom: TestNewsroom,
  { provider = 'clubpas', tenant = 'deaftrap', sub = 'demo-1', change = {} }: Asking = {},
) {
  const found = newsroom.services.tenancy.byId(tenant);
  if (!found) throw new Error('No such paper.');
  const { social } = settingsOf(found, { origin: 'http://localhost', base: '', services: newsroom.services });
  const setting = social.find(({ name }) => name === provider);
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: setting?.clientId ?? '',
    redirect_uri: `http://localhost${setting?.callback}`,
    scope: setting?.scope ?? '',
    state: 'the state',
    ...(setting?.pkce && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
    ...change,
  });
  const page = await newsroom.app.inject({ url: `/dev/oauth/authorize?${asked}` });
  asked.set('sub', sub);
  const answer = await newsroom.app.inject({
    method: 'POST',
    url: '/dev/oauth/authorize',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(asked),
  });
  const { location } = answer.headers;
  return { page, answer, back: typeof location === 'string' ? new URL(location) : undefined };
}

async function codeFor(newsroom: TestNewsroom, asking?: Asking): Promise<string> {
  return (await visit(newsroom, asking)).back?.searchParams.get('code') ?? '';
}

const logIn = (newsroom: TestNewsroom, provider: string, body: object, tenant = 'deaftrap') =>
  newsroom.ask('POST', socialLogin.path.replace('{provider}', provider), { body, tenant });

describe.each(testDatabase)('a login with an account elsewhere on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => newsroom.clock.pass(5 * minute));

    test('makes a reader the first time and finds the same one afterwards', async () => {
      const first = await logIn(newsroom, 'clubpas', { code: await codeFor(newsroom), code_verifier: verifier });
      expect(first.status).toBe(200);
      const { token, user } = asContract(socialLogin, first);
      expect(user).toMatchObject({ username: 'demo.supporter', name: 'Demo Supporter', isAdmin: false });
      expect(user).toMatchObject({ email: 'demo.supporter@accounts.example', verifyMessage: undefined });
      expect(asContract(me, await newsroom.ask('GET', me.path, { token }))).toEqual(user);
      const again = await logIn(newsroom, 'clubpas', { code: await codeFor(newsroom), code_verifier: verifier });
      expect(asContract(socialLogin, again).user.id).toBe(user.id);
    });

    const byStadionId = async (cookie = '') =>
      newsroom.ask('POST', socialLogin.path.replace('{provider}', 'stadion-id'), {
        body: { code: await codeFor(newsroom, { provider: 'stadion-id', sub: 'demo-2' }) },
        headers: { cookie },
      });
    const cookieOf = (reply: Reply) => String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    const email = 'demo.uitpubliek@accounts.example';
    const forget = () =>
      newsroom.database.inTenant('deaftrap', (all) => all.deleteFrom('users').where('email_key', '=', email).execute());
    const withAddress = async () => {
      await forget();
      const reader = await newsroom.reader();
      await newsroom.database.inTenant('deaftrap', (all) =>
        all.updateTable('users').set({ email, email_key: email }).where('id', '=', reader.id).execute(),
      );
      return reader;
    };

    test('takes nobody for the reader with the same address, and links both once they have logged in here', async () => {
      const reader = await withAddress();
      const refusal = await byStadionId();
      expect(refusal).toMatchObject({
        status: 401,
        body: { message: expect.stringContaining('al een account met dit e-mailadres') },
      });
      expect((await byStadionId()).status).toBe(401);
      const wrong = { body: { login: reader.username, password: 'wrong' }, headers: { cookie: cookieOf(refusal) } };
      expect((await newsroom.ask('POST', login.path, wrong)).status).toBe(401);
      expect((await byStadionId()).status).toBe(401);
      const right = { body: { login: reader.username, password }, headers: { cookie: cookieOf(refusal) } };
      expect((await newsroom.ask('POST', login.path, right)).status).toBe(200);
      expect(asContract(socialLogin, await byStadionId()).user.id).toBe(reader.id);
    });

    test('links nothing to another reader, by a forged cookie, or later than ten minutes', async () => {
      const [reader, other] = [await withAddress(), await newsroom.reader()];
      const cookie = cookieOf(await byStadionId());
      const enter = async ({ username }: { username: string }, sent: string) => {
        const asked = { body: { login: username, password }, headers: { cookie: sent } };
        expect((await newsroom.ask('POST', login.path, asked)).status).toBe(200);
      };
      await enter(other, cookie);
      const [, name = '', value = ''] = /^(link-deaftrap)=(.+)$/.exec(cookie) ?? [];
      const kept = JSON.parse(Buffer.from(value.split('.')[0] ?? '', 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...kept, user: other.id })).toString('base64url');
      await enter(other, `${name}=${forged}.${value.split('.')[1]}`);
      newsroom.clock.pass(10 * minute + 1);
      await enter(reader, cookie);
      expect((await byStadionId()).status).toBe(401);
      await forget();
    });

    test('makes another reader at each paper', async () => {
      const asking = { provider: 'stadion-id', tenant: 'thefinalwhistle', sub: 'demo-2' } as const;
      const code = await codeFor(newsroom, asking);
      expect((await logIn(newsroom, 'stadion-id', { code })).status).toBe(401);
      const there = await logIn(newsroom, 'stadion-id', { code: await codeFor(newsroom, asking) }, 'thefinalwhistle');
      const here = await logIn(newsroom, 'stadion-id', {
        code: await codeFor(newsroom, { ...asking, tenant: 'deaftrap' }),
      });
      const ids = [there, here].map((reply) => asContract(socialLogin, reply).user);
      expect(ids.map(({ username }) => username)).toEqual(['demo.uitpubliek', 'demo.uitpubliek']);
    });

    test('keeps no address that the provider does not vouch for', async () => {
      const code = await codeFor(newsroom, { provider: 'stadion-id', sub: 'demo-3' });
      const { user } = asContract(socialLogin, await logIn(newsroom, 'stadion-id', { code }));
      expect([user.username, user.email, user.verifyMessage]).toEqual(['demo.onbevestigd', undefined, undefined]);
    });

    test('takes a code once, within a minute, with its own verifier, provider and paper', async () => {
      const code = await codeFor(newsroom);
      expect((await logIn(newsroom, 'clubpas', { code, code_verifier: verifier })).status).toBe(200);
      const replies = [
        await logIn(newsroom, 'clubpas', { code, code_verifier: verifier }),
        await logIn(newsroom, 'clubpas', { code: await codeFor(newsroom), code_verifier: `${verifier}x` }),
        await logIn(newsroom, 'stadion-id', { code: await codeFor(newsroom) }),
        await logIn(newsroom, 'clubpas', { code: await codeFor(newsroom), code_verifier: verifier }, 'thefinalwhistle'),
        await logIn(newsroom, 'clubpas', { code: 'guess', code_verifier: verifier }),
      ];
      const late = await codeFor(newsroom);
      newsroom.clock.pass(minute);
      replies.push(await logIn(newsroom, 'clubpas', { code: late, code_verifier: verifier }));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 401));
      expect(replies[0]?.body).toEqual(refused);
    });

    test('is told what is missing, and that a provider is not known', async () => {
      expect(await logIn(newsroom, 'clubpas', { code: 'x' })).toMatchObject({
        status: 422,
        body: { errors: { code_verifier: [expect.any(String)] } },
      });
      expect((await logIn(newsroom, 'stadion-id', { code: '' })).status).toBe(422);
      expect((await logIn(newsroom, 'stadion-id', {})).status).toBe(422);
      for (const name of ['nobody', '__proto__', 'clubpas%00'])
        expect((await logIn(newsroom, name, { code: 'x' })).status).toBe(404);
    });

    test('can be tried twenty times a minute', async () => {
      const replies = await Promise.all(
        Array.from({ length: 22 }, () => logIn(newsroom, 'stadion-id', { code: 'guess' })),
      );
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(20);
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    });
  });
});

describe('the local provider', () => {
  let newsroom: TestNewsroom;
  beforeAll(async () => {
    newsroom = await ownTestNewsroom();
  });
  afterAll(() => newsroom.close());

  test('shows who there is, in the language of the paper, without a script', async () => {
    const { page } = await visit(newsroom, { provider: 'stadion-id', tenant: 'thefinalwhistle' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Continue as Demo Supporter');
    expect(page.body).not.toMatch(/<script|style=/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await visit(newsroom)).page.body).toContain('Doorgaan als Demo Supporter');
  });

  test('sends the reader back with a code and the state, or with a refusal', async () => {
    const { answer, back } = await visit(newsroom);
    expect([answer.statusCode, back?.origin, back?.pathname]).toEqual([
      303,
      'http://localhost',
      '/login/clubpas/callback',
    ]);
    expect(back?.searchParams.get('state')).toBe('the state');
    expect(back?.searchParams.get('code')).toHaveLength(43);
    const denied = await visit(newsroom, { sub: '' });
    expect(Object.fromEntries(denied.back?.searchParams ?? [])).toEqual({ error: 'access_denied', state: 'the state' });
  });

  test.each(
    turns(
      [
        { redirect_uri: 'https://evil.example/login/clubpas/callback' },
        { redirect_uri: 'http://localhost/login/clubpas/callback/' },
        { redirect_uri: 'http://localhost/login/clubpas/callback?x=1' },
        { redirect_uri: 'http://localhost/login/clubpas/callback#x' },
        { redirect_uri: 'http://localhost.evil.example/login/clubpas/callback' },
        { redirect_uri: 'http://localhost@evil.example/login/clubpas/callback' },
        { redirect_uri: 'HTTP://LOCALHOST/login/clubpas/callback' },
        { redirect_uri: '//evil.example' },
        { redirect_uri: 'javascript:alert(1)' },
        { redirect_uri: '' },
        { client_id: 'nobody' },
        { client_id: 'stadion-id.deaftrap' },
      ],
      0,
    ),
  )('sends nobody anywhere for %j', async (change) => {
    const { page, answer, back } = await visit(newsroom, { change });
    expect([page.statusCode, answer.statusCode, back]).toEqual([400, 400, undefined]);
  });

  test.each(
    few([
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
    ]),
  )('refuses %j', async (change, error) => {
    const { back } = await visit(newsroom, { change });
    expect(back?.searchParams.get('error')).toBe(error);
    expect(back?.searchParams.has('code')).toBe(false);
  });

  test('gives a token to its own client alone, and takes it back when the code is used again', async () => {
    const provider = newsroom.services
      .providersOf(newsroom.services.tenancy.defaultPaper)
      .find(({ name }) => name === 'clubpas');
    const code = await codeFor(newsroom);
    const exchange = (more: Record<string, string> = {}) =>
      fetch(provider?.tokenUrl ?? '', {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: 'http://localhost/login/clubpas/callback',
          client_id: provider?.clientId ?? '',
          client_secret: String(provider?.clientSecret),
          code_verifier: verifier,
          ...more,
        }),
      });
    const who = (token: string) =>
      fetch(provider?.userInfoUrl ?? '', { headers: { authorization: `Bearer ${token}` } });
    expect((await exchange({ client_secret: 'guess' })).status).toBe(401);
    expect((await exchange({ grant_type: 'password' })).status).toBe(400);
    const granted = await exchange();
    const { access_token: token } = await granted.json();
    expect(await (await who(token)).json()).toMatchObject({ sub: 'demo-1' });
    expect((await exchange()).status).toBe(400);
    expect((await who(token)).status).toBe(401);
    expect((await who('guess')).status).toBe(401);
  });
});

describe('a login at the site of the publisher', () => {
  let newsroom: TestNewsroom;
  let host: HostIssuer;
  beforeAll(async () => {
    newsroom = await ownTestNewsroom();
    host = await hostIssuer();
    await setHostLogin(newsroom.database, { tenant: 'deaftrap', ...host.expected }, newsroom.clock.now());
  });
  afterAll(async () => {
    await host[Symbol.asyncDispose]();
    await newsroom.close();
  });
  beforeEach(() => newsroom.clock.pass(5 * minute));

  const exchange = (token: string, tenant = 'deaftrap') =>
    newsroom.ask('POST', exchangeSession.path, { body: { token }, tenant });
  const tokenOf = (claims: Readonly<Record<string, unknown>> = {}) => host.sign(newsroom.clock.now(), claims);

  test('makes a reader the first time and finds the same one afterwards, whatever the host calls them then', async () => {
    const claims = { sub: 'a-1', name: 'Demo Lid', email: 'demo.lid@daily.example', email_verified: true };
    const first = asContract(exchangeSession, await exchange(await tokenOf(claims)));
    expect(first.user).toMatchObject({ username: 'Demo.Lid', name: 'Demo Lid', email: 'demo.lid@daily.example' });
    expect(asContract(me, await newsroom.ask('GET', me.path, { token: first.token }))).toEqual(first.user);
    const again = await exchange(await tokenOf({ ...claims, name: 'Other', email: 'other@daily.example' }));
    expect(asContract(exchangeSession, again).user).toEqual(first.user);
  });

  test('takes nobody for the reader who has the same address here', async () => {
    const here = await newsroom.reader();
    const claims = { sub: 'a-2', email: here.email.toUpperCase(), email_verified: true };
    const { user } = asContract(exchangeSession, await exchange(await tokenOf(claims)));
    expect([user.id === here.id, user.email]).toEqual([false, undefined]);
  });

  test('takes a token once, also when it comes twice at a time', async () => {
    const token = await tokenOf({ sub: 'a-3' });
    const replies = await Promise.all([exchange(token), exchange(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    newsroom.clock.pass(minute);
    expect(await exchange(token)).toMatchObject({
      status: 401,
      body: { message: 'Deze aanmelding is al gebruikt. Log opnieuw in.', data: { code: 'S11' } },
    });
  });

  test.each([
    ['expired', { exp: 1 }, 401, 'S08', 'Je aanmelding is verlopen. Log opnieuw in.'],
    [
      'early',
      { nbf: 4e9 },
      401,
      'S09',
      'De klok van de site waar je inlogt loopt voor. Probeer het over een minuut opnieuw.',
    ],
    ['for another', { aud: 'shop' }, 401, 'S07', 'We konden niet vaststellen wie je bent. Log opnieuw in.'],
  ])(
    'refuses a token that is %s with a sentence for the reader and a code for the publisher',
    async (_, claims, status, code, message) => {
      expect(await exchange(await tokenOf(claims))).toMatchObject({ status, body: { message, data: { code } } });
    },
  );

  test('is not known at a paper that has set none, where readers log in as before', async () => {
    expect((await exchange(await tokenOf(), 'thefinalwhistle')).status).toBe(404);
    expect((await logIn(newsroom, 'stadion-id', { code: 'x' }, 'thefinalwhistle')).status).toBe(401);
  });

  test('is the only way to an account where it is set', async () => {
    const reader = { username: 'demo.nieuw', email: 'nieuw@daily.example', password: 'correct horse' };
    const form = { ...reader, password_confirmation: reader.password, redirect_data: '/' };
    const captcha = { 'g-recaptcha-response': '', check_score: false };
    const replies = [
      await newsroom.ask('POST', register.path, { body: { ...form, ...captcha } }),
      await logIn(newsroom, 'stadion-id', { code: 'x' }),
    ];
    const body = { message: 'Een account maak je op de site van de uitgever.' };
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, body });
  });

  test('leaves passwords to the desk: a reader of before neither logs in with one nor gets another', async () => {
    const reader = await newsroom.reader();
    const editor = await newsroom.reader('deaftrap', { role: 'editor' });
    const enter = (by: Reader, secret = password) =>
      newsroom.ask('POST', login.path, { body: { login: by.email, password: secret } });
    expect(await enter(reader)).toMatchObject({
      status: 401,
      body: { message: 'Je logt in op de site van de uitgever.' },
    });
    expect((await enter(reader, 'a guess')).body).toEqual((await enter(editor, 'a guess')).body);
    expect((await enter(editor)).status).toBe(200);

    const ask = ({ email }: Reader) => newsroom.ask('POST', requestReset.path, { body: { email } });
    expect(await ask(reader)).toEqual({ ...(await ask(editor)), headers: expect.anything() });
    expect([await newsroom.mails(reader.email), await newsroom.mails(editor.email)]).toMatchObject([[], [{}]]);
  });

  test('fails with a sentence where the keys of the host cannot be read', async () => {
    const expected = { ...host.expected, jwks_url: 'http://127.0.0.1:1/keys' };
    await setHostLogin(newsroom.database, { tenant: 'deaftrap', ...expected }, newsroom.clock.now());
    expect(await exchange(await tokenOf())).toMatchObject({
      status: 503,
      body: { message: 'De site waar je inlogt antwoordt niet. Probeer het zo opnieuw.', data: { code: 'S05' } },
    });
  });
});

describe('a provider elsewhere', () => {
  const claims: { now: Partial<Record<keyof Person | string, unknown>>; status: number } = { now: {}, status: 200 };
  let newsroom: TestNewsroom;
  let asked: readonly { readonly body: string }[];
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const server = await localServer((one, response) => {
      if (one.url === '/token') json(response, claims.status, { access_token: 'one' });
      else json(response, 200, claims.now);
    });
    asked = server.asked;
    const provider: SocialProvider = {
      name: 'elsewhere',
      label: 'Elsewhere',
      clientId: 'client',
      clientSecret: 'a secret',
      authorizeUrl: 'https://elsewhere.example/authorize',
      tokenUrl: `${server.url}/token`,
      userInfoUrl: `${server.url}/me`,
      scope: 'email',
      pkce: false,
    };
    const fallen = { ...provider, name: 'fallen', tokenUrl: 'http://127.0.0.1:1/token' };
    newsroom = await ownTestNewsroom({ providers: [provider, fallen] });
    stop = async () => server[Symbol.asyncDispose]();
  });
  afterAll(async () => {
    await newsroom.close();
    await stop();
  });
  beforeEach(() => {
    newsroom.clock.pass(minute);
    claims.status = 200;
  });
  const login = (provider = 'elsewhere') => logIn(newsroom, provider, { code: 'code' });

  test('is asked by the newsroom, with the secret that no page has', async () => {
    claims.now = { sub: '1', name: 'A', email: 'a@example.test', email_verified: true };
    await login();
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: 'http://localhost/login/elsewhere/callback',
      client_id: 'client',
      client_secret: 'a secret',
    });
  });

  test('takes nobody for the reader with the same verified address, however it is written', async () => {
    const reader = await newsroom.reader();
    claims.now = { sub: 2, email: reader.email.toUpperCase(), email_verified: 'true' };
    expect((await login()).status).toBe(401);
    claims.now = { sub: 2, email: 'another@example.test', email_verified: true };
    expect(asContract(socialLogin, await login()).user.id).not.toBe(reader.id);
  });

  test('does not link by an address that it does not vouch for', async () => {
    const reader = await newsroom.reader();
    for (const email_verified of [false, 'false', null, undefined]) {
      claims.now = { sub: `3 ${email_verified}`, email: reader.email, email_verified };
      const { user } = asContract(socialLogin, await login());
      expect(user.id).not.toBe(reader.id);
      expect(user.email).toBeUndefined();
    }
  });

  test('does not hand over to whoever registered with the address without proving it', async () => {
    const squatter = await newsroom.reader('deaftrap', { verified_at: null });
    claims.now = { sub: '4', email: squatter.email, email_verified: true };
    expect(await login()).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('nog niet bevestigd') },
    });
  });

  test.each(
    turns(
      [
        [{ preferred_username: 'Jan Jansen' }, /^Jan\.Jansen$/],
        [{ preferred_username: 'jan@elders.example' }, /^jan$/],
        [{ preferred_username: '', name: 'José ＠ Utrecht' }, /^José$/],
        [{ preferred_username: '<b>\r\n/x' }, /^<b>x$/],
        [{ preferred_username: 'x'.repeat(100) }, /^x{24}$/],
        [{ preferred_username: 'ab', name: '\u202e' }, /^supporter(\.\d{5})?$/],
        [{ preferred_username: 'ab', name: null }, /^supporter(\.\d{5})?$/],
        [{ preferred_username: 'Demo.Lezer' }, /^Demo\.Lezer\.\d{5}$/],
      ],
      1,
    ),
  )('makes a username that can be one of %j', async (named, username) => {
    claims.now = { sub: JSON.stringify(named), ...named };
    expect(asContract(socialLogin, await login()).user.username).toMatch(username);
  });

  test('that refuses, fails, or talks nonsense lets nobody in', async () => {
    claims.now = { sub: '9' };
    for (const [status, expected] of [
      [400, 401],
      [500, 503],
      [302, 503],
    ] as const) {
      claims.status = status;
      expect([status, (await login()).status]).toEqual([status, expected]);
    }
    claims.status = 200;
    for (const nonsense of [{}, { sub: '' }, { sub: null }, { sub: 'x'.repeat(300) }]) {
      claims.now = nonsense;
      expect((await login()).status).toBe(503);
    }
    const reply = await login('fallen');
    expect([reply.status, reply.body]).toEqual([
      503,
      { message: 'De aanbieder van dit account antwoordt niet. Probeer het zo opnieuw.' },
    ]);
  });
});
