import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Pusher from 'pusher-js';
import { describe, expect, test } from 'vitest';
import { machineTime } from '../../tests/support/testClock.ts';
import { channelSignature, signedQuery } from './index.ts';
import { hubSettingsOf } from './settings.ts';

const keys = { id: '7', key: 'public-key', secret: 'kept-by-the-host' };
const start = fileURLToPath(new URL('start.ts', import.meta.url));

function run(environment: Readonly<Record<string, string>>) {
  const process_ = spawn(process.execPath, [start], { env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [process_.stdout, process_.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  return { process: process_, output: () => output, ended: once(process_, 'exit') };
}

test('alone, it hands a stock client what a server signs and posts, and lets it into a private channel', async () => {
  const hub = run({ HUB_APPS: JSON.stringify([keys]), HUB_PORT: '0', HUB_HOST: '127.0.0.1' });
  await expect.poll(hub.output).toMatch(/The hub is up: \S+\n/);
  const url = new URL(/The hub is up: (\S+)/.exec(hub.output())?.[1] ?? '');
  const client = new Pusher(keys.key, {
    ...{ cluster: '', wsHost: url.hostname, wsPort: Number(url.port), forceTLS: false },
    enabledTransports: ['ws'],
    channelAuthorization: {
      ...{ endpoint: '', transport: 'ajax' },
      customHandler: ({ socketId, channelName }, done) =>
        done(null, { auth: channelSignature(keys, socketId, channelName) }),
    },
  });
  const channel = client.subscribe('private-room');
  await new Promise((done) => channel.bind('pusher:subscription_succeeded', done));
  const received = new Promise((done) => channel.bind('Goal', done));

  const path = `/apps/${keys.id}/events`;
  const body = JSON.stringify({ name: 'Goal', channels: ['private-room'], data: '{"minute":90}' });
  const posted = await fetch(`${url.origin}${path}?${signedQuery(keys, path, body, machineTime())}`, {
    method: 'POST',
    body,
  });
  expect([posted.status, await posted.json()]).toEqual([200, {}]);
  expect(await received).toEqual({ minute: 90 });
  expect(await (await fetch(`${url.origin}/up`)).json()).toEqual({ up: true });

  client.disconnect();
  hub.process.kill('SIGTERM');
  expect((await hub.ended)[0]).toBe(0);
});

test('it says in one sentence what is wrong, and ends', async () => {
  const hub = run({});
  expect((await hub.ended)[0]).toBe(1);
  expect(hub.output()).toMatch(/^HUB_APPS has to be .+\.\n$/);
});

describe('the environment', () => {
  const some = { HUB_APPS: JSON.stringify([keys]) };

  test('names applications, and the usual for the rest', () => {
    expect(hubSettingsOf(some)).toEqual({
      apps: [{ ...keys, origins: 'any' }],
      port: 6001,
      host: 'localhost',
      dialect: 'pusher',
      limits: {},
      trustProxy: false,
    });
    expect(hubSettingsOf({ ...some, HUB_DIALECT: 'reverb', HUB_LIMITS: '{"sockets":5}' })).toMatchObject({
      dialect: 'reverb',
      limits: { sockets: 5 },
    });
    const own = JSON.stringify([{ ...keys, socketsPerAddress: 300 }]);
    expect(hubSettingsOf({ HUB_APPS: own, TRUST_PROXY: '1' })).toMatchObject({
      apps: [{ socketsPerAddress: 300 }],
      trustProxy: true,
    });
  });

  test.each([
    ['no application', { HUB_APPS: '[]' }],
    ['two of one key', { HUB_APPS: JSON.stringify([keys, { ...keys, id: '8' }]) }],
    ['no socket from an address', { HUB_APPS: JSON.stringify([{ ...keys, socketsPerAddress: 0 }]) }],
    ['a secret that is empty', { HUB_APPS: JSON.stringify([{ ...keys, secret: '' }]) }],
    ['a port that is none', { ...some, HUB_PORT: '65536' }],
    ['a dialect that is none', { ...some, HUB_DIALECT: 'ably' }],
    ['a limit that is none', { ...some, HUB_LIMITS: '{"socket":5}' }],
    ['a limit of nothing', { ...some, HUB_LIMITS: '{"sockets":0}' }],
  ])('is refused with %s', (_, environment) => {
    expect(() => hubSettingsOf(environment)).toThrow(/^HUB_(APPS|PORT|DIALECT|LIMITS) .+\.$/);
  });
});
