import { expect, test } from 'vitest';
import { createStore } from '#core/base/storage/createStore.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { seededChance } from '#tests/support/seededChance.ts';
import { stage } from '#tests/support/stage.ts';
import { createInbox } from './inbox.ts';
import { fakeServer } from './notifications.support.ts';

/** Lets what was decided happen, without the time of a real timer. */
async function settle() {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
}

/** Three tabs of one browser that read one inbox; the reader, the network and the server do what chance says. */
async function live(seed: number, steps: number, isNumbered: boolean) {
  const chance = seededChance(seed);
  const server = fakeServer(chance, isNumbered);
  const browser = fakeBrowser();
  const set = stage();
  const controller = new AbortController();
  const pick = (count: number) => Math.floor(chance() * count);

  const tabs = [0, 1, 2].map(() => {
    const faked = fakeRealtime({ is: 'reconnecting' });
    const store = createStore({ tenant: 'demo', troubled: () => {}, ...browser.open() });
    const page = { ...set.page, call: server.call, store };
    const socket: (typeof server.sockets)[number] = { queue: [], isUp: false, last: 0 };
    server.sockets.push(socket);
    let isOpen = false;
    const inbox = createInbox(faked.on(page), {
      reader: 7,
      isSeen: () => true,
      isShown: () => isOpen,
      onArrival: () => {},
      signal: controller.signal,
    });
    /** Events wait while the channel catches up. */
    let isCatchingUp = false;
    async function connect() {
      if (socket.isUp) return;
      socket.isUp = true;
      isCatchingUp = true;
      const { isDone, sequence = 0 } = (await faked.gap())[0] ?? { isDone: false };
      if (!socket.isUp || !isCatchingUp) return;
      isCatchingUp = false;
      if (!isDone) return disconnect();
      socket.last = isNumbered ? sequence : 0;
      faked.setStatus({ is: 'live' });
    }
    function disconnect() {
      socket.isUp = false;
      isCatchingUp = false;
      socket.queue.length = 0;
      faked.setStatus({ is: 'stale', since: 0 });
    }
    return {
      inbox,
      connect,
      disconnect,
      deliver() {
        if (isCatchingUp) return false;
        const event = socket.queue.shift();
        if (event && (!isNumbered || event.sequence > socket.last))
          faked.receive('private-user-7-demo', 'NotificationEvent', event.data);
        return event !== undefined;
      },
      open() {
        isOpen = true;
        void inbox.openAll();
        void inbox.look();
      },
      close() {
        isOpen = false;
      },
    };
  });

  for (let step = 0; step < steps; step++) {
    const tab = tabs[pick(3)];
    const one = server.rows[server.rows.length - 1 - pick(Math.min(30, server.rows.length))];
    const what = pick(100);
    if (what < 12) server.arrive();
    else if (what < 18) tab?.open();
    else if (what < 22) tab?.close();
    else if (what < 30 && one) void tab?.inbox.read(String(one.id));
    else if (what < 32) void tab?.inbox.readAll();
    else if (what < 36) void tab?.inbox.more();
    else if (what < 40) tab?.disconnect();
    else if (what < 48) void tab?.connect();
    else if (what < 52) set.clock.pass(400);
    else if (what < 76) tab?.deliver();
    else server.go();
    await settle();
  }

  server.settle();
  for (const tab of tabs) tab.close();
  for (let round = 0; round < 20; round++) {
    for (const tab of tabs) void tab.connect();
    for (let more = true; more; ) {
      more = server.go();
      await settle();
      for (const tab of tabs) while (tab.deliver()) more = true;
    }
    set.clock.pass(1000);
    await settle();
  }
  const counts = tabs.map(({ inbox }) => inbox.unopened.value);

  const looks = tabs.map(({ inbox }) => inbox.look());
  while (server.go()) await settle();
  await Promise.all(looks);
  const listings = tabs.map(({ inbox }) => inbox.listing.value?.rows ?? []);
  controller.abort();
  return { server, counts, listings };
}

test('10,000 steps in three tabs end with the server’s count in each, and every row as it is there', async () => {
  const { server, counts, listings } = await live(20_261_121, 10_000, true);
  expect(server.rows.length).toBeGreaterThan(800);
  expect(counts).toEqual([0, 1, 2].map(server.unopened));
  for (const rows of listings) {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const truth = [...server.rows].reverse().slice(0, 20);
    expect(rows.slice(0, 20).map(({ id, isRead }) => [id, isRead])).toEqual(
      truth.map(({ id, isRead }) => [String(id), isRead]),
    );
  }
});

test('neither a hundred other courses of events drift', async () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { server, counts } = await live(seed, 150, true);
    expect([seed, ...counts]).toEqual([seed, server.unopened(), server.unopened(), server.unopened()]);
  }
});

test('a server that does not number its changes is asked until its count is certain', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { server, counts } = await live(seed, 200, false);
    expect([seed, ...counts]).toEqual([seed, server.unopened(), server.unopened(), server.unopened()]);
  }
});
