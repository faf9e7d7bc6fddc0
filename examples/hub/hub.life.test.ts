import { connect as connectTcp } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/fakeViewContext.tsx';
import { asked, codeOf, eachWithHub } from './hub.support.ts';

const bench = eachWithHub();
const { open, connect } = bench;

describe('life', () => {
  test('a ping is answered', async () => {
    const reader = await connect();
    reader.say({ event: 'pusher:ping' });
    expect(await reader.next()).toEqual({ event: 'pusher:pong', data: {} });
  });

  test('who is silent for a minute is pinged; who answers stays, who does not is closed and leaves his channels', async () => {
    const clock = fakeClock();
    await open({ clock });
    const [alive, dead] = [await connect(), await connect()];
    await alive.subscribe('fixture-7');
    await dead.subscribe('fixture-7');
    clock.pass(60_000);
    expect(await alive.next()).toEqual({ event: 'pusher:ping', data: {} });
    expect(await dead.next()).toEqual({ event: 'pusher:ping', data: {} });
    alive.say({ event: 'pusher:pong' });
    await alive.rest();
    clock.pass(30_000);
    expect(await codeOf(dead)).toBe(4201);
    expect(bench.hub.publish('1', 'fixture-7', 'X', '{}')).toBe(1);
    expect(await alive.rest()).toHaveLength(1);
  });

  test('all sockets are sent away with a code that has them come back, and new ones are refused', async () => {
    const readers = [await connect(), await connect()];
    await Promise.all([bench.hub.close(), ...readers.map(async (each) => expect(await codeOf(each)).toBe(4200))]);
    expect(await codeOf(bench.knock())).toBe(1006);
  });

  test('what comes after the hub closed a socket is too late', async () => {
    const reader = await connect();
    bench.hub.closeAll(4200, 'Cut.');
    reader.say(asked({ channel: 'fixture-7' }));
    await reader.closed;
    expect(bench.hub.publish('1', 'fixture-7', 'X', '{}')).toBe(0);
  });

  test('sockets that are closed by hand may come back at once', async () => {
    const reader = await connect();
    bench.hub.closeAll(4200, 'Cut.');
    expect(await reader.next()).toMatchObject({ event: 'pusher:error', data: { code: 4200, message: 'Cut.' } });
    expect(await reader.closed).toEqual({ code: 4200, reason: 'Cut.' });
    expect((await connect()).id).not.toBe('');
  });
});

describe('hostile clients', () => {
  const hostile: readonly (string | Buffer)[] = [
    '',
    '{',
    'null',
    '[]',
    '7',
    '"pusher:ping"',
    '{}',
    '{"event":7}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":null}',
    '{"event":"pusher:subscribe","data":"{"}',
    '{"event":"pusher:subscribe","data":{"channel":7}}',
    '{"event":"pusher:subscribe","data":{"channel":["a"]}}',
    '{"event":"pusher:unsubscribe","data":{}}',
    '{"event":"pusher:connection_established","data":{}}',
    '{"event":"pusher_internal:subscription_succeeded","channel":"fixture-7"}',
    '{"event":"LiveFixture","channel":"fixture-7","data":"{}"}',
    '{"event":"client-x"}',
    '{"event":"client-x","channel":{"a":1}}',
    `{"event":"client-${'x'.repeat(300)}","channel":"private-room"}`,
    `${'['.repeat(4000)}`,
    Buffer.from([0, 1, 2, 255]),
  ];

  test.each(['pusher', 'reverb'] as const)(
    'get an error for what nobody can read, and stay, as %s has it',
    async (dialect) => {
      await open({ dialect });
      const [reader, other] = [await connect(), await connect()];
      await other.subscribe('fixture-7');
      for (const bytes of hostile) {
        reader.raw(bytes);
        const code = dialect === 'reverb' ? 4200 : null;
        expect([String(bytes), await reader.next()]).toMatchObject([
          String(bytes),
          { event: 'pusher:error', data: { code } },
        ]);
      }
      expect(await reader.rest()).toEqual([]);
      expect(await other.rest()).toEqual([]);
    },
  );

  test('a subscription whose data is a string of JSON is read', async () => {
    const reader = await connect();
    reader.say(asked('{"channel":"fixture-7"}'));
    expect(await reader.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });

  test('a name from the prototype is a channel like any other', async () => {
    const reader = await connect();
    for (const channel of ['__proto__', 'constructor', 'toString']) await reader.subscribe(channel);
    expect(bench.hub.publish('1', '__proto__', 'X', '{}')).toBe(1);
    expect(bench.hub.publish('1', 'hasOwnProperty', 'X', '{}')).toBe(0);
  });

  test('a message over 10 kB is refused and the socket stays; one that is far larger closes it', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.subscribe('private-room');
    await other.subscribe('private-room');
    const whisper = (length: number) => ({ event: 'client-x', channel: 'private-room', data: 'x'.repeat(length) });
    one.say(whisper(9900));
    one.say(whisper(10_001));
    expect(await one.rest()).toMatchObject([{ event: 'pusher:error', data: { code: 4301 } }]);
    expect(await other.rest()).toHaveLength(1);
    one.say(whisper(100_000));
    expect(await codeOf(one)).toBe(1009);
  });

  test('too many messages in a second close the socket, and what comes after them counts no more', async () => {
    await open({ limits: { frames: 20 }, clock: fakeClock() });
    const flood = await connect();
    for (let count = 0; count < 30; count += 1) flood.say(asked({ channel: `fixture-${count}` }));
    expect(await codeOf(flood)).toBe(4100);
    expect(bench.hub.sockets()).toBe(0);
    expect(bench.hub.publish('1', 'fixture-29', 'X', '{}')).toBe(0);
    expect(bench.hub.publish('1', 'fixture-0', 'X', '{}')).toBe(0);
  });

  test('a frame that breaks WebSocket itself costs its own socket alone', async () => {
    const reader = await connect();
    const raw = connectTcp(bench.port, '127.0.0.1');
    raw.write(
      'GET /app/key?protocol=7 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await new Promise((done) => raw.once('data', done));
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    raw.resume();
    await new Promise((done) => raw.once('close', done));
    expect(await reader.rest()).toEqual([]);
  });

  test('a reader who does not read is dropped with a code that has him come back; the others hear everything', async () => {
    await open({ limits: { buffer: 64 * 1024 } });
    const [slow, quick] = [await connect(), await connect()];
    await slow.subscribe('fixture-7');
    await quick.subscribe('fixture-7');
    slow.socket.pause();
    const event = JSON.stringify({ text: 'x'.repeat(64 * 1024) });
    let sent = 0;
    while (bench.hub.sockets() === 2 && sent < 1000) {
      bench.hub.publish('1', 'fixture-7', 'X', event);
      sent += 1;
      await quick.next();
    }
    expect(sent).toBeLessThan(1000);
    expect(await quick.rest()).toEqual([]);
    slow.socket.resume();
    expect(await codeOf(slow)).toBe(4100);
  });
});
