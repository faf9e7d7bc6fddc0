// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { me } from '#core/contract/base/account.ts';
import { isolate } from './isolate.ts';
import type { PreviewState } from './message.ts';

const base = 'https://cdn.example/assets/cdn/demo/';

/** A window whose server answers everything with one reply, and what it was asked. */
function opened(state: PreviewState, reply: unknown = { is_closed: false }, status = 200) {
  const asked: Request[] = [];
  const view = Object.assign(Object.create(window), {
    navigator: Object.create(navigator),
    document: document.implementation.createHTMLDocument(),
    async fetch(input: RequestInfo, init?: RequestInit) {
      asked.push(new Request(input, init));
      return Response.json(reply, { status });
    },
  });
  isolate(view, {
    base,
    setting: { state, locale: 'nl', theme: 'light' },
    answer: (given) => ({ ...Object(given), is_amended: true }),
  });
  const get = async (url: string, init?: RequestInit) => {
    const got = await view.fetch(url, init);
    return [got.status, await got.json()];
  };
  return { view, asked, get };
}

test('a guest is nobody, a reader is somebody, and neither is known to other tabs', () => {
  localStorage.setItem('tribune:demo:token', '"real"');
  expect(opened('guest').view.localStorage.getItem('tribune:demo:token')).toBeNull();
  const { view } = opened('reader');
  expect(JSON.parse(view.localStorage.getItem('tribune:demo:user')).name).toBe('Lezer');
  view.localStorage.setItem('draft', 'text');
  expect([view.localStorage.getItem('draft'), view.localStorage.length]).toEqual(['text', 3]);
  expect([localStorage.getItem('draft'), localStorage.getItem('tribune:demo:token')]).toEqual([null, '"real"']);
  expect([view.BroadcastChannel, view.navigator.locks]).toEqual([undefined, undefined]);
});

test('a reader has an account, which a guest has not', async () => {
  const url = 'https://news.example/api/v2/user/me-as-resource';
  const account = me.reply.parse((await opened('reader').get(url))[1]);
  expect([account.name, account.email]).toEqual(['Lezer', 'lezer@example.com']);
  expect((await opened('guest').get(url))[0]).toBe(503);
});

test('what is read comes without the reader, and as it would be in the state', async () => {
  const { get, asked } = opened('closed');
  const headers = { authorization: 'Bearer preview', 'x-tenant': 'demo' };
  expect(await get('https://news.example/x', { headers })).toEqual([200, { is_closed: false, is_amended: true }]);
  expect([asked[0]?.headers.get('authorization'), asked[0]?.headers.get('x-tenant')]).toEqual([null, 'demo']);
});

test('nothing is written, and nothing at all is there where the server is down', async () => {
  const reader = opened('reader');
  expect(await reader.get('https://news.example/vote', { method: 'POST', body: '{}' })).toEqual([
    403,
    { message: 'Een voorbeeld bewaart niets.' },
  ]);
  const failed = opened('failed');
  expect((await failed.get('https://news.example/x'))[0]).toBe(503);
  expect([...reader.asked, ...failed.asked]).toEqual([]);
});

test('the bundle is read as it is; the settings of the tenant get the language, and no socket', async () => {
  const { get } = opened('guest', { realtime: { key: 'a' }, base: '/t/demo' });
  expect(await get(`${base}w/poll.nl.json`)).toEqual([200, { realtime: { key: 'a' }, base: '/t/demo' }]);
  expect(await get(`${base}tenant.json`)).toEqual([200, { base: '/t/demo', locale: 'nl' }]);
});
