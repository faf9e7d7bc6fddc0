import { signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#tests/support/fakeTransport.ts';
import { createRealtime } from './createRealtime.ts';
import { ledger } from './realtime.support.ts';
import type { TransportEnvironment } from './transport.ts';

// The locks and channels are those of the engine, as a browser has them.
const environment: TransportEnvironment = {
  now: Date.now,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
};

function browser(tenant: string) {
  const server = fakeServer({ environment });
  const tab = () => {
    const isSeen = signal(true);
    const realtime = createRealtime({
      load: async () => server.make,
      locks: navigator.locks,
      openChannel: (name) => new BroadcastChannel(name),
      environment,
      tenant,
      key: 'app',
      namespace: 'App.Events',
      poll: 30,
      isSeen,
      isOnline: signal(true),
      reader: signal(undefined),
      report: () => {},
    });
    realtime.join();
    return { realtime, isSeen };
  };
  return { server, tab };
}

const wait = { timeout: 10_000, interval: 5 };

test('with real locks and channels four tabs have one connection, and the next one leads when the first goes', async () => {
  const { server, tab } = browser('real-close');
  const book = ledger(server);
  const tabs = Array.from({ length: 4 }, () => {
    const { realtime } = tab();
    return { realtime, reader: book.follow(realtime) };
  });
  const all = (is: string) =>
    vi.waitFor(() => {
      for (const { reader } of tabs) expect(reader.status().is).toBe(is);
    }, wait);
  await all('live');
  expect(server.connections()).toBe(1);
  book.happen();
  await vi.waitFor(() => {
    for (const { reader } of tabs) expect(reader.came).toEqual([1]);
  }, wait);

  while (tabs.length > 1) {
    tabs.shift()?.realtime.leave();
    expect(server.connections()).toBe(0);
    book.happen();
    await vi.waitFor(() => {
      expect(server.connections()).toBe(1);
      for (const { reader } of tabs) {
        expect(reader.status().is).toBe('live');
        expect([...reader.shown]).toEqual(book.entries);
      }
    }, wait);
  }
  tabs[0]?.realtime.leave();
  await vi.waitFor(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    expect([...held, ...pending].filter(({ name }) => name?.includes('real-close'))).toEqual([]);
  }, wait);
});

test('a real lock that is stolen makes its tab follow', async () => {
  const { server, tab } = browser('real-steal');
  const book = ledger(server);
  const tabs = [tab(), tab()];
  const readers = tabs.map(({ realtime }) => book.follow(realtime));
  const lives = () =>
    vi.waitFor(() => {
      expect(server.connections()).toBe(1);
      for (const { status } of readers) expect(status().is).toBe('live');
    }, wait);
  await lives();
  // A thief that dies at once: whoever is next in line leads.
  await navigator.locks.request('tribune:real-steal:app:guest:realtime', { steal: true }, () => {});
  await vi.waitFor(() => expect(server.made()).toBe(2), wait);
  await lives();
  book.happen();
  await vi.waitFor(() => {
    for (const { shown } of readers) expect([...shown]).toEqual([1]);
  }, wait);
  for (const { realtime } of tabs) realtime.leave();
});
