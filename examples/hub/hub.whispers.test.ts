import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/fakeViewContext.tsx';
import { eachWithHub } from './hub.support.ts';
import type { Whisper } from './hub.ts';

const bench = eachWithHub();
const { open, connect } = bench;

describe('whispers', () => {
  test('reach the other members as they were said, and not who said them', async () => {
    const received: Whisper[] = [];
    await open({ whispered: (whisper) => received.push(whisper) });
    const [one, other] = [await connect(), await connect()];
    await one.subscribe('private-room');
    await other.subscribe('private-room');
    one.say({ event: 'client-typing', channel: 'private-room', data: { who: 'Ann' }, user_id: 'admin', extra: 1 });
    expect(await other.next()).toEqual({ event: 'client-typing', channel: 'private-room', data: { who: 'Ann' } });
    expect(await one.rest()).toEqual([]);
    expect(received).toEqual([
      { app: '1', channel: 'private-room', event: 'client-typing', data: { who: 'Ann' }, user: undefined },
    ]);
  });

  test('name the member on a presence channel, whatever the sender says', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.subscribe('presence-room', '{"user_id":5}');
    await other.subscribe('presence-room', '{"user_id":6}');
    await one.next();
    one.say({ event: 'client-typing', channel: 'presence-room', user_id: '7' });
    expect(await other.next()).toEqual({ event: 'client-typing', channel: 'presence-room', user_id: '5' });
  });

  test('are not for public channels', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.subscribe('fixture-7');
    await other.subscribe('fixture-7');
    one.say({ event: 'client-goal', channel: 'fixture-7', data: {} });
    expect(await one.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
    expect(await other.rest()).toEqual([]);
  });

  test.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])(
    'that nest too deep (%s) are refused as no message; the socket stays, and so does everybody else',
    async (open, close) => {
      const [one, other] = [await connect(), await connect()];
      await one.subscribe('private-room');
      await other.subscribe('private-room');
      const depth = 9000 / (open.length + close.length);
      const data = `${open.repeat(depth)}0${close.repeat(depth)}`;
      one.raw(`{"event":"client-typing","channel":"private-room","data":${data}}`);
      expect(await one.next()).toMatchObject({ event: 'pusher:error', data: { message: 'Invalid message format' } });
      one.say({ event: 'client-typing', channel: 'private-room', data: {} });
      expect(await other.next()).toMatchObject({ event: 'client-typing', data: {} });
    },
  );

  test('are ten a second at most; the socket stays', async () => {
    const clock = fakeClock();
    await open({ clock });
    const [one, other] = [await connect(), await connect()];
    await one.subscribe('private-room');
    await other.subscribe('private-room');
    const say = () => one.say({ event: 'client-typing', channel: 'private-room', data: {} });
    for (let sent = 0; sent < 11; sent += 1) say();
    expect(await one.rest()).toMatchObject([{ event: 'pusher:error', data: { code: 4301 } }]);
    expect(await other.rest()).toHaveLength(10);
    clock.pass(1000);
    say();
    expect(await one.rest()).toEqual([]);
    expect(await other.rest()).toHaveLength(1);
  });
});

describe('presence', () => {
  test('says who is there, and counts each member once, however many sockets he has', async () => {
    const [ann, annAgain, bob] = [await connect(), await connect(), await connect()];
    expect(await ann.subscribe('presence-room', '{"user_id":"5","user_info":{"name":"Ann"}}')).toMatchObject({
      data: { presence: { count: 1, ids: ['5'], hash: { 5: { name: 'Ann' } } } },
    });
    await bob.subscribe('presence-room', '{"user_id":"6"}');
    expect(await ann.next()).toMatchObject({ event: 'pusher_internal:member_added', data: { user_id: '6' } });
    expect(await annAgain.subscribe('presence-room', '{"user_id":"5"}')).toMatchObject({
      data: { presence: { count: 2, ids: ['5', '6'], hash: { 5: { name: 'Ann' }, 6: null } } },
    });
    expect(await bob.rest()).toEqual([]);
    expect(bench.hub.members('1', 'presence-room')).toEqual([
      { id: '5', info: { name: 'Ann' } },
      { id: '6', info: undefined },
    ]);

    ann.socket.close();
    await ann.closed;
    expect(await bob.rest()).toEqual([]);
    annAgain.say({ event: 'pusher:unsubscribe', data: { channel: 'presence-room' } });
    expect(await bob.next()).toEqual({
      event: 'pusher_internal:member_removed',
      channel: 'presence-room',
      data: { user_id: '5' },
    });
  });

  test('does not begin without a user', async () => {
    const reader = await connect();
    for (const data of [undefined, '', '{}', '[]', '"5"', '{"user_id":""}', '{"user_id":null}', '{']) {
      expect([data, await reader.subscribe('presence-room', data)]).toMatchObject([
        data,
        { event: 'pusher:subscription_error', channel: 'presence-room' },
      ]);
    }
    expect(bench.hub.members('1', 'presence-room')).toEqual([]);
  });
});

test('a client that subscribes to a presence channel twice is still one of its members', async () => {
  const [one, other] = [await connect(), await connect()];
  await one.subscribe('presence-room', '{"user_id":5}');
  await one.subscribe('presence-room', '{"user_id":5}');
  const { data } = await other.subscribe('presence-room', '{"user_id":6}');
  expect(data).toMatchObject({ presence: { count: 2, ids: ['5', '6'] } });
});
