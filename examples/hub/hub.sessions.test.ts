import { describe, expect, test } from 'vitest';
import { toJson } from '#core/contract/base/json.ts';
import { eachWithHub } from './hub.support.ts';

const bench = eachWithHub();
const { connect } = bench;

const own = 'private-user-7-psv';
const leaveOf = (session: string) => toJson({ session });
const expelled = { event: 'pusher:subscription_error', channel: own, data: { type: 'AuthError', status: 401 } };

describe('a session that ends', () => {
  test('parts its sockets from what is private, in silence for what is public and for other sessions', async () => {
    const [reader, elsewhere] = [await connect(), await connect()];
    await reader.subscribe('fixture-7');
    await reader.subscribe(own, leaveOf('one'));
    await elsewhere.subscribe(own, leaveOf('two'));
    expect(bench.hub.sessions('1')).toEqual(new Set(['one', 'two']));
    bench.hub.end('1', 'one');
    expect(await reader.next()).toMatchObject(expelled);
    expect(bench.hub.publish('1', own, 'Notified', '{}')).toBe(1);
    expect(bench.hub.publish('1', 'fixture-7', 'LiveFixture', '{}')).toBe(1);
    expect(await reader.rest()).toEqual([{ event: 'LiveFixture', channel: 'fixture-7', data: {} }]);
    expect(await elsewhere.rest()).toEqual([{ event: 'Notified', channel: own, data: {} }]);
    expect(bench.hub.sessions('1')).toEqual(new Set(['two']));
  });

  test('takes its whispers and its leaves with it', async () => {
    const [reader, other] = [await connect(), await connect()];
    await reader.subscribe(own, leaveOf('one'));
    await other.subscribe(own, leaveOf('two'));
    bench.hub.end('1', 'one');
    await reader.next();
    reader.say({ event: 'client-typing', channel: own, data: {} });
    expect(await reader.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
    expect(await other.rest()).toEqual([]);
    expect(await reader.subscribe(own, leaveOf('one'))).toMatchObject(expelled);
    expect(await reader.subscribe(own, leaveOf('three'))).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
    });
  });

  test('is one of its application, and not of another’s', async () => {
    const reader = await connect();
    await reader.subscribe(own, leaveOf('one'));
    bench.hub.end('2', 'one');
    expect(bench.hub.publish('1', own, 'Notified', '{}')).toBe(1);
  });

  test('is forgotten once no socket is left that could bring a leave of its', async () => {
    const reader = await connect();
    bench.hub.end('1', 'one');
    expect(await reader.subscribe(own, leaveOf('one'))).toMatchObject(expelled);
    reader.socket.close();
    await reader.closed;
    await expect.poll(() => bench.hub.sockets()).toBe(0);
    const late = await connect();
    expect(await late.subscribe(own, leaveOf('one'))).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
    });
  });
});

test('a session whose token has run out is parted, and comes back with a leave that was given anew', async () => {
  const reader = await connect();
  await reader.subscribe(own, leaveOf('one'));
  bench.hub.unsubscribe('1', 'one');
  expect(await reader.next()).toMatchObject(expelled);
  expect(bench.hub.publish('1', own, 'Notified', '{}')).toBe(0);
  await reader.subscribe(own, leaveOf('one'));
  expect(bench.hub.publish('1', own, 'Notified', '{}')).toBe(1);
});

test('who is parted from a presence channel is seen to go', async () => {
  const [reader, other] = [await connect(), await connect()];
  const room = 'presence-room';
  await other.subscribe(room, toJson({ user_id: '2' }));
  await reader.subscribe(room, toJson({ user_id: '1', session: 'one' }));
  expect(await other.next()).toMatchObject({ event: 'pusher_internal:member_added' });
  bench.hub.end('1', 'one');
  expect(await other.next()).toMatchObject({ event: 'pusher_internal:member_removed', data: { user_id: '1' } });
});
