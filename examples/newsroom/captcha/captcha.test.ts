import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { register } from '#core/contract/form/registration.ts';
import { json, localServer } from '../../../tests/support/localServer.ts';
import { ownTestNewsroom, type TestNewsroom } from '../../../tests/support/testNewsroom.ts';
import { settingsOf } from '../api/settings.ts';
import type { CaptchaSetting } from './captchas.ts';

const minute = 60_000;

let made = 0;
function join(
  newsroom: TestNewsroom,
  response: string,
  more: { tenant?: string; check_score?: boolean; host?: string } = {},
) {
  made += 1;
  const { tenant = 'deaftrap', check_score = true, host = 'localhost' } = more;
  const body = {
    username: `Mens${made}`,
    email: `mens${made}@example.test`,
    password: 'een goed wachtwoord',
    password_confirmation: 'een goed wachtwoord',
    'g-recaptcha-response': response,
    check_score,
    redirect_data: '/',
  };
  return newsroom.ask('POST', register.path, { body, tenant, headers: { host } });
}
const refusedWith = (message: string) => ({
  status: 422,
  body: { message: 'De ingevulde gegevens kloppen niet.', errors: { 'g-recaptcha-response': [message] } },
});
const missing = refusedWith('Laat eerst zien dat je geen robot bent.');
const refused = refusedWith('We konden niet vaststellen dat je geen robot bent. Probeer het opnieuw.');
const unreachable = refusedWith('De controle op robots antwoordt niet. Probeer het zo opnieuw.');

describe('the local captcha', () => {
  let newsroom: TestNewsroom;
  beforeAll(async () => {
    newsroom = await ownTestNewsroom({ captcha: undefined });
  });
  afterAll(() => newsroom.close());
  beforeEach(() => newsroom.clock.pass(5 * minute));

  async function solve(siteKey = 'local-deaftrap', action = 'register', host = 'localhost'): Promise<string> {
    const { body } = await newsroom.ask('POST', '/dev/captcha/token', { body: { siteKey, action }, headers: { host } });
    return String(Object(body).token);
  }

  test('is in the settings of both papers, one kind each', () => {
    const kinds = newsroom.services.tenancy.all.map((tenant) => {
      const settings = settingsOf(tenant, { origin: 'http://localhost:4400', base: '', services: newsroom.services });
      return settings.captcha;
    });
    expect(kinds).toEqual([
      { kind: 'score', siteKey: 'local-deaftrap', script: 'http://localhost:4400/dev/captcha/api.js' },
      { kind: 'checkbox', siteKey: 'local-thefinalwhistle', script: 'http://localhost:4400/dev/captcha/api.js' },
    ]);
    expect(JSON.stringify(kinds)).not.toContain('secret');
  });

  test('lets in who solved it, once', async () => {
    const response = await solve();
    expect((await join(newsroom, response)).status).toBe(200);
    expect(await join(newsroom, response)).toMatchObject(refused);
    const ticked = await solve('local-thefinalwhistle');
    expect((await join(newsroom, ticked, { tenant: 'thefinalwhistle', check_score: false })).status).toBe(200);
  });

  test('lets nobody in without it, whatever the form says that there is to check', async () => {
    expect(await join(newsroom, '')).toMatchObject(missing);
    expect(await join(newsroom, '', { check_score: false })).toMatchObject(missing);
    expect(await join(newsroom, 'guess', { check_score: false })).toMatchObject(refused);
    expect(await join(newsroom, 'x'.repeat(10_001))).toMatchObject(refused);
  });

  test('is not asked before the rest of the form is right', async () => {
    const reply = await newsroom.ask('POST', register.path, { body: { username: 'x' } });
    expect(Object.keys(Object(reply.body).errors)).not.toContain('captcha.missing');
  });

  test.each([
    ['two minutes later', () => solve(), 2 * minute],
    ['for another form', () => solve('local-deaftrap', 'contact'), 0],
    ['at another paper', () => solve('local-thefinalwhistle'), 0],
    ['on another host', () => solve('local-deaftrap', 'register', 'evil.example'), 0],
  ])('is worth nothing %s', async (_, response, wait) => {
    const given = await response();
    newsroom.clock.pass(wait);
    expect(await join(newsroom, given)).toMatchObject(refused);
  });

  test('gives nothing for a site key that is nobody’s', async () => {
    expect((await newsroom.ask('POST', '/dev/captcha/token', { body: { siteKey: 'x' } })).status).toBe(404);
  });

  test('comes as a script that stands by itself', async () => {
    const { body, headers } = await newsroom.app.inject('/dev/captcha/api.js?render=explicit&hl=nl');
    expect(headers['content-type']).toContain('javascript');
    expect(body).not.toMatch(/innerHTML|eval|import/);
    expect(() => new Function(body)).not.toThrow();
  });
});

describe('a captcha elsewhere', () => {
  const says: { status: number; body: unknown; isSlow?: boolean } = { status: 200, body: {} };
  const good = { success: true, hostname: 'news.example', action: 'register', score: 0.9 };
  const desks: TestNewsroom[] = [];
  let asked: readonly { readonly body: string; readonly method: string }[];
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const server = await localServer((_one, response) => {
      if (!says.isSlow) json(response, says.status, says.body);
    });
    asked = server.asked;
    stop = async () => server[Symbol.asyncDispose]();
    const setting: CaptchaSetting = {
      kind: 'score',
      siteKey: 'key',
      secret: 'a secret',
      script: 'https://captcha.example/api.js',
      verifyUrl: `${server.url}/siteverify`,
      hostnames: ['news.example'],
    };
    for (const captcha of [
      setting,
      { ...setting, kind: 'checkbox' as const },
      { ...setting, verifyUrl: 'http://127.0.0.1:1/' },
    ]) {
      desks.push(await ownTestNewsroom({ captcha }));
    }
  });
  afterAll(async () => {
    for (const newsroom of desks) await newsroom.close();
    await stop();
  });
  beforeEach(() => {
    for (const newsroom of desks) newsroom.clock.pass(5 * minute);
    Object.assign(says, { status: 200, body: good, isSlow: false });
  });

  let tries = 0;
  const attempt = (kind: 0 | 1 | 2 = 0) => {
    const newsroom = desks[kind];
    if (!newsroom) throw new Error('No such desk.');
    tries += 1;
    return join(newsroom, `response ${tries}`);
  };

  test('is asked with the secret, the response and the address of the browser', async () => {
    expect((await attempt()).status).toBe(200);
    const [first] = asked;
    expect(first?.method).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
      secret: 'a secret',
      response: 'response 1',
      remoteip: '127.0.0.1',
    });
  });

  test.each([
    { ...good, success: false },
    { ...good, hostname: 'evil.example' },
    { ...good, hostname: undefined },
    { ...good, action: 'contact' },
    { ...good, action: undefined },
    { ...good, score: 0.49 },
    { ...good, score: undefined },
  ])('%j is a refusal', async (body) => {
    says.body = body;
    expect(await attempt()).toMatchObject(refused);
  });

  test('half a score is enough, and a box needs none', async () => {
    says.body = { ...good, score: 0.5 };
    expect((await attempt()).status).toBe(200);
    says.body = { success: true, hostname: 'NEWS.example' };
    expect((await attempt(1)).status).toBe(200);
    says.body = { success: true, hostname: 'evil.example' };
    expect(await attempt(1)).toMatchObject(refused);
  });

  test('that fails or talks nonsense is a refusal with a way on', async () => {
    for (const body of ['nonsense', {}, [], { success: 'yes' }, { ...good, score: '0.9' }]) {
      says.body = body;
      expect(await attempt()).toMatchObject(unreachable);
    }
    expect(await attempt(2)).toMatchObject(unreachable);
  });

  test('that does not answer within five seconds is a refusal', async () => {
    says.isSlow = true;
    const started = performance.now();
    expect(await attempt()).toMatchObject(unreachable);
    expect(performance.now() - started).toBeGreaterThan(4500);
  }, 20_000);
});
