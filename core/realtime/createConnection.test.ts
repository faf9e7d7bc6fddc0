import { expect, test, vi } from 'vitest';
import { createConnection } from './createConnection.ts';
import { decided } from './realtime.support.ts';
import type { MakeTransport, Transport } from './transport.ts';

const nothing = () => {};

function bench(isThere = true) {
  const open = vi.fn(() => transport);
  const closed = vi.fn();
  const woken = vi.fn();
  const disconnected = vi.fn();
  const server = { isThere, asked: 0 };
  const make: MakeTransport = () => transport;
  const transport: Transport = {
    subscribe: nothing,
    unsubscribe: nothing,
    whisper: nothing,
    wake: woken,
    close: closed,
  };
  const load = async () => {
    server.asked += 1;
    if (!server.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return make;
  };
  return { server, open, closed, woken, disconnected, connection: createConnection(load, open, disconnected) };
}

test('code is fetched and a connection made once the page takes part and somebody listens', async () => {
  const { server, open, disconnected, connection } = bench();
  connection.join();
  expect([server.asked, disconnected.mock.calls.length]).toEqual([0, 0]);
  connection.start();
  connection.start();
  await decided();
  expect(open).toHaveBeenCalledOnce();
  expect(disconnected).toHaveBeenCalledOnce();
});

test('a page that leaves has no connection, and a new one when it is back, without fetching the code again', async () => {
  const { server, open, closed, connection, disconnected } = bench();
  connection.join();
  connection.start();
  await decided();
  connection.leave();
  expect([closed.mock.calls.length, connection.transport()]).toEqual([1, undefined]);
  expect(disconnected).toHaveBeenCalledTimes(2);
  connection.wake();
  expect(open).toHaveBeenCalledOnce();
  connection.join();
  expect([open.mock.calls.length, server.asked]).toEqual([2, 1]);
});

test('code that could not be fetched is asked for again when the page or the network is back', async () => {
  const { server, open, connection, woken } = bench(false);
  connection.join();
  connection.start();
  await decided();
  server.isThere = true;
  connection.wake();
  await decided();
  expect([open.mock.calls.length, woken.mock.calls.length]).toEqual([1, 0]);
  connection.wake();
  expect(woken).toHaveBeenCalledOnce();
});

test('for another reader the connection is made anew at once', async () => {
  const { open, closed, connection } = bench();
  connection.restart();
  connection.join();
  connection.start();
  await decided();
  connection.restart();
  expect([closed.mock.calls.length, open.mock.calls.length]).toEqual([1, 2]);
});

test('a page that leaves before anybody listens reports nothing', () => {
  const { connection, disconnected } = bench();
  connection.join();
  connection.leave();
  expect(disconnected).not.toHaveBeenCalled();
});
