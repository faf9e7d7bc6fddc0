import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { databases, stopDatabases } from '../../../tests/support/testNewsroom.ts';
import { channelSignature, faultOf, machineClock } from '../../hub/index.ts';
import type { ExternalBroker } from './externalBroadcaster.ts';
import { logIn, type OpenNewsroom, openNewsroom } from './newsroom.support.ts';

afterAll(stopDatabases);

interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A broadcaster that answers what a test says, 200 when it says nothing. */
async function openBroadcaster() {
  const calls: Call[] = [];
  const tails: unknown[] = [];
  const statuses: number[] = [];
  let again = () => {};
  const server = createServer(async (request, answer) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://x');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    const isTail = text.includes('"ChannelTail"');
    if (isTail) tails.push({ ...JSON.parse(text), path });
    else calls.push({ path, query, headers: request.headers, text });
    answer.writeHead((isTail ? undefined : statuses.shift()) ?? 200).end('{}');
    again();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls,
    says: (...next: number[]) => statuses.push(...next),
    async called(count: number): Promise<readonly Call[]> {
      while (calls.length < count) await new Promise<void>((done) => (again = done));
      return calls;
    },
    /** Resolves to the last numbers that were posted of a channel, once there are so many. */
    async repeated(channel: string, count: number): Promise<readonly unknown[]> {
      const ofChannel = () => tails.filter((tail) => decodeURIComponent(JSON.stringify(tail)).includes(channel));
      while (ofChannel().length < count) await new Promise<void>((done) => (again = done));
      return ofChannel();
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

const pusherKeys = { id: '42', key: 'public', secret: 'hidden' };
const ablyKeys = { key: 'app.id:hidden', publicKey: 'app.other:open' };
const sent = z.object({ name: z.string(), data: z.string() });
const textsOf = (calls: readonly Call[]) => calls.map(({ text }) => z.parse(sent, JSON.parse(text)).data);

let broadcaster: Awaited<ReturnType<typeof openBroadcaster>>;
beforeAll(async () => {
  broadcaster = await openBroadcaster();
});
afterAll(() => broadcaster.close());
beforeEach(() => {
  broadcaster.calls.length = 0;
});

const silent = { write() {} };
const start = (broker: ExternalBroker, databaseUrl?: string) =>
  openNewsroom({ broadcaster: broker, databaseUrl, log: silent });
const pusher = (): ExternalBroker => ({ kind: 'pusher', url: broadcaster.url, apps: { deaftrap: pusherKeys } });
const ably = (): ExternalBroker => ({ kind: 'ably', url: broadcaster.url, apps: { deaftrap: ablyKeys } });

let made = 0;
const newChannel = () => {
  made += 1;
  return `html-liveblog-${made}`;
};

const leave = async ({ url }: OpenNewsroom, token: string, channel: string) => {
  const answer = await fetch(`${url}/broadcasting/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ channel_name: channel, socket_id: '1.2' }),
  });
  return z.parse(z.object({ auth: z.string() }), await answer.json()).auth;
};

describe('Pusher, Reverb or Soketi outside', () => {
  let newsroom: OpenNewsroom;
  beforeAll(async () => {
    newsroom = await start(pusher());
  });
  afterAll(() => newsroom.close());

  test('gets each change once, in order and signed', async () => {
    const channel = newChannel();
    await newsroom.announce(channel, ['one', 'two']);
    await newsroom.announce(channel, ['three']);
    const calls = await broadcaster.called(3);
    expect(textsOf(calls)).toEqual([
      '{"text":"one","sequence":1}',
      '{"text":"two","sequence":2}',
      '{"text":"three","sequence":3}',
    ]);
    const [call] = calls;
    if (!call) throw new Error('Nothing was posted.');
    const { path, query, text, headers } = call;
    expect(path).toBe('/apps/42/events');
    expect(headers['content-type']).toBe('application/json');
    expect(faultOf(pusherKeys, { method: 'POST', path, query, body: text }, machineClock.now())).toBeUndefined();
    expect(JSON.parse(text)).toEqual({
      name: 'LiveblogEvent',
      channels: [channel],
      data: '{"text":"one","sequence":1}',
    });
  });

  test('gets what it could not take a little later, and nothing twice', async () => {
    const channel = newChannel();
    broadcaster.says(503);
    await newsroom.announce(channel, ['one']);
    await broadcaster.called(1);
    await newsroom.announce(channel, ['two']);
    expect(textsOf(await broadcaster.called(3))).toEqual([
      '{"text":"one","sequence":1}',
      '{"text":"one","sequence":1}',
      '{"text":"two","sequence":2}',
    ]);
  });

  test('is told only the number of an event that it does not take, so that readers look for themselves', async () => {
    const channel = newChannel();
    broadcaster.says(413);
    await newsroom.announce(channel, ['too large', 'next']);
    const calls = await broadcaster.called(2);
    expect(textsOf(calls)).toEqual(['{"text":"too large","sequence":1}', '{"text":"next","sequence":2}']);
    const [first] = await broadcaster.repeated(channel, 1);
    expect(first).toMatchObject({ name: 'ChannelTail', data: '{"sequence":1}' });
  });

  test('gets the last number of a channel again, twice, and no number that another one followed', async () => {
    const channel = newChannel();
    await newsroom.announce(channel, ['one', 'two']);
    await broadcaster.called(2);
    const repeated = {
      ...{ name: 'ChannelTail', channels: [channel], data: '{"sequence":2}' },
      path: '/apps/42/events',
    };
    expect(await broadcaster.repeated(channel, 2)).toEqual([repeated, repeated]);
  });

  test('is what pages connect to, and its secret signs the leave of readers', async () => {
    expect(await newsroom.settingOf()).toEqual({ broadcaster: 'pusher', key: 'public', host: broadcaster.url });
    const reader = await logIn(newsroom);
    expect(await leave(newsroom, reader.token, reader.channel)).toBe(
      channelSignature(pusherKeys, '1.2', reader.channel),
    );
    const page = await fetch(newsroom.url);
    const [, connect] = /connect-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
    expect(connect).toBe(`'self' ${broadcaster.url.replace('http', 'ws')} ${broadcaster.url}`);
  });

  test('has no application for the other paper: nothing is posted, and its readers get no leave', async () => {
    const channel = newChannel();
    await newsroom.announce(channel, ['en'], 'thefinalwhistle');
    await newsroom.announce(channel, ['nl']);
    expect(textsOf(await broadcaster.called(1))).toEqual(['{"text":"nl","sequence":1}']);
    const answer = await fetch(`${newsroom.url}/assets/cdn/thefinalwhistle/tenant.json`);
    expect(await answer.json()).not.toHaveProperty('realtime');
  });
});

describe('Ably outside', () => {
  let newsroom: OpenNewsroom;
  beforeAll(async () => {
    newsroom = await start(ably());
  });
  afterAll(() => newsroom.close());

  test('gets each change by the name that it has there, with the key that may publish', async () => {
    const channel = newChannel();
    await newsroom.announce(channel, ['one']);
    await newsroom.announce('private-user-1-deaftrap', ['two']);
    const calls = await broadcaster.called(2);
    expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual([
      `/channels/public:${channel}/messages`,
      '/channels/private:user-1-deaftrap/messages',
    ]);
    expect(calls[0]?.headers.authorization).toBe(`Basic ${Buffer.from(ablyKeys.key).toString('base64')}`);
    expect(JSON.parse(calls[0]?.text ?? '')).toEqual({
      id: expect.stringMatching(/^newsroom-deaftrap-\d+$/),
      name: 'LiveblogEvent',
      data: '{"text":"one","sequence":1}',
      encoding: 'json',
    });
  });

  // Twice, as any outside broadcaster does.
  test('gets the last number of a channel again, as messages of their own', async () => {
    const channel = newChannel();
    await newsroom.announce(channel, ['one']);
    await broadcaster.called(1);
    const path = `/channels/${encodeURIComponent(`public:${channel}`)}/messages`;
    const repeated = { name: 'ChannelTail', data: '{"sequence":1}', encoding: 'json', path };
    expect(await broadcaster.repeated(channel, 1)).toEqual([repeated]);
  });

  test('is reached with a key that only hears; a reader’s leave is a token', async () => {
    expect(await newsroom.settingOf()).toEqual({ broadcaster: 'ably', key: 'app.other:open' });
    const reader = await logIn(newsroom);
    const [head = '', claims = ''] = (await leave(newsroom, reader.token, reader.channel)).split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'HS256', kid: 'app.id' });
    expect(read(claims)).toMatchObject({
      'x-ably-capability': '{"public:*":["subscribe"],"private:user-1-deaftrap":["subscribe"]}',
    });
  });
});

const server = databases.find(({ name }) => name !== 'embedded');

test.runIf(server?.isThere)(
  'of two newsrooms on one server one posts, and the other when that one is gone',
  async () => {
    const url = await server?.url();
    const [one, other] = [await start(pusher(), url), await start(pusher(), url)];
    const channel = newChannel();
    const texts = Array.from({ length: 30 }, (_, at) => `${at}`);
    for (const [at, text] of texts.entries()) await (at % 2 ? one : other).announce(channel, [text]);
    const expected = texts.map((text, at) => JSON.stringify({ text, sequence: at + 1 }));
    expect(textsOf(await broadcaster.called(30))).toEqual(expected);
    await one.close();
    await other.announce(channel, ['alone']);
    await broadcaster.called(31);
    await other.close();
    expect(broadcaster.calls).toHaveLength(31);
  },
);
