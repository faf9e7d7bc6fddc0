import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Pusher from 'pusher-js';
import { describe, expect, test } from 'vitest';
import { machineTime } from '../../tests/support/testClock.ts';
import { codeOf, knock } from './hub.support.ts';
import { channelSignature, signedQuery } from './index.ts';
import { hubSettingsOf } from './settings.ts';

const keys = { id: '7', key: 'public-key', secret: 'kept-by-the-host' };
const start = fileURLToPath(new URL('start.ts', import.meta.url));

function run(environment: Readonly<Record<string, string>>, command: readonly string[] = [process.execPath, start]) {
  const [program = '', ...args] = command;
  const process_ = spawn(program, args, { env: { ...process.env, ...environment }, detached: true });
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

test('the command of “Put it on your site” starts a hub that lets in the pages it names, with an application to keep', async () => {
  const page = readFileSync(new URL('../../docs/your-site.md', import.meta.url), 'utf8');
  const [command = ''] = /^HUB_ORIGINS=.+ npm run hub$/m.exec(page) ?? [];
  const hub = run({ HUB_PORT: '0', HUB_HOST: '127.0.0.1' }, ['sh', '-c', command]);
  await expect.poll(hub.output, { timeout: 10_000 }).toMatch(/The hub is up: \S+\n/);
  const port = Number(new URL(/The hub is up: (\S+)/.exec(hub.output())?.[1] ?? '').port);
  const printed = /^HUB_APPS='(.+)'$/m.exec(hub.output())?.[1] ?? '';
  const [app] = hubSettingsOf({ HUB_APPS: printed }).apps;
  const answerTo = async (origin: string) => {
    const peer = knock(port, { path: `/app/${app?.key}?protocol=7`, headers: { origin } });
    const { event } = await peer.next();
    if (event === 'pusher:error') return codeOf(peer);
    peer.socket.close();
    return event;
  };
  expect(await answerTo('https://www.example.com')).toBe('pusher:connection_established');
  expect(await answerTo('https://m.example.com')).toBe('pusher:connection_established');
  expect(await answerTo('https://evil.example')).toBe(4009);
  process.kill(-(hub.process.pid ?? Number.NaN), 'SIGTERM');
  await hub.ended;
});

test('it says in one sentence what is wrong, and ends', async () => {
  const hub = run({ HUB_APPS: '[]' });
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

  test('lets origins in for the applications that name none, and for these alone', () => {
    const both = JSON.stringify([keys, { ...keys, id: '8', key: 'other', origins: ['a.example'] }]);
    const [first, second] = hubSettingsOf({ HUB_APPS: both, HUB_ORIGINS: 'https://www.example.com' }).apps;
    const pages = ['https://www.example.com', 'http://www.example.com', 'https://evil.example'];
    const isLetIn = typeof first?.origins === 'function' ? first.origins : () => undefined;
    expect(pages.map((page) => isLetIn(new URL(page), 'hub.example'))).toEqual([true, false, false]);
    expect(second?.origins).toEqual(['a.example']);
    expect(hubSettingsOf({ ...some, HUB_ORIGINS: '*' }).apps[0]?.origins).toBe('any');
  });

  test('without an application makes another one at each start, but not in production', () => {
    const [one, two] = [hubSettingsOf({}), hubSettingsOf({})];
    expect(one.made).toMatch(/^\[\{"id":"1","key":"[\w-]{20}","secret":"[\w-]{40}"\}\]$/);
    expect(one.made).not.toBe(two.made);
    expect(() => hubSettingsOf({ NODE_ENV: 'production' })).toThrow(/^HUB_APPS has to be .+, such as \[\{"id":.+\.$/);
  });

  test.each([
    ['an origin that is none', { ...some, HUB_ORIGINS: 'www.example.com' }],
    ['no application', { HUB_APPS: '[]' }],
    ['two of one key', { HUB_APPS: JSON.stringify([keys, { ...keys, id: '8' }]) }],
    ['no socket from an address', { HUB_APPS: JSON.stringify([{ ...keys, socketsPerAddress: 0 }]) }],
    ['a secret that is empty', { HUB_APPS: JSON.stringify([{ ...keys, secret: '' }]) }],
    ['a port that is none', { ...some, HUB_PORT: '65536' }],
    ['a dialect that is none', { ...some, HUB_DIALECT: 'ably' }],
    ['a limit that is none', { ...some, HUB_LIMITS: '{"socket":5}' }],
    ['a limit of nothing', { ...some, HUB_LIMITS: '{"sockets":0}' }],
  ])('is refused with %s', (_, environment) => {
    expect(() => hubSettingsOf(environment)).toThrow(/^HUB_(APPS|PORT|DIALECT|LIMITS|ORIGINS) .+\.$/);
  });
});
