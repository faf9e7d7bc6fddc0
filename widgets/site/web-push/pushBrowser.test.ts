import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settled } from '#tests/support/stage.ts';

// The Trusted Types policy trusts one worker a page.
beforeEach(() => vi.resetModules());

const address = 'https://news.example/tribune-push.js?tenant=demo';
const scope = 'https://news.example/tribune-push/';

interface Standing {
  readonly scope: string;
  readonly active: { readonly scriptURL: string } | null;
}

/** A window, as far as it is asked. */
async function browser(given: { standing?: Standing; state?: PermissionState; top?: 'foreign' } = {}) {
  const registered: unknown[][] = [];
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const status = Object.assign(new EventTarget(), { state: given.state ?? 'prompt' });
  const notification = { permission: 'default', requestPermission: async () => 'denied' };
  const page = new EventTarget();
  const view = Object.assign(new EventTarget(), {
    document: page,
    location: { origin: 'https://news.example' },
    isSecureContext: true,
    matchMedia: () => ({ matches: false }),
    PushManager: {},
    Notification: notification,
    navigator: {
      userAgent: 'Chrome/140',
      maxTouchPoints: 0,
      permissions: { query: async () => status },
      serviceWorker: {
        getRegistration: async () => given.standing,
        async register(...args: unknown[]) {
          registered.push(args);
          return { scope, active: null, waiting: null, installing: worker, pushManager: {} };
        },
      },
    },
  });
  Object.defineProperty(view, 'top', {
    get() {
      if (given.top === 'foreign') throw new DOMException('Blocked.', 'SecurityError');
      return view;
    },
  });
  const { createPushBrowser } = await import('./pushBrowser.ts');
  const port = createPushBrowser(view as never, { address, scope });
  const change = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type));
  return { port, registered, worker, status, notification, view, change };
}

test('a page in another site’s frame is told from one that stands alone', async () => {
  expect((await browser()).port.obstacle()).toBeUndefined();
  expect((await browser({ top: 'foreign' })).port.obstacle()).toBe('insecure');
});

test('the worker is registered with a scope of its own, and waited for', async () => {
  const { port, registered, worker, change } = await browser();
  let isReady = false;
  const ready = port.register().then(() => {
    isReady = true;
  });
  await settled();
  expect([registered, isReady]).toEqual([[[address, { scope }]], false]);
  worker.state = 'activated';
  change(worker, 'statechange');
  await ready;
  expect(isReady).toBe(true);
});

test('a worker that is given up is no worker', async () => {
  const { port, worker, change } = await browser();
  const ready = port.register();
  await settled();
  worker.state = 'redundant';
  change(worker, 'statechange');
  await expect(ready).rejects.toThrow(TypeError);
});

describe('what stands at our scope', () => {
  const script = (scriptURL: string, at = scope) => ({ scope: at, active: { scriptURL } });
  test.each<[string, Standing | undefined, string | undefined]>([
    ['nothing', undefined, undefined],
    ['our worker', script(address), 'ours'],
    ['our worker with settings of before', script('https://news.example/tribune-push.js?tenant=old'), 'ours'],
    ['another script', script('https://news.example/sw.js'), 'foreign'],
    ['a worker of the whole site', script('https://news.example/sw.js', 'https://news.example/'), undefined],
  ])('%s', async (_, standing, expected) => {
    const found = await (await browser({ ...(standing && { standing }) })).port.find();
    expect(typeof found === 'object' ? 'ours' : found).toBe(expected);
  });
});

describe('permission', () => {
  test('is what the notification says, unless it has nothing to say', async () => {
    for (const permission of ['granted', 'denied']) {
      const { port, notification } = await browser({ state: 'prompt' });
      notification.permission = permission;
      expect(await port.permission()).toBe(permission);
    }
    expect(await (await browser({ state: 'denied' })).port.permission()).toBe('denied');
    expect(await (await browser({ state: 'prompt' })).port.permission()).toBe('default');
  });

  test('a browser that goes on saying default after a no is not believed, until it says that this changed', async () => {
    const { port, status, change } = await browser();
    let changes = 0;
    port.onChange(() => {
      changes += 1;
    }, new AbortController().signal);
    await settled();
    expect(await port.ask()).toBe('denied');
    expect(await port.permission()).toBe('denied');
    change(status, 'change');
    expect([await port.permission(), changes]).toEqual(['default', 1]);
  });
});

test('changes are heard of from the permission, the focus, the visibility, the network and the way back, until the end', async () => {
  const { port, status, view, change } = await browser();
  const controller = new AbortController();
  let changes = 0;
  port.onChange(() => {
    changes += 1;
  }, controller.signal);
  await settled();
  const all = () => {
    change(status, 'change');
    for (const event of ['focus', 'pageshow', 'online']) change(view, event);
    change(view.document, 'visibilitychange');
  };
  all();
  expect(changes).toBe(5);
  controller.abort();
  all();
  expect(changes).toBe(5);
});
