import { beforeEach, describe, expect, test } from 'vitest';
import { app, asked, eachWithHub } from './hub.support.ts';
import { channelSignature } from './signatures.ts';

const bench = eachWithHub();
const { open, connect } = bench;

describe('a public channel', () => {
  test('tells its subscribers, and nobody else', async () => {
    const [reader, other] = [await connect(), await connect()];
    expect(await reader.subscribe('fixture-7')).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'fixture-7',
      data: {},
    });
    expect(bench.hub.publish('1', 'fixture-7', 'LiveFixture', '{"id":7,"text":"Önzin 🏆"}')).toBe(1);
    expect(await reader.next()).toEqual({
      event: 'LiveFixture',
      channel: 'fixture-7',
      data: { id: 7, text: 'Önzin 🏆' },
    });
    expect(await other.rest()).toEqual([]);
  });

  test('spares the socket that caused the event', async () => {
    const [author, reader] = [await connect(), await connect()];
    await author.subscribe('fixture-7');
    await reader.subscribe('fixture-7');
    expect(bench.hub.publish('1', 'fixture-7', 'LiveFixture', '{}', author.id)).toBe(1);
    expect(await reader.next()).toMatchObject({ event: 'LiveFixture' });
    expect(await author.rest()).toEqual([]);
  });

  test('of one application is not that of another', async () => {
    await open({ apps: () => [app, { ...app, id: '2', key: 'second' }] });
    const [one, other] = [await connect(), await connect({ path: '/app/second?protocol=7' })];
    await one.subscribe('fixture-7');
    await other.subscribe('fixture-7');
    expect(bench.hub.publish('2', 'fixture-7', 'LiveFixture', '{}')).toBe(1);
    expect(await one.rest()).toEqual([]);
    expect(await other.rest()).toHaveLength(1);
  });

  test('subscribed twice tells once; unsubscribed, no more', async () => {
    const reader = await connect();
    await reader.subscribe('fixture-7');
    expect(await reader.subscribe('fixture-7')).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    bench.hub.publish('1', 'fixture-7', 'LiveFixture', '{}');
    expect(await reader.rest()).toHaveLength(1);
    reader.say({ event: 'pusher:unsubscribe', data: { channel: 'fixture-7' } });
    expect(await reader.rest()).toEqual([]);
    expect(bench.hub.publish('1', 'fixture-7', 'LiveFixture', '{}')).toBe(0);
  });

  test('keeps the order of 500 events', async () => {
    const reader = await connect();
    await reader.subscribe('fixture-7');
    for (let sequence = 1; sequence <= 500; sequence += 1) {
      bench.hub.publish('1', 'fixture-7', 'LiveFixture', JSON.stringify({ sequence }));
    }
    const got = await reader.rest();
    expect(got.map(({ data }) => data)).toEqual(Array.from({ length: 500 }, (_, at) => ({ sequence: at + 1 })));
  });
});

const refusals = {
  pusher: { event: 'pusher:subscription_error', data: { type: 'AuthError', status: 401 } },
  reverb: { event: 'pusher:error', data: { code: 4009 } },
};

describe.each(['pusher', 'reverb'] as const)('a private channel, as %s has it', (dialect) => {
  beforeEach(() => open({ dialect }));

  test('needs the signature of this socket for this channel', async () => {
    const [reader, other] = [await connect(), await connect()];
    expect(await reader.subscribe('private-user-5')).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    const good = channelSignature(app, other.id, 'private-user-5');
    const wrong = [
      undefined,
      null,
      '',
      'key:',
      `key:${'0'.repeat(64)}`,
      good.slice(0, -1),
      `${good}:`,
      good.replace('key:', 'other:'),
      good.replace('key:', ''),
      good.toUpperCase(),
      channelSignature({ ...app, secret: 'guess' }, other.id, 'private-user-5'),
      channelSignature(app, reader.id, 'private-user-5'),
      channelSignature(app, other.id, 'private-user-6'),
      channelSignature(app, other.id, 'private-user-5', '{"user_id":1}'),
    ];
    for (const auth of wrong) {
      other.say(asked({ channel: 'private-user-5', auth }));
      expect([auth, await other.next()]).toMatchObject([auth, refusals[dialect]]);
    }
    expect(bench.hub.publish('1', 'private-user-5', 'X', '{}')).toBe(1);
    expect(await other.rest()).toEqual([]);
  });

  test('names the channel that was refused only where the dialect does', async () => {
    const reader = await connect();
    reader.say(asked({ channel: 'private-user-5' }));
    expect((await reader.next()).channel).toBe(dialect === 'pusher' ? 'private-user-5' : undefined);
  });

  test('a name that no channel can have is refused', async () => {
    const reader = await connect();
    for (const channel of ['', 'a b', 'fixture:7', 'fixture-7\n', 'é', 'x'.repeat(165), '#private-5']) {
      reader.say(asked({ channel }));
      const { event } = await reader.next();
      expect([channel, event]).toEqual([channel, refusals[dialect].event]);
    }
  });

  test('a whisper from outside is refused, and goes nowhere', async () => {
    const [member, outsider] = [await connect(), await connect()];
    await member.subscribe('private-room');
    outsider.say({ event: 'client-typing', channel: 'private-room', data: {} });
    const code = dialect === 'pusher' ? 4301 : 4009;
    expect(await outsider.next()).toMatchObject({ event: 'pusher:error', data: { code } });
    expect(await member.rest()).toEqual([]);
  });
});

describe('a socket’s subscriptions', () => {
  test('have a limit; what is left makes room', async () => {
    await open({ limits: { subscriptions: 2 } });
    const reader = await connect();
    await reader.subscribe('a');
    await reader.subscribe('b');
    expect(await reader.subscribe('c')).toMatchObject({ channel: 'c', data: { type: 'LimitReached' } });
    expect(await reader.subscribe('b')).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    reader.say({ event: 'pusher:unsubscribe', data: { channel: 'a' } });
    expect(await reader.subscribe('c')).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });
});
