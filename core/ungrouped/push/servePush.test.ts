import { describe, expect, test } from 'vitest';
import { pushPaths } from '#core/contract/pushPaths.ts';
import { pushScope, siteOf, workerAddress } from './pushSite.ts';
import { servePush } from './servePush.ts';
import { isWorkerScope, type Tab, type WorkerEvents, type WorkerScope } from './workerScope.ts';

const home = 'https://news.example/t/fc/';
const site = { home, tenant: 'fc', api: 'https://api.example' };

interface Given {
  readonly tabs?: readonly (Tab & { readonly focused?: string[] })[];
  readonly replies?: readonly { readonly ok: boolean; readonly body?: unknown }[];
}

/** A worker's scope, and what happened to it. */
function worker({ tabs = [], replies = [] }: Given = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const asked: { address: string; init: RequestInit | undefined }[] = [];
  const answers = [...replies];
  const subscribed: unknown[] = [];
  let skipped = 0;
  const scope: WorkerScope = {
    location: { href: workerAddress('/tribune-push.js', site) },
    registration: {
      scope: pushScope(home),
      async showNotification(...args) {
        shown.push(args);
      },
      pushManager: {
        getSubscription: async () => null,
        permissionState: async () => 'granted',
        async subscribe(options) {
          subscribed.push(options);
          return subscription('https://push.example/new');
        },
      },
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (address) => opened.push(address),
    },
    async fetch(address, init) {
      asked.push({ address, init });
      const { ok = true, body } = answers.shift() ?? {};
      return { ok, json: async () => body };
    },
    async skipWaiting() {
      skipped += 1;
    },
    addEventListener: (type, listener) => listeners.set(type, listener),
  };
  servePush(scope);
  async function fire<Type extends keyof WorkerEvents>(type: Type, event: Omit<WorkerEvents[Type], 'waitUntil'>) {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => works.push(work);
    listeners.get(type)?.({ ...event, waitUntil } as never);
    await Promise.all(works);
    return works.length;
  }
  return { listeners, shown, opened, asked, subscribed, fire, skipped: () => skipped };
}

const keys = { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) };
const subscription = (endpoint: string): PushSubscription => ({
  endpoint,
  expirationTime: null,
  options: { applicationServerKey: null, userVisibleOnly: true },
  getKey: () => null,
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => true,
});
const tab = (url: string, isGone = false) => {
  const focused: string[] = [];
  const focus = async () => {
    if (isGone) throw new DOMException('Gone.', 'InvalidAccessError');
    return focused.push(url);
  };
  return { url, focus, focused };
};
const click = (data: unknown) => {
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  return { event: { notification: { data, close } }, closed: () => closed };
};

test('the settings of a site come back from the address of its worker', () => {
  for (const each of [site, { ...site, api: 'https://news.example' }, { ...site, home: 'https://news.example/' }])
    expect(siteOf(workerAddress('/tribune-push.js', each), pushScope(each.home))).toEqual(each);
  expect(siteOf('https://news.example/tribune-push.js', 'https://news.example/')).toEqual({
    home: 'https://news.example/',
    tenant: '',
    api: 'https://news.example',
  });
});

test('it answers no request and keeps no file', () => {
  expect([...worker().listeners.keys()].sort()).toEqual([
    'install',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
  ]);
});

test('a new worker takes over at once', async () => {
  const { fire, skipped } = worker();
  expect([await fire('install', {}), skipped()]).toEqual([1, 1]);
});

test('every message is shown, also one that says nothing', async () => {
  const { fire, shown } = worker();
  await fire('push', { data: { text: () => '{"title":"Goal","body":"1-0","url":"article/3","tag":"x"}' } });
  expect(await fire('push', { data: null })).toBe(1);
  expect(shown).toEqual([
    ['Goal', { body: '1-0', data: { url: `${home}article/3` }, dir: 'auto', tag: 'x' }],
    ['news.example', { body: '', data: { url: home }, dir: 'auto' }],
  ]);
});

describe('a click', () => {
  const address = `${home}article/3`;

  test('raises the tab that shows this address, and closes the message', async () => {
    const tabs = [tab(`${home}`), tab(`${address}#entry-5`), tab(address)];
    const { fire, opened } = worker({ tabs });
    const { event, closed } = click({ url: address });
    await fire('notificationclick', event);
    expect([tabs.map(({ focused }) => focused.length), opened, closed()]).toEqual([[0, 0, 1], [], 1]);
  });

  test('a tab further down on the page is as good', async () => {
    const tabs = [tab(`${address}#entry-5`)];
    const { fire, opened } = worker({ tabs });
    await fire('notificationclick', click({ url: address }).event);
    expect([tabs[0]?.focused.length, opened]).toEqual([1, []]);
  });

  test('a place on the page that no tab shows is opened', async () => {
    const { fire, opened } = worker({ tabs: [tab(address)] });
    await fire('notificationclick', click({ url: `${address}#comment-9` }).event);
    expect(opened).toEqual([`${address}#comment-9`]);
  });

  test('a tab that has just gone is replaced', async () => {
    const { fire, opened } = worker({ tabs: [tab(address, true)] });
    await fire('notificationclick', click({ url: address }).event);
    expect(opened).toEqual([address]);
  });

  test.each([undefined, null, 'x', {}, { url: 7 }, { url: 'https://evil.example/' }, { url: 'javascript:alert(1)' }])(
    'that leads nowhere of ours (%j) leads home',
    async (data) => {
      const { fire, opened } = worker();
      await fire('notificationclick', click(data).event);
      expect(opened).toEqual([home]);
    },
  );
});

describe('a subscription that the browser replaces', () => {
  const sent = (init: RequestInit | undefined) => JSON.parse(`${init?.body}`);

  test('is told to the server, with the one that is over', async () => {
    const { fire, asked, subscribed } = worker();
    await fire('pushsubscriptionchange', {
      oldSubscription: subscription('https://push.example/old'),
      newSubscription: subscription('https://push.example/given'),
    });
    expect([asked.map(({ address }) => address), subscribed]).toEqual([
      [`https://api.example${pushPaths.subscription}`],
      [],
    ]);
    expect(sent(asked[0]?.init)).toEqual({
      endpoint: 'https://push.example/given',
      keys,
      replaces: 'https://push.example/old',
    });
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'x-tenant': 'fc', 'content-type': 'application/json' },
    });
  });

  test('is made anew with the server’s key where the browser only says that it is over', async () => {
    const { fire, asked, subscribed } = worker({ replies: [{ ok: true, body: { key: 'k3y' } }] });
    await fire('pushsubscriptionchange', {});
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'k3y' }]);
    expect(asked.map(({ address }) => address)).toEqual([
      `https://api.example${pushPaths.key}`,
      `https://api.example${pushPaths.subscription}`,
    ]);
    expect(sent(asked[1]?.init)).toEqual({ endpoint: 'https://push.example/new', keys });
  });

  test.each([
    { ok: false, body: { key: 'k3y' } },
    { ok: true, body: {} },
    { ok: true, body: null },
  ])('a server without a key (%j) is left to the next page', async (reply) => {
    const { fire, asked, subscribed } = worker({ replies: [reply] });
    await fire('pushsubscriptionchange', {});
    expect([asked.length, subscribed]).toEqual([1, []]);
  });
});

test('a page that loads the script as its own is no worker', () => {
  expect(isWorkerScope({ registration: {}, clients: {}, skipWaiting() {} })).toBe(true);
  expect(isWorkerScope({ location: {}, addEventListener() {} })).toBe(false);
});
