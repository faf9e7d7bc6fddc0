import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { tcpProxy } from './tcpProxy.ts';

/** A server that says back what a socket tells it, and answers HTTP with the body it got; a proxy before it. */
async function line() {
  const http = createServer((request, response) => request.pipe(response));
  const sockets = new WebSocketServer({ server: http });
  const served: ServerSocket[] = [];
  sockets.on('connection', (socket) => {
    served.push(socket);
    socket.on('error', () => {});
    socket.on('message', (bytes) => socket.send(`${bytes}!`));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const address = http.address();
  const proxy = await tcpProxy({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 });
  onTestFinished(async () => {
    await proxy.close();
    for (const socket of served) socket.terminate();
    http.closeAllConnections();
    await new Promise((closed) => http.close(closed));
  });
  return { proxy, served };
}

async function open(url: string) {
  const socket = new WebSocket(url);
  await new Promise((opened) => socket.addEventListener('open', opened));
  return socket;
}

const next = (socket: WebSocket, type: 'message' | 'close') =>
  new Promise<Event>((resolve) => socket.addEventListener(type, resolve, { once: true }));
const exchange = async (socket: WebSocket, text: string) => {
  const answer = next(socket, 'message');
  socket.send(text);
  const event = await answer;
  return event instanceof MessageEvent ? event.data : undefined;
};

/** A bare connection, and what becomes of it. */
async function call(port: number): Promise<{ socket: Socket; error: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  const error = once(socket, 'error').then(([cause]) => String(cause.code));
  error.catch(() => {});
  return { socket, error };
}

test('pages and sockets pass as they are', async () => {
  const { proxy } = await line();
  const body = 'goal '.repeat(200_000);
  const reply = await fetch(proxy.url, { method: 'POST', body });
  expect(await reply.text()).toBe(body);
  const socket = await open(proxy.socketUrl);
  expect(await exchange(socket, 'kick-off')).toBe('kick-off!');
  expect(proxy.accepted).toBe(2);
});

test('a reset is felt at both ends', async () => {
  const { proxy, served } = await line();
  const socket = await open(proxy.socketUrl);
  const gone = [next(socket, 'close'), ...served.map((each) => once(each, 'close'))];
  proxy.reset();
  expect(gone).toHaveLength(2);
  await Promise.all(gone);
});

test('a half-open connection swallows everything and tells nobody, while new ones work', async () => {
  const { proxy, served } = await line();
  const socket = await open(proxy.socketUrl);
  proxy.halfOpen();
  let isReceived = false;
  socket.addEventListener('message', () => {
    isReceived = true;
  });
  socket.addEventListener('close', () => {
    isReceived = true;
  });
  socket.send('lost');
  served[0]?.terminate();
  const other = await open(proxy.socketUrl);
  expect(await exchange(other, 'heard')).toBe('heard!');
  expect(isReceived).toBe(false);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  expect(proxy.connections).toBe(2);
});

test('a black hole takes connections and answers none; what was there before goes on', async () => {
  const { proxy } = await line();
  const before = await open(proxy.socketUrl);
  proxy.setBlackhole(true);
  const held = await call(proxy.port);
  await once(held.socket, 'connect');
  held.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await exchange(before, 'still here')).toBe('still here!');
  expect(held.socket.bytesRead).toBe(0);
  proxy.reset();
  expect(await held.error).toBe('ECONNRESET');
});

test('a delay holds back, and keeps the order', async () => {
  const { proxy } = await line();
  const socket = await open(proxy.socketUrl);
  const resolve: unknown[] = [];
  const all = new Promise<void>((done) => {
    socket.addEventListener('message', ({ data }) => {
      if (resolve.push(data) === 3) done();
    });
  });
  const start = performance.now();
  proxy.delay(60);
  socket.send('1');
  await exchange(socket, '2');
  proxy.delay(0);
  socket.send('3');
  await all;
  expect(resolve).toEqual(['1!', '2!', '3!']);
  expect(performance.now() - start).toBeGreaterThan(110);
});

test('refused connections are refused, until the line is restored at the same port', async () => {
  const { proxy } = await line();
  const before = await open(proxy.socketUrl);
  await proxy.refuse(true);
  expect(await (await call(proxy.port)).error).toBe('ECONNREFUSED');
  expect(await exchange(before, 'still here')).toBe('still here!');
  await proxy.restore();
  expect(await exchange(await open(proxy.socketUrl), 'again')).toBe('again!');
});
