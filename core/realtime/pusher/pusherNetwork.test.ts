import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { Link, TransportEnvironment } from '#core/realtime/transport.ts';
import { tcpProxy } from '#tests/support/tcpProxy.ts';
import { leave } from './pusher.support.ts';
import type { PusherTiming } from './pusherTiming.ts';
import { createPusherTransport } from './pusherTransport.ts';

/** Soon back, but no hurry that a busy machine would not keep. */
const quick: Partial<PusherTiming> = {
  first: 20,
  longest: 100,
  spread: 20,
  handshake: 5000,
  pong: 5000,
  // Nobody counts as alive unasked.
  fresh: -1,
};

const environment: TransportEnvironment = {
  now: Date.now,
  chance: Math.random,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** A server that takes everybody in, before it a network that a test can break, and one reader. */
async function reader(timing: Partial<PusherTiming> = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const proxy = await tcpProxy({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 });
  let id = 0;
  server.on('connection', (socket) => {
    id += 1;
    const say = (event: string, data: unknown, channel?: string) =>
      socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
    say('pusher:connection_established', { socket_id: `1.${id}`, activity_timeout: 30 });
    socket.on('error', () => {});
    socket.on('message', (bytes) => {
      const { event, data } = JSON.parse(String(bytes));
      if (event === 'pusher:ping') say('pusher:pong', {});
      if (event === 'pusher:subscribe') say('pusher_internal:subscription_succeeded', {}, data.channel);
    });
  });

  const log: string[] = [];
  const waiting = new Set<() => void>();
  const note = (line: string) => {
    log.push(line);
    for (const look of waiting) look();
  };
  const transport = createPusherTransport({
    address: proxy.socketUrl,
    key: 'psv',
    authorize: async (_, socket) => leave(`psv:${socket}`),
    environment,
    timing: { ...quick, ...timing },
  })({
    link: ({ is }) => note(is),
    subscribed: (channel) => note(`subscribed ${channel}`),
    interrupted() {},
    refused: (channel) => note(`refused ${channel}`),
    event: (channel, name, data) => note(`${channel} ${name} ${JSON.stringify(data)}`),
  });
  onTestFinished(async () => {
    transport.close();
    await proxy.close();
    for (const socket of server.clients) socket.terminate();
    await new Promise((closed) => server.close(closed));
  });
  return {
    transport,
    server,
    proxy,
    log,
    publish(channel: string, event: string, data: unknown) {
      for (const socket of server.clients) socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
    },
    /** Until a line comes that had not come when this was called. */
    logged(line: string) {
      const from = log.length;
      return new Promise<void>((resolve) => {
        const look = () => {
          if (log.indexOf(line, from) < 0) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
  };
}

const closed = (socket: ServerSocket) => new Promise((gone) => socket.once('close', gone));

test('a public and a private channel are heard, in any script and at any size a server sends', async () => {
  const { transport, log, publish, logged } = await reader();
  transport.subscribe('fixture-7');
  transport.subscribe('private-user-7-psv');
  await logged('subscribed private-user-7-psv');
  const text = `Çalhanoğlu 90′+3 ⚽ ${'x'.repeat(9000)}`;
  const goal = logged(`fixture-7 Goal ${JSON.stringify({ text })}`);
  publish('fixture-7', 'Goal', { text });
  await goal;
  expect(log.slice(0, 4)).toEqual(['connecting', 'open', 'subscribed fixture-7', 'subscribed private-user-7-psv']);
});

test('after a reset all is subscribed again', async () => {
  const { transport, proxy, publish, logged, log } = await reader();
  transport.subscribe('fixture-7');
  await logged('subscribed fixture-7');
  const again = logged('subscribed fixture-7');
  proxy.reset();
  await again;
  const goal = logged('fixture-7 Goal 2');
  publish('fixture-7', 'Goal', 2);
  await goal;
  expect(log).toEqual([
    ...['connecting', 'open', 'subscribed fixture-7'],
    ...['waiting', 'connecting', 'open', 'subscribed fixture-7'],
    'fixture-7 Goal 2',
  ]);
});

test('a connection that died without a word is found and replaced', async () => {
  const { transport, proxy, logged } = await reader({ activity: 100, pong: 100 });
  transport.subscribe('fixture-7');
  await logged('subscribed fixture-7');
  const lost = logged('waiting');
  const again = logged('subscribed fixture-7');
  proxy.halfOpen();
  await lost;
  await again;
});

test('waking finds it long before its time', async () => {
  const { transport, proxy, logged } = await reader({ activity: 3_600_000, probe: 100 });
  await logged('open');
  proxy.halfOpen();
  const lost = logged('waiting');
  transport.wake();
  await lost;
});

test('a server that never answers is tried until it does', async () => {
  const { proxy, logged } = await reader({ handshake: 200 });
  await logged('open');
  proxy.setBlackhole(true);
  const lost = logged('waiting');
  proxy.reset();
  await lost;
  await logged('connecting');
  await logged('waiting');
  await proxy.restore();
  await logged('open');
});

test('a server that is gone is tried until it is back', async () => {
  const { transport, proxy, logged } = await reader();
  transport.subscribe('fixture-7');
  await logged('subscribed fixture-7');
  await proxy.refuse(true);
  const lost = logged('waiting');
  proxy.reset();
  await lost;
  await logged('connecting');
  await logged('waiting');
  const again = logged('subscribed fixture-7');
  await proxy.restore();
  await again;
});

test('a slow network is no dead one', async () => {
  const { transport, proxy, log, logged } = await reader({ activity: 100 });
  await logged('open');
  proxy.delay(60);
  transport.subscribe('fixture-7');
  await logged('subscribed fixture-7');
  transport.wake();
  transport.subscribe('fixture-8');
  await logged('subscribed fixture-8');
  expect(log.filter((line) => line === 'waiting')).toEqual([]);
});

test('closing leaves nothing open', async () => {
  const { transport, server, logged } = await reader();
  await logged('open');
  const [socket] = server.clients;
  if (!socket) throw new Error('Nobody came.');
  const gone = closed(socket);
  transport.close();
  await gone;
  expect(server.clients.size).toBe(0);
});

test.each(['not an address at all', 'ftp://live.example', 'wss://live.example#part'])(
  'the address %s stops it, with a reason',
  async (address) => {
    const link = await new Promise<Link>((onLink) => {
      createPusherTransport({
        address,
        key: 'psv',
        authorize: async () => leave(''),
        environment,
      })({ link: onLink, subscribed() {}, interrupted() {}, refused() {}, event() {} });
    });
    expect(link).toMatchObject({ is: 'stopped', code: 0, reason: expect.stringMatching(/SyntaxError/) });
  },
);
