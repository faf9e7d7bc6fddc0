import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { bench, desk, ledger, mine, news } from './realtime.support.ts';
import type { Listener } from './realtime.ts';

type Given<Events, Whispers> = Partial<Listener<Events, Whispers>>;
const listener = <Events, Whispers>(more: Given<Events, Whispers> = {}): Listener<Events, Whispers> => ({
  receive: () => {},
  backfill: async () => ({ isDone: true }),
  ...more,
});

test('nothing is connected before somebody listens', async () => {
  const { server, tab, pass } = bench();
  const { realtime } = tab();
  await pass(60_000, 1000);
  expect(server.made()).toBe(0);
  expect(realtime.status.value).toEqual({ is: 'reconnecting' });
  realtime.on(news, { id: 1 }, listener());
  await pass(0);
  expect(realtime.status.value).toEqual({ is: 'live' });
});

test('two listeners share a subscription, which outlives them by two seconds', async () => {
  const { server, tab, pass } = bench();
  const { realtime } = tab();
  const one = realtime.on(news, { id: 1 }, listener());
  const other = realtime.on(news, { id: 1 }, listener());
  await pass(0);
  one.stop();
  one.stop();
  await pass(5000);
  other.stop();
  await pass(1900);
  expect(server.log).toEqual(['+ news-1']);
  const again = realtime.on(news, { id: 1 }, listener());
  await pass(5000);
  expect(server.log).toEqual(['+ news-1']);
  expect(again.status.value).toEqual({ is: 'live' });
  again.stop();
  await pass(2000);
  expect(server.log).toEqual(['+ news-1', '- news-1']);
});

test('a listener that has stopped hears nothing, and its fetch is called off', async () => {
  const { server, tab, pass } = bench();
  const { realtime } = tab();
  const received: unknown[] = [];
  let isGone = false;
  const { stop } = realtime.on(
    news,
    { id: 1 },
    listener({
      receive: (event) => received.push(event),
      backfill: (signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            isGone = true;
            resolve({ isDone: true });
          }),
        ),
    }),
  );
  await pass(0);
  server.publish('news-1', 'Happened', { id: 1 });
  stop();
  await pass(60_000, 1000);
  expect(isGone).toBe(true);
  expect(received).toEqual([]);
});

test('a listener that stops at the first of many events hears no more', async () => {
  const { server, tab, pass } = bench();
  const received: unknown[] = [];
  const gate = { open: () => {} };
  const { stop } = tab().realtime.on(
    news,
    { id: 1 },
    listener({
      receive({ data }) {
        received.push(data.id);
        stop();
      },
      backfill: () => new Promise((done) => (gate.open = () => done({ isDone: true }))),
    }),
  );
  await pass(0);
  for (const id of [1, 2, 3]) server.publish('news-1', 'Happened', { id });
  gate.open();
  await pass(0);
  expect(received).toEqual([1]);
});

test('a page that sleeps does not claim to be live', async () => {
  const { tab, pass } = bench();
  const { realtime } = tab();
  const { status } = realtime.on(news, { id: 1 }, listener());
  await pass(0);
  realtime.leave();
  expect([status.value, realtime.status.value]).toEqual([{ is: 'reconnecting' }, { is: 'reconnecting' }]);
  realtime.join();
  await pass(100);
  expect([status.value, realtime.status.value]).toEqual([{ is: 'live' }, { is: 'live' }]);
});

test('a listener that throws costs the others nothing', async () => {
  const { server, tab, pass } = bench();
  const { realtime, notices } = tab();
  const book = ledger(server);
  const bug = () => {
    throw new Error('bug');
  };
  const broken = realtime.on(news, { id: 1 }, listener({ receive: bug }));
  const unfetched = realtime.on(news, { id: 1 }, listener({ backfill: bug }));
  const stop = effect(() => {
    if (broken.status.value.is === 'live') bug();
  });
  const fine = book.follow(realtime);
  await pass(0);
  book.happen();
  book.happen();
  expect(fine.came).toEqual([1, 2]);
  expect(fine.status()).toEqual({ is: 'live' });
  expect(unfetched.status.value).toMatchObject({ is: 'stale' });
  expect(new Set(notices.map(({ code }) => code))).toEqual(new Set(['C09']));
  stop();
});

test('events are known by their class, with and without the namespace in either spelling', async () => {
  const { server, tab, pass } = bench();
  const received: unknown[] = [];
  tab().realtime.on(news, { id: 1 }, listener({ receive: ({ data }) => received.push(data.id) }));
  await pass(0);
  const names = ['Happened', '.Happened', '\\Happened', 'App\\Events\\Happened', 'App.Events.Happened'];
  for (const [id, name] of names.entries()) server.publish('news-1', name, { id });
  for (const name of ['Other', 'App\\Jobs\\Happened', 'constructor', '__proto__'])
    server.publish('news-1', name, { id: 9 });
  expect(received).toEqual([0, 1, 2, 3, 4]);
});

test('a channel may take events of any name', async () => {
  const { server, tab, reader, pass } = bench();
  reader.value = 7;
  const received: unknown[] = [];
  tab().realtime.on(mine, { id: 7 }, listener({ receive: (event) => received.push(event) }));
  await pass(0);
  server.publish('private-user-7', 'Illuminate\\Notifications\\BroadcastNotificationCreated', { id: 1 });
  expect(received).toEqual([{ name: '*', data: { id: 1 } }]);
});

test('an event of the wrong shape is dropped with one notice, and leaves no hole', async () => {
  const { server, tab, pass } = bench();
  const { realtime, notices } = tab();
  const book = ledger(server);
  const reader = book.follow(realtime);
  await pass(0);
  book.happen();
  for (const id of ['x', null]) {
    const number = book.last() + 1;
    book.happen({ isLost: true });
    server.publish('news-1', 'Happened', { id, sequence: number });
  }
  book.happen();
  await pass(1000);
  expect(reader.came).toEqual([1, 4]);
  expect(reader.fetched).toBe(1);
  expect(notices.map(({ code }) => code)).toEqual(['C08']);
});

test('whispers are read before they are heard and before they are said', async () => {
  const { server, tab, pass } = bench({ isAlone: true });
  const received: unknown[] = [];
  const [one, other] = [tab(), tab()];
  one.realtime.on(desk, { id: 1 }, listener({ onWhisper: (whisper) => received.push(whisper) }));
  const subscription = other.realtime.on(desk, { id: 1 }, listener());
  await pass(0);
  subscription.whisper('typing', { who: 'Ann' });
  expect(received).toEqual([{ name: 'typing', data: { who: 'Ann' } }]);
  server.publish('private-desk-1', 'client-typing', { who: 7 });
  server.publish('private-desk-1', 'client-shouting', { who: 'Ann' });
  expect(received).toHaveLength(1);
  expect(one.notices).toEqual([]);
  const wrong: unknown = { who: 7 };
  expect(() => Reflect.apply(subscription.whisper, undefined, ['typing', wrong])).toThrow(TypeError);
});

test('a whisper of a tab that follows goes out through the leader', async () => {
  const { server, tab, pass } = bench();
  const received: unknown[] = [];
  const outside = server.make({
    link() {},
    subscribed() {},
    interrupted() {},
    refused() {},
    event: (...all) => received.push(all),
  });
  outside.subscribe('private-desk-1');
  tab().realtime.on(desk, { id: 1 }, listener());
  await pass(0);
  const follower = tab().realtime.on(desk, { id: 1 }, listener());
  await pass(0);
  follower.whisper('typing', { who: 'Ann' });
  await pass(0);
  expect(received).toEqual([['private-desk-1', 'client-typing', { who: 'Ann' }]]);
});

test('a reader who logs out is off his private channel, and it is never asked for again', async () => {
  const { server, tab, reader, pass } = bench();
  reader.value = 7;
  const { realtime } = tab();
  let fetched = 0;
  const backfill = async () => {
    fetched += 1;
    return { isDone: true };
  };
  const own = realtime.on(mine, { id: 7 }, listener({ backfill }));
  const open = realtime.on(news, { id: 1 }, listener());
  await pass(0);
  expect(own.status.value).toEqual({ is: 'live' });
  reader.value = undefined;
  await pass(120_000, 1000);
  expect(own.status.value).toEqual({ is: 'off' });
  expect(open.status.value).toEqual({ is: 'live' });
  expect(fetched).toBe(1);
  expect(server.log.filter((line) => line.includes('private'))).toEqual(['+ private-user-7']);
  expect(server.subscribers('private-user-7')).toBe(0);
  own.stop();
  reader.value = 7;
  const again = realtime.on(mine, { id: 7 }, listener());
  await pass(100);
  expect(again.status.value).toEqual({ is: 'live' });
});

test('a reader who is back within a moment keeps his channel when the old listener has stopped', async () => {
  const { server, tab, reader, pass } = bench();
  reader.value = 7;
  const { realtime } = tab();
  const old = realtime.on(mine, { id: 7 }, listener());
  await pass(0);
  reader.value = undefined;
  await pass(100);
  old.stop();
  reader.value = 7;
  const own = realtime.on(mine, { id: 7 }, listener());
  await pass(10_000);
  expect(own.status.value).toEqual({ is: 'live' });
  expect(server.subscribers('private-user-7')).toBe(1);
});

test('a private channel that an island asks for the moment the reader is there survives the change', async () => {
  const { tab, reader, pass } = bench();
  const own: { status: string }[] = [];
  const tabs = { now: undefined as ReturnType<typeof tab> | undefined };
  const stop = effect(() => {
    if (reader.value === undefined) return;
    const subscription = tabs.now?.realtime.on(mine, { id: reader.value }, listener());
    own.push({
      get status() {
        return subscription?.status.peek().is ?? 'none';
      },
    });
  });
  tabs.now = tab();
  tabs.now.realtime.on(news, { id: 1 }, listener());
  await pass(0);
  reader.value = 7;
  await pass(100);
  expect(own.map(({ status }) => status)).toEqual(['live']);
  stop();
});

test('without a realtime server all is off, and fetched at once and then now and then', async () => {
  const { tab, pass, server } = bench({ options: { load: undefined } });
  const { realtime } = tab();
  const book = ledger(server);
  const reader = book.follow(realtime);
  expect(reader.fetched).toBe(0);
  await pass(0);
  expect(reader.fetched).toBe(1);
  expect(reader.status()).toEqual({ is: 'off' });
  expect(realtime.status.value).toEqual({ is: 'off' });
  await pass(66_000, 500);
  expect(reader.fetched).toBe(3);
  expect(server.made()).toBe(0);
});

test('without a socket a listener that names its own pause is asked after that, and not after the tenant’s', async () => {
  const { tab, pass } = bench({ options: { load: undefined } });
  let asked = 0;
  const backfill = async () => {
    asked += 1;
    return { isDone: true };
  };
  tab().realtime.on(news, { id: 1 }, { receive() {}, backfill, poll: 300 });
  await pass(240_000, 10_000);
  expect(asked).toBe(1);
  await pass(100_000, 10_000);
  expect(asked).toBe(2);
});

test('a transport whose code cannot be fetched is asked for again when the page is seen anew', async () => {
  let isThere = false;
  const made = bench({
    options: {
      load: async () => {
        if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
        return made.server.make;
      },
    },
  });
  const book = ledger(made.server);
  const one = made.tab();
  const reader = book.follow(one.realtime);
  await made.pass(11_000);
  expect(reader.status()).toMatchObject({ is: 'stale' });
  expect(reader.fetched).toBe(1);
  isThere = true;
  one.isSeen.value = false;
  one.isSeen.value = true;
  await made.pass(100);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('a channel that is refused is polled, and the developer is told once', async () => {
  const { server, tab, pass } = bench();
  server.refuse('news-1', 'AuthError');
  const { realtime, notices } = tab();
  const book = ledger(server);
  const reader = book.follow(realtime);
  await pass(66_000, 500);
  expect(reader.status()).toEqual({ is: 'off' });
  expect(reader.fetched).toBe(3);
  expect(realtime.status.value).toEqual({ is: 'live' });
  server.drop();
  expect(reader.status()).toEqual({ is: 'off' });
  await pass(2000);
  expect(reader.status()).toEqual({ is: 'off' });
  expect(notices.map(({ code }) => code)).toEqual(['C10']);
});

test('a server that wants none of us is off, polled, and told to the developer', async () => {
  const { server, tab, pass } = bench();
  server.stop(4001, 'no such app');
  const { realtime, notices } = tab();
  const book = ledger(server);
  const reader = book.follow(realtime);
  await pass(66_000, 500);
  expect([reader.status(), realtime.status.value]).toEqual([{ is: 'off' }, { is: 'off' }]);
  expect(reader.fetched).toBe(3);
  expect(notices).toMatchObject([{ code: 'C10', what: expect.stringContaining('4001 no such app') }]);
});

test('each listener of a channel has its own gaps', async () => {
  const { server, tab, pass } = bench();
  const { realtime } = tab();
  const book = ledger(server);
  const early = book.follow(realtime);
  await pass(0);
  book.happen();
  const late = book.follow(realtime);
  await pass(0);
  book.happen();
  expect([early.came, late.came]).toEqual([[1, 2], [2]]);
  expect([...late.shown]).toEqual([1, 2]);
  expect([early.fetched, late.fetched]).toEqual([1, 1]);
});
