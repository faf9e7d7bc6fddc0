// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deletePushSubscription, showPushKey, storePushSubscription } from '#core/contract/webPush.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, type StageOptions, settled, unreachable } from '#tests/support/stage.ts';
import { fakePushBrowser, keyOf, setUp } from './web-push.support.ts';

const key = { wire: { key: keyOf('A') } };
const wanted = z.object({ endpoint: z.string() });
const ok = { wire: undefined };
const first = 'https://push.example/1';

async function open(arrange: (set: ReturnType<typeof arranged>) => void = () => {}, options: StageOptions = {}) {
  const set = arranged(options);
  arrange(set);
  const adapter = set.native(set.port);
  await settled();
  const sent = () => set.sent.map(({ call, body }) => [call.split(' ')[0], body]);
  return { ...set, adapter, sent };
}

function arranged(options: StageOptions) {
  return { ...setUp(options), ...fakePushBrowser() };
}

/** On, as an earlier visit left it. */
function on({ browser, page, says }: ReturnType<typeof arranged>, endpoint = first) {
  browser.permission = 'granted';
  browser.put(endpoint, keyOf('A'));
  keep(page, endpoint);
  says(showPushKey, key);
  says(storePushSubscription, ok);
}

function keep(page: ReturnType<typeof arranged>['page'], endpoint: string) {
  localWant(page).write({ endpoint });
}
const localWant = (page: ReturnType<typeof arranged>['page']) => page.store.slot('local', 'web-push', wanted);

describe('how things stand', () => {
  test.each(['insecure', 'ios-not-installed', 'unsupported'] as const)(
    '%s is told, and nothing is touched',
    async (obstacle) => {
      const { adapter, browser, sent } = await open(({ browser }) => {
        browser.obstacle = obstacle;
      });
      expect([await adapter.state(), browser.calls, sent()]).toEqual([obstacle, [], []]);
    },
  );

  test.each(['default', 'denied', 'granted'] as const)('%s without a subscription', async (permission) => {
    const { adapter, browser, sent } = await open(({ browser }) => {
      browser.permission = permission;
    });
    expect([await adapter.state(), browser.calls, sent()]).toEqual([permission, [], []]);
  });

  test('subscribed', async () => {
    const { adapter } = await open(on);
    expect(await adapter.state()).toBe('subscribed');
  });

  test('a worker of another script at our place is left alone, and told', async () => {
    const { adapter, browser, notices } = await open(({ browser }) => {
      browser.worker = 'foreign';
      browser.permission = 'granted';
    });
    expect(await adapter.state()).toBe('unavailable');
    expect(await adapter.subscribe()).toEqual({ trouble: { kind: 'worker' } });
    expect([browser.calls, new Set(notices)]).toEqual([['ask'], new Set(['W01'])]);
  });
});

describe('switching on', () => {
  test('permission is asked for before anything is waited for, and nothing is registered before it is granted', async () => {
    const { adapter, browser, says, sent } = await open();
    let answer: (given: NotificationPermission) => void = () => {};
    browser.answer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    says(showPushKey, key);
    says(storePushSubscription, ok);
    const done = adapter.subscribe();
    expect(browser.calls).toEqual(['ask']);
    await settled();
    expect([browser.calls, sent()]).toEqual([['ask'], []]);
    answer('granted');
    expect(await done).toEqual({});
    expect(browser.calls).toEqual(['ask', 'register', 'subscribe']);
    expect(sent()).toEqual([
      ['GET', undefined],
      ['POST', { endpoint: first, keys: expect.any(Object) }],
    ]);
    expect(await adapter.state()).toBe('subscribed');
  });

  test('it is asked within the click also while a renewal is under way', async () => {
    const slow = later();
    const { adapter, browser } = await open(({ browser, page, says }) => {
      browser.permission = 'granted';
      keep(page, first);
      says(showPushKey, slow.reply);
    });
    void adapter.subscribe();
    expect(browser.calls).toEqual(['ask']);
    slow.send(refused(500));
  });

  test('a no is no failure: the state says it', async () => {
    const { adapter, browser, sent } = await open();
    browser.answer = async () => 'denied';
    expect([await adapter.subscribe(), await adapter.state(), sent()]).toEqual([{}, 'denied', []]);
  });

  test.each<[string, () => Promise<NotificationPermission>]>([
    ['closed', async () => 'default'],
    ['refused by the browser', () => Promise.reject(new DOMException('No.', 'NotAllowedError'))],
  ])('a question that was %s can be asked again', async (_, answer) => {
    const { adapter, browser } = await open();
    browser.answer = answer;
    expect([await adapter.subscribe(), await adapter.state()]).toEqual([
      { trouble: { kind: 'unanswered' } },
      'default',
    ]);
    expect(browser.calls).toEqual(['ask']);
  });

  test.each([refused(500), refused(429), unreachable('offline')])(
    'without the server’s key nothing is subscribed',
    async (failure) => {
      const { adapter, browser, says } = await open();
      says(showPushKey, failure);
      expect(await adapter.subscribe()).toEqual({ trouble: { kind: 'server', failure } });
      expect([browser.calls, await adapter.state()]).toEqual([['ask'], 'granted']);
    },
  );

  test('what the server does not take is given up again: a switch that is on brings something', async () => {
    const { adapter, browser, says, page } = await open();
    says(showPushKey, key);
    says(storePushSubscription, unreachable());
    expect(await adapter.subscribe()).toEqual({ trouble: { kind: 'server', failure: unreachable() } });
    expect([await adapter.state(), browser.calls.at(-1)]).toEqual(['granted', `unsubscribe ${first}`]);
    expect(localWant(page).read()).toBeUndefined();
  });

  test('a worker that cannot be had is told to developers', async () => {
    const { adapter, browser, says, notices } = await open();
    says(showPushKey, key);
    browser.register = () => Promise.reject(new TypeError('404'));
    expect([await adapter.subscribe(), notices]).toEqual([{ trouble: { kind: 'worker' } }, ['W02']]);
  });

  test('a worker that never gets ready is given up after 15 s, a push service that never answers after 30 s', async () => {
    const never = () => new Promise<void>(() => {});
    const worker = await open();
    worker.says(showPushKey, key);
    worker.browser.register = never;
    const waiting = worker.adapter.subscribe();
    await settled();
    worker.clock.pass(15_000);
    expect(await waiting).toEqual({ trouble: { kind: 'worker' } });

    const service = await open();
    service.says(showPushKey, key);
    service.browser.subscribe = never;
    const asking = service.adapter.subscribe();
    await settled();
    service.clock.pass(30_000);
    expect(await asking).toEqual({ trouble: { kind: 'push-service' } });
  });

  test('a push service that cannot be reached is not taken for the server', async () => {
    const { adapter, browser, says } = await open();
    says(showPushKey, key);
    browser.subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'));
    expect(await adapter.subscribe()).toEqual({ trouble: { kind: 'push-service' } });
  });
});

describe('switching off', () => {
  test('here, then at the server', async () => {
    const { adapter, browser, says, sent, page } = await open(on);
    says(deletePushSubscription, ok);
    expect(await adapter.unsubscribe()).toEqual({ isOwed: false });
    expect([await adapter.state(), browser.calls.at(-1)]).toEqual(['granted', `unsubscribe ${first}`]);
    expect(sent().at(-1)).toEqual(['DELETE', { endpoint: first }]);
    expect(localWant(page).read()).toBeUndefined();
  });

  test('it is off although the server does not hear of it, which it does later', async () => {
    const { adapter, says, sent, clock } = await open(on);
    says(deletePushSubscription, unreachable('offline'), ok);
    expect([await adapter.unsubscribe(), await adapter.state()]).toEqual([{ isOwed: true }, 'granted']);
    clock.pass(60_000);
    await adapter.state();
    await settled();
    expect(sent().filter(([method]) => method === 'DELETE')).toHaveLength(2);
    clock.pass(60_000);
    await adapter.state();
    await settled();
    expect(sent().filter(([method]) => method === 'DELETE')).toHaveLength(2);
  });

  test('the next page tells the server, too', async () => {
    const { sent } = await open(({ page, says }) => {
      page.store.slot('local', 'web-push-owed', z.array(z.string())).write([first]);
      says(deletePushSubscription, ok);
    });
    expect(sent()).toEqual([['DELETE', { endpoint: first }]]);
  });

  test('a browser that does not let go stays on, here and at the server', async () => {
    const { adapter, browser, sent } = await open(on);
    browser.unsubscribe = async () => false;
    expect([await adapter.unsubscribe(), await adapter.state()]).toEqual([
      { trouble: { kind: 'browser' } },
      'subscribed',
    ]);
    expect(sent().some(([method]) => method === 'DELETE')).toBe(false);
  });

  test('whoever switched off is not subscribed again by the next page', async () => {
    const { adapter, says, browser, page, native, port } = await open(on);
    says(deletePushSubscription, ok);
    await adapter.unsubscribe();
    const before = browser.calls.length;
    native(port);
    await settled();
    expect([browser.calls.length, localWant(page).read()]).toEqual([before, undefined]);
  });
});

describe('by itself, without a question', () => {
  test('a subscription that expired is made again, in the place of the old one', async () => {
    const { adapter, browser, sent } = await open((set) => {
      on(set, 'https://push.example/old');
      set.browser.subscription = null;
    });
    expect([await adapter.state(), browser.calls]).toEqual(['subscribed', ['register', 'subscribe']]);
    expect(sent().at(-1)).toEqual([
      'POST',
      expect.objectContaining({ endpoint: first, replaces: 'https://push.example/old' }),
    ]);
  });

  test('a server with another key gets a subscription of that key', async () => {
    const { browser, sent } = await open(({ browser, page, says }) => {
      browser.permission = 'granted';
      browser.put('https://push.example/old', keyOf('A'));
      keep(page, 'https://push.example/old');
      says(showPushKey, { wire: { key: keyOf('I') } });
      says(storePushSubscription, ok);
    });
    expect(browser.calls).toEqual(['register', 'unsubscribe https://push.example/old', 'subscribe']);
    expect(sent().at(-1)).toEqual([
      'POST',
      expect.objectContaining({ endpoint: first, replaces: 'https://push.example/old' }),
    ]);
  });

  test('one that was lost while the page stood is brought back, and at most once a minute', async () => {
    const { adapter, browser, clock, says, sent } = await open(on);
    browser.subscription = null;
    says(showPushKey, refused(500), key);
    says(storePushSubscription, ok);
    clock.pass(60_000);
    for (let each = 0; each < 5; each += 1) await adapter.state();
    await settled();
    expect(sent().filter(([method]) => method === 'GET')).toHaveLength(2);
    clock.pass(60_000);
    await adapter.state();
    await settled();
    expect(await adapter.state()).toBe('subscribed');
  });

  test('nothing is renewed where permission was taken back', async () => {
    const { adapter, browser, sent } = await open(({ browser, page }) => {
      keep(page, first);
      browser.permission = 'denied';
    });
    expect([await adapter.state(), browser.calls, sent()]).toEqual(['denied', [], []]);
  });

  test('whoever logs in or out takes the subscription along', async () => {
    const { readers, says, sent } = await open(on);
    for (const reader of [someReader, null]) {
      says(showPushKey, key);
      says(storePushSubscription, ok);
      const before = sent().length;
      if (reader) readers.session.join({ token: 't1', user: reader });
      else readers.session.end();
      await settled();
      expect(
        sent()
          .slice(before)
          .map(([method]) => method),
      ).toEqual(['GET', 'POST']);
    }
  });

  test('the island hears when it is done, and of other changes, until it leaves', async () => {
    const { adapter, browser, leave } = await open();
    let changes = 0;
    const stop = adapter.onChange(() => {
      changes += 1;
    });
    browser.change();
    expect(changes).toBe(1);
    stop();
    leave();
    browser.change();
    expect(changes).toBe(1);
  });
});

test('no permission is ever asked for without a click', async () => {
  for (const permission of ['default', 'granted', 'denied'] as const) {
    const { adapter, browser, says, clock, readers } = await open(({ browser, page, says }) => {
      browser.permission = permission;
      keep(page, first);
      says(showPushKey, key, key, key);
      says(storePushSubscription, ok, ok, ok);
    });
    says(deletePushSubscription, ok);
    for (let each = 0; each < 5; each += 1) {
      clock.pass(60_000);
      browser.change();
      await adapter.state();
      await settled();
    }
    readers.session.join({ token: 't1', user: someReader });
    await settled();
    expect(browser.calls).not.toContain('ask');
  }
});
