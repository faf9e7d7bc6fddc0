import Pusher from 'pusher-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app, apps, openWithApps, type WithApps } from './hub.support.ts';
import type { HubApp } from './hub.ts';
import { signedQuery } from './signatures.ts';
import { machineClock } from './timing.ts';

const [keys = app, others = app] = apps;
let hub: WithApps;
beforeAll(async () => {
  hub = await openWithApps();
  const enter = hub.connect;
  const [one, other, third] = [await enter(), await enter(), await enter()];
  await one.subscribe('fixture-7');
  await other.subscribe('fixture-7');
  await one.subscribe('private-user-3-deaftrap');
  for (const [peer, user] of [
    [one, '3'],
    [other, '3'],
    [third, '4'],
  ] as const)
    await peer.subscribe('presence-room', JSON.stringify({ user_id: user }));
});
afterAll(() => hub.close());

/** A call as the Pusher libraries for servers make it. */
async function ask(call: string, more: Readonly<Record<string, string>> = {}, signer: HubApp = keys) {
  const path = `/apps/deaftrap/${call}`;
  const answer = await fetch(`${hub.url}${path}?${signedQuery(signer, path, undefined, machineClock.now(), more)}`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  return { status: answer.status, body: await answer.json() };
}
const errorBody = (message: RegExp) => ({ message: expect.stringMatching(message) });

describe('who is there', () => {
  test('the channels that somebody hears', async () => {
    expect(await ask('channels')).toEqual({
      status: 200,
      body: { channels: { 'fixture-7': {}, 'private-user-3-deaftrap': {}, 'presence-room': {} } },
    });
    expect((await ask('channels', { filter_by_prefix: 'private-' })).body).toEqual({
      channels: { 'private-user-3-deaftrap': {} },
    });
    expect((await ask('channels', { filter_by_prefix: 'nobody-' })).body).toEqual({ channels: {} });
  });

  test('with their users and sockets where they are asked for', async () => {
    const info = 'user_count,subscription_count';
    expect((await ask('channels', { filter_by_prefix: 'presence-', info })).body).toEqual({
      channels: { 'presence-room': { user_count: 2, subscription_count: 3 } },
    });
    expect(await ask('channels', { info })).toEqual({ status: 400, body: errorBody(/presence/) });
  });

  test('one channel', async () => {
    expect((await ask('channels/fixture-7')).body).toEqual({ occupied: true });
    expect((await ask('channels/fixture-7', { info: 'occupied,subscription_count' })).body).toEqual({
      occupied: true,
      subscription_count: 2,
    });
    expect((await ask('channels/presence-room', { info: 'user_count' })).body).toEqual({
      occupied: true,
      user_count: 2,
    });
    expect((await ask('channels/fixture-8', { info: 'subscription_count' })).body).toEqual({
      occupied: false,
      subscription_count: 0,
    });
    expect(await ask('channels/fixture-7', { info: 'user_count' })).toEqual({
      status: 400,
      body: errorBody(/presence/),
    });
    expect(await ask('channels/fixture-7', { info: 'users' })).toEqual({
      status: 400,
      body: errorBody(/"users".*user_count/),
    });
  });

  test('the users of a presence channel, each once', async () => {
    expect((await ask('channels/presence-room/users')).body).toEqual({ users: [{ id: '3' }, { id: '4' }] });
    expect((await ask('channels/presence-empty/users')).body).toEqual({ users: [] });
    expect(await ask('channels/fixture-7/users')).toEqual({ status: 400, body: errorBody(/presence/) });
  });

  test('a stock client counts from when it hears the channel until it has gone', async () => {
    const client = new Pusher(keys.key, {
      ...{ cluster: '', wsHost: '127.0.0.1', wsPort: hub.port, forceTLS: false },
      enabledTransports: ['ws'],
    });
    const occupied = async () => (await ask('channels', { filter_by_prefix: 'stock' })).body;
    const channel = client.subscribe('stock-1');
    await new Promise((done) => channel.bind('pusher:subscription_succeeded', done));
    expect(await occupied()).toEqual({ channels: { 'stock-1': {} } });
    client.disconnect();
    await expect.poll(occupied).toEqual({ channels: {} });
  });
});

describe('a call is refused in JSON', () => {
  test.each(['channels', 'channels/presence-room', 'channels/presence-room/users'])(
    '%s signed by others',
    async (call) => {
      expect(await ask(call, {}, others)).toEqual({ status: 401, body: errorBody(/\.$/) });
      expect(await ask(call, {}, { ...keys, secret: 'guessed' })).toEqual({
        status: 401,
        body: errorBody(/signature/),
      });
    },
  );

  test('a channel that cannot be', async () => {
    expect(await ask('channels/no%20channel')).toEqual({ status: 400, body: errorBody(/name/) });
  });

  test.each([
    ['GET', '/apps/deaftrap'],
    ['GET', '/apps/deaftrap/events'],
    ['POST', '/apps/deaftrap/channels'],
    ['POST', '/apps/deaftrap/users/3/terminate_connections'],
    ['GET', '/apps/nobody/channels'],
    ['GET', '/apps'],
  ])('%s %s', async (method, path) => {
    const answer = await fetch(`${hub.url}${path}`, { method });
    expect([answer.status, await answer.json()]).toEqual([404, errorBody(/\.$/)]);
  });
});
