// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { socialLogin } from '#core/contract/form/registration.ts';
import { beginSocialLogin } from '#core/social/socialLogin.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, stage, unreachable } from '#tests/support/stage.ts';
import { socialLoginOf } from './social-login.model.ts';

const provider = {
  name: 'google',
  label: 'Google',
  authorizeUrl: 'https://provider.example/authorize',
  clientId: 'tribune',
};
const wire = { token: 'fresh', user: { id: 7, username: 'demo' } };

/** A reader who left an article for the provider and is sent back with these values. */
async function back(came: Readonly<Record<string, string>>, { pkce = false } = {}) {
  const set = stage({
    config: { social: [{ ...provider, pkce }] },
    address: 'https://news.example/article/3?page=2#comments',
  });
  const [begun] = set.page.config.social;
  if (!begun) throw new Error('There is no provider.');
  expect(await beginSocialLogin(set.page, begun)).toBe('left');
  const left = new URL(set.places.went.pop() ?? '');
  const state = left.searchParams.get('state') ?? '';
  set.page.place.rename(`/login/google/callback?${new URLSearchParams({ state, ...came })}`);
  return { ...set, left };
}

test('a code is sent to the newsroom, the session begins, and the reader is where it all began', async () => {
  const { page, sent, says, readers, places } = await back({ code: 'one-two' });
  says(socialLogin, { wire });
  const model = socialLoginOf(page);
  expect(model.standing.value).toEqual({ kind: 'waiting' });
  expect(page.place.here().href).toBe('https://news.example/login/google/callback');
  await settled();
  expect(sent).toMatchObject([
    { call: 'POST /api/v2/login/{provider}', params: { provider: 'google' }, body: { code: 'one-two' } },
  ]);
  expect(readers.joined).toMatchObject([{ token: 'fresh', user: { id: 7 } }]);
  expect(places.went).toEqual(['https://news.example/article/3?page=2#comments']);
  expect(model.standing.value).toEqual({ kind: 'waiting' });
});

test('the verifier goes along where the provider knows PKCE, and only there', async () => {
  const secure = await back({ code: 'one-two' }, { pkce: true });
  socialLoginOf(secure.page);
  expect(secure.left.searchParams.get('code_challenge_method')).toBe('S256');
  expect(secure.sent[0]?.body).toMatchObject({ code: 'one-two', code_verifier: expect.stringMatching(/^[\w-]{43}$/) });
  const plain = await back({ code: 'one-two' });
  socialLoginOf(plain.page);
  expect(plain.sent[0]?.body).toEqual({ code: 'one-two' });
});

test('an island that is made twice sends the code once', async () => {
  const { page, sent, says } = await back({ code: 'one-two' });
  says(socialLogin, { wire });
  expect(socialLoginOf(page)).toBe(socialLoginOf(page));
  await settled();
  expect(sent).toHaveLength(1);
});

test('a reader who said no there is not logged in, and nothing is sent', async () => {
  const { page, sent } = await back({ error: 'access_denied' });
  const model = socialLoginOf(page);
  expect([model.standing.value, model.back, sent]).toEqual([{ kind: 'denied' }, '/article/3?page=2#comments', []]);
  expect(page.place.here().search).toBe('');
});

test('a provider that failed is quoted', async () => {
  const { page, sent } = await back({ error: 'server_error', error_description: 'We are <b>closed</b>.' });
  expect(socialLoginOf(page).standing.value).toEqual({ kind: 'provider-failed', message: 'We are <b>closed</b>.' });
  expect(sent).toEqual([]);
});

describe('what nobody began here', () => {
  test.each([
    ['another state', { code: 'one-two', state: 'x'.repeat(43) }],
    ['an empty state', { code: 'one-two', state: '' }],
    ['another state and a refusal', { error: 'access_denied', state: 'x'.repeat(43) }],
  ])('%s is a forgery: no code leaves the page', async (_, came) => {
    const { page, sent, places } = await back(came);
    const model = socialLoginOf(page);
    await settled();
    expect([model.standing.value, model.back, sent, places.went]).toEqual([{ kind: 'forged' }, '/', [], []]);
  });

  test('a callback that is used again is one, too', async () => {
    const { page, sent } = await back({ code: 'one-two' });
    const { href } = page.place.here();
    socialLoginOf(page);
    await settled();
    page.place.rename(href);
    const reloaded = { ...page };
    expect(socialLoginOf(reloaded).standing.value).toEqual({ kind: 'forged' });
    expect(sent).toHaveLength(1);
  });

  test('a reader who is logged in goes on to the home page without a word', () => {
    const { page, places, sent } = stage({ reader: someReader, address: 'https://news.example/login/google/callback' });
    expect(socialLoginOf(page).standing.value).toEqual({ kind: 'waiting' });
    expect([places.went, sent]).toEqual([['https://news.example/'], []]);
  });
});

describe('a login that the newsroom does not grant', () => {
  test.each([
    ['401', refused(401), false],
    ['403', refused(403), false],
    ['422', refused(422, { fields: { code: ['Too old.'] } }), false],
    ['429', refused(429, { retryAfter: 30 }), false],
    ['500', refused(500, { message: 'Account closed.' }), false],
    ['503', refused(503), false],
    ['malformed', malformed, false],
    ['time-out', unreachable('time-out'), true],
    ['offline', unreachable('offline'), true],
    ['network', unreachable('network'), true],
  ])('%s: the reader stays a guest and is told', async (_, failure, canRetry) => {
    const { page, says, readers, places } = await back({ code: 'one-two' });
    says(socialLogin, failure);
    const model = socialLoginOf(page);
    await settled();
    expect(model.standing.value).toEqual({ kind: 'failed', failure });
    expect(model.canRetry.value).toBe(canRetry);
    expect([readers.joined, places.went]).toEqual([[], []]);
  });

  test('a code that did not arrive is sent again when the reader asks, one at a time', async () => {
    const { page, says, sent, places } = await back({ code: 'one-two' });
    const second = later();
    says(socialLogin, unreachable('offline'), second.reply);
    const model = socialLoginOf(page);
    await settled();
    const again = model.retry();
    void model.retry();
    expect(model.standing.value).toEqual({ kind: 'waiting' });
    second.send({ wire });
    await again;
    expect(sent).toHaveLength(2);
    expect(places.went).toEqual(['https://news.example/article/3?page=2#comments']);
  });

  test('a code that was refused is not sent again', async () => {
    const { page, says, sent } = await back({ code: 'one-two' });
    says(socialLogin, refused(401));
    const model = socialLoginOf(page);
    await settled();
    await model.retry();
    expect(sent).toHaveLength(1);
  });

  test('whoever then logs in with a password is where it all began', async () => {
    const { page, says, readers, places } = await back({ code: 'one-two' });
    says(socialLogin, refused(401));
    socialLoginOf(page);
    await settled();
    readers.reader.value = someReader;
    expect(places.went).toEqual(['https://news.example/article/3?page=2#comments']);
  });
});
