import { expect, test, vi } from 'vitest';
import type { Link } from '#core/realtime/transport.ts';
import { ablyBench } from './ably.support.ts';
import { createAblyConnection } from './ablyConnection.ts';
import { ablyTiming } from './ablyTiming.ts';

async function bench() {
  const { server, clock, environment, newClient } = await ablyBench();
  const links: Link['is'][] = [];
  const failed = vi.fn();
  const connection = createAblyConnection(environment, ablyTiming, {
    link: ({ is }) => links.push(is),
    opened() {},
    failed,
  });
  const until = (...expected: Link['is'][]) => vi.waitFor(() => expect(links).toEqual(expected));
  connection.use(newClient());
  await until('connecting', 'open');
  return { server, clock, newClient, connection, links, failed, until };
}

test('a connection that is lost is made again at once, and after a second loss in a row after a pause', async () => {
  const { server, clock, until } = await bench();
  server.drop();
  await until('connecting', 'open', 'connecting', 'open');
  server.drop();
  const lost = ['connecting', 'open', 'connecting', 'open', 'waiting'] as const;
  await until(...lost);
  clock.pass(3999);
  await until(...lost);
  clock.pass(1);
  await until(...lost, 'connecting', 'open');
});

test('a server that has an error of its own is tried again; one that turns the client away is not', async () => {
  const { server, clock, failed, connection, until } = await bench();
  server.fail({ code: 50003, statusCode: 500, message: 'Internal error' });
  await until('connecting', 'open', 'waiting');
  connection.wake();
  await until('connecting', 'open', 'waiting', 'connecting', 'open');
  expect(failed).not.toHaveBeenCalled();
  server.fail({ code: 40300, statusCode: 403, message: 'Account disabled' });
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(40300, 'Account disabled'));
  clock.pass(60_000);
  await until('connecting', 'open', 'waiting', 'connecting', 'open');
});

test('a connection that is silent when it is tested is made anew', async () => {
  const { server, clock, connection, until } = await bench();
  server.silence(true);
  connection.wake();
  server.silence(false);
  await until('connecting', 'open');
  clock.pass(3000);
  await until('connecting', 'open', 'connecting', 'open');
  expect(server.greeted).toBe(2);
});

test('the next client takes the place of the one before, of which nothing is reported any more', async () => {
  const { server, newClient, connection, links, until } = await bench();
  connection.use(newClient());
  await until('connecting', 'open', 'connecting', 'open');
  await vi.waitFor(() => expect(server.sockets).toBe(1));
  connection.use(undefined);
  await vi.waitFor(() => expect(server.sockets).toBe(0));
  connection.wake();
  expect(links).toEqual(['connecting', 'open', 'connecting', 'open']);
});
