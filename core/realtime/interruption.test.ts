import { expect, test } from 'vitest';
import { bench, ledger } from './realtime.support.ts';
import type { TransportHandlers } from './transport.ts';

test('a channel that is interrupted is live no more, and looked up until it is subscribed again', async () => {
  const transports: TransportHandlers[] = [];
  const { server, tab, pass } = bench({
    options: {
      load: async () => (handlers) => {
        transports.push(handlers);
        return server.make(handlers);
      },
    },
  });
  const book = ledger(server);
  const reader = book.follow(tab().realtime);
  await pass(0);
  expect([reader.status().is, reader.fetched]).toEqual(['live', 1]);
  for (const each of transports) each.interrupted(book.name);
  await pass(0);
  expect(reader.status().is).toBe('reconnecting');
  book.happen({ isLost: true });
  await pass(60_000, 1000);
  expect(reader.status().is).toBe('stale');
  expect([...reader.shown]).toEqual([1]);
  for (const each of transports) each.subscribed(book.name, false);
  await pass(100);
  expect(reader.status().is).toBe('live');
});
