import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createStore } from '#core/base/storage/createStore.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { stage } from '#tests/support/stage.ts';
import { beginSocialLogin, finishSocialLogin } from './socialLogin.ts';

afterEach(() => vi.unstubAllGlobals());

const club = {
  name: 'club',
  label: 'Club account',
  authorizeUrl: 'https://id.example/authorize?tenant=fc',
  clientId: 'web',
  scope: 'email profile',
  pkce: true,
};
const other = { name: 'other', label: 'Other', authorizeUrl: 'https://other.example/oauth', clientId: 'o' };
const config = { base: '/fc', social: [club, other] };
const site = 'https://news.example';
const now = () => 1_000_000;

/** A tab of a reader: the same storage on each page that it opens. */
function tab(address = `${site}/fc/article/3?page=2#comments`, settings: unknown = config) {
  const browser = fakeBrowser().open();
  const open = (at: string) => {
    const { page, places } = stage({ config: settings, address: at });
    const store = createStore({ tenant: 'demo', troubled: () => {}, ...browser });
    return { page: { ...page, store }, places };
  };
  const start = open(address);
  return {
    ...start,
    browser,
    open,
    async begin(index = 0, at = now) {
      const provider = start.page.config.social[index];
      if (!provider) throw new Error('There is no such provider.');
      const began = await beginSocialLogin(start.page, provider, { now: at });
      const left = start.places.went.at(-1);
      return { began, asked: left === undefined ? undefined : new URL(left).searchParams, left };
    },
    /** The reader comes back with these fields. */
    finish(fields: Record<string, string>, path = '/fc/login/club/callback', at = now) {
      const { page, places } = open(`${site}${path}?${new URLSearchParams(fields)}`);
      return { finish: finishSocialLogin(page, at), address: places.place.here().href };
    },
  };
}

test('a reader leaves for the provider with a state, a challenge and the address to come back to', async () => {
  const { begin, browser } = tab();
  const { began, asked, left } = await begin();
  expect(began).toBe('left');
  expect(left).toMatch(/^https:\/\/id\.example\/authorize\?tenant=fc&/);
  const { state, code_challenge: challenge, ...rest } = Object.fromEntries(asked ?? []);
  expect(rest).toEqual({
    tenant: 'fc',
    response_type: 'code',
    client_id: 'web',
    redirect_uri: `${site}/fc/login/club/callback`,
    scope: 'email profile',
    code_challenge_method: 'S256',
  });
  expect(state).toMatch(/^[\w-]{43}$/);
  const kept = JSON.parse(browser.tab().getItem('tribune:demo:social') ?? '');
  expect(createHash('sha256').update(kept.verifier).digest('base64url')).toBe(challenge);
  expect(kept).toMatchObject({ state, provider: 'club', returnTo: '/fc/article/3?page=2#comments' });
});

test('a reader who was about to do something comes back to where that is done', async () => {
  const { page, begin, browser } = tab(`${site}/fc/article/3#standings`);
  page.session.ask({ kind: 'comment.like', on: 'article:3', hash: '#comment-7' });
  await begin();
  const kept = JSON.parse(browser.tab().getItem('tribune:demo:social') ?? '');
  expect(kept.returnTo).toBe('/fc/article/3#comment-7');
});

test('a provider without PKCE or scope gets neither, and every attempt has a state of its own', async () => {
  const { begin } = tab();
  const first = (await begin(1)).asked;
  const second = (await begin(1)).asked;
  expect([...(first?.keys() ?? [])].sort()).toEqual(['client_id', 'redirect_uri', 'response_type', 'state']);
  expect(first?.get('state')).not.toBe(second?.get('state'));
});

test('whoever comes back with the right state has a code, where he was, and an address without it', async () => {
  const { begin, finish, browser } = tab();
  const { asked } = await begin();
  const { verifier } = JSON.parse(browser.tab().getItem('tribune:demo:social') ?? '');
  const came = finish({ code: 'c1', state: asked?.get('state') ?? '' });
  expect(came.finish).toEqual({
    kind: 'code',
    provider: 'club',
    code: 'c1',
    verifier,
    returnTo: '/fc/article/3?page=2#comments',
  });
  expect(came.address).toBe(`${site}/fc/login/club/callback`);
  expect(browser.tab().getItem('tribune:demo:social')).toBeNull();
});

test('whoever tries again from the page that he came back to still goes where he was at first', async () => {
  const { begin, open, browser } = tab();
  const state = (await begin()).asked?.get('state') ?? '';
  const { page } = open(`${site}/fc/login/club/callback?${new URLSearchParams({ state, error: 'access_denied' })}`);
  finishSocialLogin(page, now);
  await beginSocialLogin(page, club, { now });
  const kept = JSON.parse(browser.tab().getItem('tribune:demo:social') ?? '');
  expect(kept.returnTo).toBe('/fc/article/3?page=2#comments');
});

test('a state is used once', async () => {
  const { begin, finish } = tab();
  const fields = { code: 'c1', state: (await begin()).asked?.get('state') ?? '' };
  expect(finish(fields).finish.kind).toBe('code');
  expect(finish(fields).finish).toEqual({ kind: 'forged' });
});

test.each<[string, (state: string) => Record<string, string>]>([
  ['no state', () => ({ code: 'c1' })],
  ['an empty state', () => ({ code: 'c1', state: '' })],
  ['another state', (state) => ({ code: 'c1', state: state.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) })],
  ['a shorter state', (state) => ({ code: 'c1', state: state.slice(0, -1) })],
  ['a longer state', (state) => ({ code: 'c1', state: `${state}a` })],
  ['an error and no state', () => ({ error: 'access_denied' })],
  ['nothing', () => ({})],
])('%s is a forgery, and ends the attempt', async (_, fields) => {
  const { begin, finish } = tab();
  const state = (await begin()).asked?.get('state') ?? '';
  const came = finish(fields(state));
  expect(came).toEqual({ finish: { kind: 'forged' }, address: `${site}/fc/login/club/callback` });
  expect(finish({ code: 'c1', state }).finish).toEqual({ kind: 'forged' });
});

test('a code that nobody went for is a forgery', () => {
  expect(tab().finish({ code: 'theirs', state: 'x'.repeat(43) }).finish).toEqual({ kind: 'forged' });
});

test('the state of one provider does not open the door of another', async () => {
  const { begin, finish } = tab();
  const state = (await begin(0)).asked?.get('state') ?? '';
  expect(finish({ code: 'c1', state }, '/fc/login/other/callback').finish).toEqual({ kind: 'forged' });
});

test.each([
  ['just in time', 600_000, 'code'],
  ['too late', 600_001, 'forged'],
  ['from the future', -600_001, 'forged'],
])('an attempt that comes back %s', async (_, later, kind) => {
  const { begin, finish } = tab();
  const state = (await begin()).asked?.get('state') ?? '';
  expect(finish({ code: 'c1', state }, undefined, () => now() + later).finish.kind).toBe(kind);
});

test('a reader who says no, a provider that fails and one that sends nothing are told apart', async () => {
  const replyFor = async (fields: Record<string, string>) => {
    const { begin, finish } = tab();
    return finish({ ...fields, state: (await begin(1)).asked?.get('state') ?? '' }, '/fc/login/other/callback').finish;
  };
  const back = { provider: 'other', returnTo: '/fc/article/3?page=2#comments' };
  expect(await replyFor({ error: 'access_denied', error_description: 'No.' })).toEqual({ kind: 'denied', ...back });
  expect(await replyFor({ error: 'server_error', error_description: 'Down.', code: 'c1' })).toEqual({
    kind: 'failed',
    message: 'Down.',
    ...back,
  });
  expect(await replyFor({})).toEqual({ kind: 'failed', message: undefined, ...back });
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '\t//evil.example'])(
  'a kept address that leads away (%j) becomes the home',
  async (returnTo) => {
    const { begin, finish, page } = tab();
    const state = (await begin()).asked?.get('state') ?? '';
    const kept = page.store.slot('tab', 'social', z.record(z.string(), z.unknown()));
    kept.write({ ...kept.read(), returnTo });
    expect(finish({ code: 'c1', state }).finish).toMatchObject({ kind: 'code', returnTo: '/fc/' });
  },
);

test.each([
  ['/fc/article/3#login', '/fc/article/3'],
  ['/fc/article/3#register', '/fc/article/3'],
  ['/fc/login', '/fc/'],
  ['/fc/register/?from=x', '/fc/'],
  ['/fc/login/club/callback', '/fc/'],
])('a reader who began on %s returns to %s', async (from, to) => {
  const { begin, finish } = tab(`${site}${from}`);
  const state = (await begin()).asked?.get('state') ?? '';
  expect(finish({ code: 'c1', state }).finish).toMatchObject({ returnTo: to });
});

test('a callback of its own counts as it is written, unless it leads away', async () => {
  const settings = (callback: string) => ({ base: '/fc', social: [{ ...club, callback }] });
  const redirect = async (callback: string) =>
    (await tab(undefined, settings(callback)).begin()).asked?.get('redirect_uri');
  expect(await redirect('/welcome-back')).toBe(`${site}/welcome-back`);
  expect(await redirect('/\\evil.example')).toBe(`${site}/fc/login/club/callback`);
});

test('where the browser keeps nothing, nobody leaves', async () => {
  const { page, places } = stage({ config });
  const provider = page.config.social[0];
  if (!provider) throw new Error('There is no provider.');
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const withoutStorage = { ...fakeBrowser().open().tab(), setItem: () => {}, getItem: () => null };
  for (const storage of [denied, () => null, () => withoutStorage]) {
    const store = createStore({ tenant: 'demo', troubled: () => {}, ...fakeBrowser().open(), tab: storage });
    expect(await beginSocialLogin({ ...page, store }, provider)).toBe('no-storage');
  }
  expect(places.went).toEqual([]);
});

test('on a page that is not secure, only a provider without PKCE can be asked', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  const { begin, places } = tab();
  expect((await begin(0)).began).toBe('insecure');
  expect(places.went).toEqual([]);
  expect((await begin(1)).began).toBe('left');
});
