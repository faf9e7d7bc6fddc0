import { expect, test } from 'vitest';
import type { NavigationRequest, OfflineEvents, OfflineScope } from './offlineScope.ts';
import { offlineAddress, offlineKeys, offlineSiteOf } from './offlineSite.ts';
import { serveOffline } from './serveOffline.ts';

const site = {
  tenant: 'fc',
  home: 'https://news.example/fc/',
  settings: 'https://cdn.example/assets/cdn/fc/tenant.json',
};
const keys = offlineKeys(site.home);

/** A worker's scope with both documents kept, and what happened to it. */
function begin(network: (address: string) => Response | undefined, part?: number) {
  const listeners: { [Type in keyof OfflineEvents]?: (event: OfflineEvents[Type]) => void } = {};
  const store = new Map([
    [keys.home, 'the front page'],
    [keys.elsewhere, 'its articles'],
  ]);
  const done: string[] = [];
  const asked: string[] = [];
  const scope: OfflineScope = {
    location: { href: offlineAddress({ ...site, part }) },
    registration: {
      navigationPreload: { enable: async () => done.push('preload') },
      unregister: async () => done.push('unregister'),
    },
    caches: {
      open: async () => ({
        async match(address) {
          const found = store.get(address);
          return found === undefined ? undefined : new Response(found);
        },
      }),
      async delete(name) {
        done.push(`delete ${name}`);
        store.clear();
        return true;
      },
    },
    async fetch(request) {
      const address = typeof request === 'string' ? request : request.url;
      asked.push(address);
      const reply = network(address);
      if (!reply) throw new TypeError('Failed to fetch');
      return reply;
    },
    skipWaiting: async () => {},
    addEventListener(type, listener) {
      Object.assign(listeners, { [type]: listener });
    },
  };
  serveOffline(scope);
  return {
    done,
    asked,
    listeners,
    /** What readers get at an address; undefined if the worker leaves the request to the browser. */
    async open(url: string, more: Partial<NavigationRequest> & { preloaded?: Promise<Response> } = {}) {
      let answer: Promise<Response> | undefined;
      const work: Promise<unknown>[] = [];
      const { preloaded, ...request } = more;
      listeners.fetch?.({
        request: { mode: 'navigate', method: 'GET', url, ...request },
        ...(preloaded && { preloadResponse: preloaded }),
        respondWith: (given) => {
          answer = given;
        },
        waitUntil: (given) => work.push(given),
      });
      const response = await answer;
      await Promise.all(work);
      return response && (response.type === 'error' ? 'no page' : await response.text());
    },
  };
}

const wanted = () => Response.json({ offline: true });
const online = (settings: () => Response) => (address: string) =>
  address === site.settings ? settings() : new Response('of the network');

test('the address of the worker says whom it works for', () => {
  expect(offlineSiteOf(offlineAddress(site))).toEqual(site);
  expect(offlineSiteOf(offlineAddress({ ...site, part: 0.25 }))).toEqual({ ...site, part: 0.25 });
});

test('as long as the network answers nothing kept is shown, also where the server fails', async () => {
  const { open, done } = begin(online(wanted));
  expect(await open(site.home)).toBe('of the network');
  const failing = begin((address) =>
    address === site.settings ? wanted() : new Response('Bad Gateway', { status: 502 }),
  );
  expect(await failing.open(site.home)).toBe('Bad Gateway');
  expect(done).toEqual([]);
});

test('without a network the front page is the one that was kept, and every other page its articles', async () => {
  const { open, done } = begin(() => undefined);
  expect(await open(site.home)).toBe('the front page');
  expect(await open(`${site.home}?utm=x`)).toBe('the front page');
  expect(await open(`${site.home}article/1`)).toBe('its articles');
  expect(done).toEqual([]);
});

test('what the browser asked for while the worker started is the answer, and its failure that of the network', async () => {
  const { open, asked } = begin(online(wanted));
  expect(await open(site.home, { preloaded: Promise.resolve(new Response('preloaded')) })).toBe('preloaded');
  expect(await open(site.home, { preloaded: Promise.reject(new TypeError('Failed')) })).toBe('the front page');
  expect(asked).toEqual([site.settings]);
});

test('files, calls and forms are the browser’s own', async () => {
  const { open } = begin(() => undefined);
  expect(await open(`${site.home}x.css`, { mode: 'no-cors' })).toBeUndefined();
  expect(await open(`${site.home}login`, { method: 'POST' })).toBeUndefined();
});

test.each([
  ['the setting is taken away', () => Response.json({})],
  ['everything is switched off', () => Response.json({ offline: true, off: ['*'] })],
  ['the tenant has no settings any more', () => new Response('', { status: 404 })],
])('it ends itself and drops what it kept when %s', async (_, settings) => {
  const { open, done } = begin(online(settings));
  expect(await open(`${site.home}article/1`)).toBe('of the network');
  expect(done).toEqual(['delete tribune:fc:offline', 'unregister']);
  const gone = begin(() => undefined);
  await gone.listeners.activate?.({ waitUntil: () => {} });
  expect(gone.done).toEqual(['preload']);
});

test.each([
  ['fail', () => new Response('', { status: 503 })],
  ['are no JSON', () => new Response('<html>')],
  ['name other widgets', () => Response.json({ offline: true, off: ['poll'] })],
])('it goes on when the settings %s', async (_, settings) => {
  const { open, done } = begin(online(settings));
  await open(site.home);
  expect(done).toEqual([]);
});

test('it looks at the settings once per start, and again after it could not', async () => {
  let reply = () => new Response('<html>');
  const { open, asked } = begin(online(() => reply()));
  await open(site.home);
  reply = wanted;
  await open(site.home);
  await open(site.home);
  expect(asked.filter((each) => each === site.settings)).toHaveLength(2);
});

const flag = (on: number | boolean, until = '2100-01-01') =>
  Response.json({ flags: { 'offline-page': { on, owner: 'Web team', until } } });

test.each([
  ['is on for all', () => flag(true), 0.9, true],
  ['is on for a share that the browser is in', () => flag(0.5), 0.4, true],
  ['is on for a smaller share by now', () => flag(0.1), 0.4, false],
  ['is off', () => flag(false), 0, false],
  ['has ended', () => flag(true, '2020-01-01'), 0, false],
] as const)(
  'a worker that a flag has brought stays only while it is on for its browser: the flag %s',
  async (_, settings, part, stays) => {
    const { open, done } = begin(online(settings), part);
    await open(site.home);
    expect(done).toEqual(stays ? [] : ['delete tribune:fc:offline', 'unregister']);
  },
);
