import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { app, codeOf, eachWithHub } from './hub.support.ts';

const bench = eachWithHub();
const { open, connect } = bench;

describe('the handshake', () => {
  test('a client gets an id of its own, and is told when to ping', async () => {
    const [one, other] = [bench.knock(), bench.knock()];
    const first = await one.next();
    await other.next();
    expect(first).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 },
    });
    expect(one.id).not.toBe(other.id);
    expect(bench.hub.sockets()).toBe(2);
    expect(bench.hub.sockets('1')).toBe(2);
    expect(bench.hub.sockets('2')).toBe(0);
  });

  test.each([
    ['an unknown key', '/app/other?protocol=7', 4001],
    ['no key', '/app/?protocol=7', 4005],
    ['more than a key', '/app/key/more?protocol=7', 4005],
    ['no version', '/app/key', 4008],
    ['a version that is none', '/app/key?protocol=seven', 4006],
    ['a version of the future', '/app/key?protocol=8', 4007],
    ['a version of long ago', '/app/key?protocol=4', 4007],
  ])('%s is told, and closed for good', async (_, path, code) => {
    const peer = bench.knock({ path });
    expect(await peer.next()).toMatchObject({ event: 'pusher:error', data: { code } });
    expect(await codeOf(peer)).toBe(code);
    expect(bench.hub.sockets()).toBe(0);
  });

  test.each([
    ['https://news.example', true],
    ['https://news.example:8443', true],
    ['http://evil.example', false],
    ['https://news.example.evil.example', false],
    ['https://evil.example/news.example', false],
    ['null', false],
    ['news.example', false],
  ])('a page of %s is let in: %s', async (origin, isWelcome) => {
    await open({ apps: () => [{ ...app, origins: ['news.example'] }] });
    const peer = bench.knock({ headers: { origin } });
    const { event } = await peer.next();
    expect(event).toBe(isWelcome ? 'pusher:connection_established' : 'pusher:error');
    if (!isWelcome) expect(await codeOf(peer)).toBe(4009);
  });

  test('a client that is no browser says no origin, and is let in', async () => {
    await open({ apps: () => [{ ...app, origins: ['news.example'] }] });
    expect((await connect()).id).not.toBe('');
  });

  test('one socket too many is sent away to come back later', async () => {
    await open({ limits: { sockets: 1 } });
    await connect();
    expect(await codeOf(bench.knock())).toBe(4100);
  });
});

describe('its place on the server', () => {
  const statusOfUpgrade = (path: string) =>
    new Promise<number | undefined>((done) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket' };
      const asking = request({ port: bench.port, host: '127.0.0.1', path, headers });
      asking.on('response', ({ statusCode }) => done(statusCode)).end();
    });

  test('pages are served beside it, and upgrades to other paths are refused where nobody takes them', async () => {
    const page = await fetch(`http://127.0.0.1:${bench.port}/app/key`);
    expect(await page.text()).toBe('a page');
    expect(await statusOfUpgrade('/vite')).toBe(404);
  });

  test('upgrades to other paths are left to those who take them', async () => {
    bench.server.on('upgrade', (incoming, socket) => {
      if (incoming.url === '/vite') socket.end("HTTP/1.1 418 I'm a teapot\r\nContent-Length: 0\r\n\r\n");
    });
    expect(await statusOfUpgrade('/vite')).toBe(418);
    expect((await connect()).id).not.toBe('');
  });
});
