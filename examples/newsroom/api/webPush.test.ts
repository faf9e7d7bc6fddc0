import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logout, refreshToken } from '#core/contract/base/account.ts';
import {
  changePushSubscription,
  deletePushSubscription,
  showPushKey,
  storePushSubscription,
} from '#core/contract/webPush.ts';
import { type PushService, pushService, type SubscribedBrowser } from '../../../tests/support/pushService.ts';
import { few, turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  ownTestNewsroom,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { createPushSender } from '../push/createPushSender.ts';
import { pushForNotification } from '../push/pushForNotification.ts';
import { notify } from './notify.ts';

afterAll(stopDatabases);

const many = { account: { max: 1000, window: 60_000 }, address: { max: 1000, window: 60_000 } };

describe.each(testDatabase)('push messages on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let service: PushService;
    beforeAll(async () => {
      service = await pushService();
      newsroom = await testNewsroom(await url(), { pushService: service.origin, limits: many });
    });
    afterAll(async () => {
      await newsroom.close();
      await service[Symbol.asyncDispose]();
    });
    afterEach(() => newsroom.services.push.settled());

    const keyOf = async (tenant = 'deaftrap') =>
      asContract(showPushKey, await newsroom.ask('GET', showPushKey.path, { tenant })).key;
    const store = (body: unknown, token?: string, tenant = 'deaftrap') =>
      newsroom.ask('POST', storePushSubscription.path, { token, tenant, body });
    const drop = (endpoint: unknown, tenant = 'deaftrap') =>
      newsroom.ask('DELETE', deletePushSubscription.path, { tenant, body: { endpoint } });
    async function subscribed(reader?: Reader, tenant = 'deaftrap') {
      const browser = service.subscribe(await keyOf(tenant));
      expect((await store(browser.subscription, reader?.token, tenant)).status).toBe(204);
      return browser;
    }
    const message = { title: 'De Aftrap', body: 'Rust: 1-0', url: 'article/3' };
    const send = async (userId: number, tenant = 'deaftrap', compose = async () => message) => {
      newsroom.services.push.send({ id: tenant }, userId, compose as never);
      await newsroom.services.push.settled();
    };
    const got = ({ subscription, read }: SubscribedBrowser) =>
      service.pushed
        .filter(({ endpoint }) => endpoint === subscription.endpoint)
        .map(({ body }): unknown => JSON.parse(read(body)));
    const rows = (endpoint: string) =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).execute(),
      );

    test('each paper has a key of its own, the same for everybody and for good', async () => {
      const [nl, again, en] = [await keyOf(), await keyOf(), await keyOf('thefinalwhistle')];
      expect(nl).toBe(again);
      expect(nl).not.toBe(en);
    });

    test('a message reaches every browser of its reader, signed and encrypted for each, and nobody else', async () => {
      const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
      const [phone, laptop, foreign, guest] = [
        await subscribed(reader),
        await subscribed(reader),
        await subscribed(other),
        await subscribed(),
      ];
      await send(reader.id);
      expect([got(phone), got(laptop), got(foreign), got(guest)]).toEqual([[message], [message], [], []]);
      const sent = service.pushed.find(({ endpoint }) => endpoint === phone.subscription.endpoint);
      expect(sent?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
      expect(sent?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:redactie@deaftrap.example' });
      expect(() => laptop.read(sent?.body ?? Buffer.alloc(0))).toThrow();
      expect(service.refused).toEqual([]);
    });

    test('the same browser twice is one, and belongs to who subscribed last', async () => {
      const [first, second] = [await newsroom.reader(), await newsroom.reader()];
      const browser = await subscribed(first);
      await store(browser.subscription, first.token);
      await store(browser.subscription, second.token);
      expect(await rows(browser.subscription.endpoint)).toMatchObject([{ user_id: second.id }]);
      await send(first.id);
      expect(got(browser)).toEqual([]);
      await send(second.id);
      expect(got(browser)).toEqual([message]);
    });

    test('whoever has logged out is told nothing of his own in that browser, and hears it in the others', async () => {
      const reader = await newsroom.reader();
      const login = { login: reader.username, password: 'correct horse' };
      const second: unknown = (await newsroom.ask('POST', '/api/v2/login', { body: login })).body;
      const token = /"(deaftrap\.[\w-]{43})"/.exec(JSON.stringify(second))?.[1] ?? '';
      expect(token).not.toBe('');
      const [here, there] = [await subscribed(reader), await subscribed({ ...reader, token })];
      await newsroom.ask(logout.method, logout.path, { token: reader.token });
      await send(reader.id);
      expect([got(here), got(there)]).toEqual([[], [message]]);
    });

    test('a token that has expired is exchanged first: nobody becomes a guest without knowing', async () => {
      const reader = await newsroom.reader();
      const browser = service.subscribe(await keyOf());
      newsroom.clock.pass(15 * 60_000);
      expect((await store(browser.subscription, reader.token)).status).toBe(401);
      const fresh = asContract(
        refreshToken,
        await newsroom.ask('GET', refreshToken.path, { token: reader.token }),
      ).token;
      expect((await store(browser.subscription, fresh)).status).toBe(204);
      await send(reader.id);
      expect(got(browser)).toEqual([message]);
    });

    test('a browser says whether its texts may give results away, and only of a subscription that is there', async () => {
      const browser = await subscribed();
      const change = (endpoint: string, is_spoiler_free: boolean, tenant = 'deaftrap') =>
        newsroom.ask('PATCH', changePushSubscription.path, { tenant, body: { endpoint, is_spoiler_free } });
      const { endpoint } = browser.subscription;
      for (const isFree of [true, false, true]) {
        expect((await change(endpoint, isFree)).status).toBe(204);
        expect(await rows(endpoint)).toMatchObject([{ is_spoiler_free: isFree }]);
      }
      expect((await change(endpoint, false, 'touchline')).status).toBe(404);
      expect((await change(`${endpoint}0`, false)).status).toBe(404);
      expect(await rows(endpoint)).toMatchObject([{ is_spoiler_free: true }]);
    });

    test('a subscription that the browser replaced by itself stays its reader’s', async () => {
      const reader = await newsroom.reader();
      const [old, fresh] = [await subscribed(reader), service.subscribe(await keyOf())];
      const replaces = old.subscription.endpoint;
      expect((await store({ ...fresh.subscription, replaces })).status).toBe(204);
      await send(reader.id);
      expect([got(old), got(fresh), await rows(replaces)]).toEqual([[], [message], []]);
    });

    test('who replaces nothing that is there is a guest', async () => {
      const browser = service.subscribe(await keyOf());
      await store({ ...browser.subscription, replaces: `${service.origin}/push/unknown` });
      expect(await rows(browser.subscription.endpoint)).toMatchObject([{ user_id: null, session_id: null }]);
    });

    test('what is taken back gets nothing, and may be taken back twice', async () => {
      const reader = await newsroom.reader();
      const browser = await subscribed(reader);
      for (let each = 0; each < 2; each += 1) expect((await drop(browser.subscription.endpoint)).status).toBe(204);
      await send(reader.id);
      expect(got(browser)).toEqual([]);
    });

    test('a reader has his newest browsers only', async () => {
      const reader = await newsroom.reader();
      const browsers: SubscribedBrowser[] = [];
      for (let each = 0; each <= 10; each += 1) {
        browsers.push(await subscribed(reader));
        newsroom.clock.pass(1000);
      }
      await send(reader.id);
      expect(browsers.map((each) => got(each).length)).toEqual([0, ...Array.from({ length: 10 }, () => 1)]);
    });

    test.each(few([404, 410]))('a push service that says %d has no such browser any more', async (status) => {
      const reader = await newsroom.reader();
      const [gone, alive] = [await subscribed(reader), await subscribed(reader)];
      service.fail(gone.subscription.endpoint, status);
      await send(reader.id);
      expect([await rows(gone.subscription.endpoint), got(alive)]).toEqual([[], [message]]);
      expect(await rows(alive.subscription.endpoint)).toHaveLength(1);
    });

    test.each(few([429, 500, 503]))('after %d it is tried again', async (status) => {
      const reader = await newsroom.reader();
      const browser = await subscribed(reader);
      service.fail(browser.subscription.endpoint, status, status);
      await send(reader.id);
      expect(got(browser)).toEqual([message]);
    });

    test.each(
      turns(
        [
          [400, 1],
          [403, 1],
          [413, 1],
          [500, 3],
        ],
        0,
      ),
    )('%d for good costs this message, after %d tries, and no subscription', async (status, tries) => {
      const reader = await newsroom.reader();
      const browser = await subscribed(reader);
      service.fail(browser.subscription.endpoint, status, status, status);
      const before = service.count;
      await send(reader.id);
      expect([service.count - before, got(browser), (await rows(browser.subscription.endpoint)).length]).toEqual([
        tries,
        [],
        1,
      ]);
    });

    test('a long message is cut to what push services take', async () => {
      const reader = await newsroom.reader();
      const browser = await subscribed(reader);
      const long = { title: '🏆'.repeat(500), body: '👩‍👩‍👧‍👦'.repeat(500), url: `article/${'x'.repeat(5000)}` };
      await send(reader.id, 'deaftrap', async () => long);
      expect(got(browser)).toMatchObject([{ title: expect.stringMatching(/^🏆{119}…$/u), url: '' }]);
    });

    test('where nobody has subscribed nothing is put together', async () => {
      const reader = await newsroom.reader();
      let composed = 0;
      await send(reader.id, 'deaftrap', async () => {
        composed += 1;
        return message;
      });
      expect(composed).toBe(0);
    });

    test('a notification says in the paper’s language what happened, and where; an opened one is no news', async () => {
      const [reader, actor] = [await newsroom.reader(), await newsroom.reader()];
      const browser = await subscribed(reader);
      const tenant = newsroom.services.tenancy.defaultPaper;
      const draft = { userId: reader.id, actorId: actor.id, subject: 'PSV', path: '/article/3#comment-9' };
      const id = await newsroom.database.inTenant(tenant.id, (queries) =>
        notify(queries, tenant, { ...draft, kind: 'reply' }, newsroom.clock.now()),
      );
      pushForNotification(newsroom.services, tenant, reader.id, id ?? 0);
      await newsroom.services.push.settled();
      const expected = {
        title: 'De Aftrap',
        body: `${actor.username} reageerde op je reactie bij ‘PSV’`,
        url: 'article/3#comment-9',
        tag: `notification-${id}`,
      };
      expect(got(browser)).toEqual([expected]);
      await newsroom.ask('PATCH', '/api/v2/notifications/open-all', { token: reader.token });
      pushForNotification(newsroom.services, tenant, reader.id, id ?? 0);
      await newsroom.services.push.settled();
      expect(got(browser)).toEqual([expected]);
    });

    test('two papers keep apart who subscribed to which', async () => {
      const reader = await newsroom.reader('thefinalwhistle');
      const browser = await subscribed(reader, 'thefinalwhistle');
      await send(reader.id, 'deaftrap');
      expect(got(browser)).toEqual([]);
      await drop(browser.subscription.endpoint, 'deaftrap');
      await send(reader.id, 'thefinalwhistle');
      expect(got(browser)).toEqual([message]);
    });

    test.each(
      turns(
        [
          'http://127.0.0.1:9/push/1',
          'https://169.254.169.254/latest',
          'https://evil.example/fcm.googleapis.com',
          'http://fcm.googleapis.com/fcm/send/1',
          'nothing',
          '',
          7,
        ],
        0,
      ),
    )('%s is not sent to', async (endpoint) => {
      const { subscription } = service.subscribe(await keyOf());
      const reply = await store({ ...subscription, endpoint });
      expect([reply.status, reply.body]).toMatchObject([422, { errors: { endpoint: [expect.any(String)] } }]);
    });

    test.each(few([undefined, {}, { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) }, { p256dh: 'x', auth: 'y' }]))(
      'keys that are none (%j) are told',
      async (keys) => {
        const { subscription } = service.subscribe(await keyOf());
        expect((await store({ ...subscription, keys })).status).toBe(422);
      },
    );
  });
});

describe('limits', () => {
  test('one address does not fill the table', async () => {
    const service = await pushService();
    const newsroom = await ownTestNewsroom({ pushService: service.origin });
    const statuses: number[] = [];
    for (let each = 0; each < 21; each += 1) {
      const { subscription } = service.subscribe('key');
      const reply = await newsroom.ask('POST', storePushSubscription.path, { body: subscription });
      statuses.push(reply.status);
    }
    expect([statuses.slice(0, 20).every((status) => status === 204), statuses[20]]).toEqual([true, 429]);
    await newsroom.close();
    await service[Symbol.asyncDispose]();
  });

  test('production knows the push services of the browsers only', async () => {
    const service = await pushService();
    const newsroom = await ownTestNewsroom({ pushService: service.origin, isProduction: true });
    const reply = await newsroom.ask('POST', storePushSubscription.path, {
      body: service.subscribe('key').subscription,
    });
    expect(reply.status).toBe(422);
    await newsroom.close();
    await service[Symbol.asyncDispose]();
  });
});

describe('a message that is lost', () => {
  async function open(pauses: readonly number[]) {
    const service = await pushService();
    const newsroom = await ownTestNewsroom({ pushService: service.origin });
    const lost: string[] = [];
    const { database } = newsroom;
    const sender = createPushSender({
      database,
      vapidOf: newsroom.services.vapidOf,
      standIn: service.origin,
      onLost: (error) => lost.push(error instanceof Error ? error.message : `${error}`),
      pauses,
      timeout: 1000,
    });
    const reader = await newsroom.reader();
    const { publicKey } = await newsroom.services.vapidOf({ id: 'deaftrap' });
    const { subscription } = service.subscribe(publicKey);
    await newsroom.ask('POST', storePushSubscription.path, { token: reader.token, body: subscription });
    const send = () =>
      sender.send({ id: 'deaftrap' }, reader.id, async () => ({ title: 'Rust', body: '1-0', url: '' }));
    return {
      service,
      sender,
      lost,
      send,
      ...subscription,
      async [Symbol.asyncDispose]() {
        await sender.close();
        await newsroom.close();
        await service[Symbol.asyncDispose]();
      },
    };
  }

  test('a push service that never answers holds nobody up, and one that leads elsewhere is not followed', async () => {
    await using set = await open([]);
    for (const fault of ['silent', 307] as const) {
      set.service.fail(set.endpoint, fault);
      set.send();
      await set.sender.settled();
    }
    expect([set.service.count, set.service.pushed]).toEqual([2, []]);
    // The endpoint is a secret of the browser's: it is in no log.
    const { host } = new URL(set.endpoint);
    expect(set.lost).toEqual(Array.from({ length: 2 }, () => `${host} did not take a push message: no answer.`));
  });

  test.each(
    few([
      ['the next try', 500],
      ['the answer to a try', 'silent'],
    ] as const),
  )('a newsroom that closes while it waits for %s tries once more, at once', async (_, fault) => {
    await using set = await open([3_600_000]);
    set.service.fail(set.endpoint, fault, 500);
    set.send();
    await expect.poll(() => set.service.count).toBe(1);
    await set.sender.close();
    expect([set.service.count, set.lost.length]).toEqual([2, 1]);
  });
});
