import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apps, openWithApps, type Peer, type WithApps } from './hub.support.ts';
import { signedQuery } from './signatures.ts';
import { machineClock } from './timing.ts';

const [keys = { key: '', secret: '' }] = apps;
let hub: WithApps;
beforeAll(async () => {
  hub = await openWithApps();
});
afterAll(() => hub.close());

/** A call as Laravel makes it. */
async function post(body: unknown, { path = '/apps/deaftrap/events', signedAt = machineClock.now(), query = '' } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = query || signedQuery(keys, path, text, signedAt);
  const answer = await fetch(`${hub.url}${path}?${signed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  return { status: answer.status, body: await answer.json() };
}

let made = 0;
async function listener(...more: string[]): Promise<{ reader: Peer; channel: string }> {
  made += 1;
  const channel = `fixture-${made}`;
  const reader = await hub.connect();
  for (const each of [channel, ...more]) await reader.subscribe(each);
  return { reader, channel };
}

const event = (channel: string, more: object = {}) => ({
  name: 'App\\Events\\LiveFixture',
  data: '{"id":7,"text":"Önzin 🏆"}',
  channels: [channel],
  ...more,
});

describe('a signed event', () => {
  test('reaches the subscribers of each of its channels as it was sent', async () => {
    const { reader, channel } = await listener('news');
    expect(await post(event(channel, { channels: [channel, 'news', 'news'] }))).toEqual({
      status: 200,
      body: {},
    });
    const data = { id: 7, text: 'Önzin 🏆' };
    const got = [await reader.next(), await reader.next()];
    expect(got).toEqual([
      { event: 'App\\Events\\LiveFixture', channel: channel, data },
      { event: 'App\\Events\\LiveFixture', channel: 'news', data },
    ]);
  });

  test('may name one channel, as old libraries do', async () => {
    const { reader, channel } = await listener();
    await post({ name: 'X', data: '{}', channel });
    expect(await reader.next()).toMatchObject({ event: 'X' });
  });

  test('is not told to the socket that caused it', async () => {
    const [{ reader: author }, { reader }] = [await listener('room'), await listener('room')];
    await post(event('room', { socket_id: author.id }));
    await post(event('room', { name: 'Last' }));
    expect((await reader.next()).event).toBe('App\\Events\\LiveFixture');
    expect((await author.next()).event).toBe('Last');
  });

  test('may come with others, all or none', async () => {
    const { reader, channel } = await listener();
    const path = '/apps/deaftrap/batch_events';
    const one = (name: string, at = channel) => ({ name, data: '{}', channel: at });
    expect((await post({ batch: [one('A'), one('B', 'no channel'), one('C')] }, { path })).status).toBe(422);
    expect(await post({ batch: [one('D'), one('E')] }, { path })).toEqual({ status: 200, body: {} });
    expect([(await reader.next()).event, (await reader.next()).event]).toEqual(['D', 'E']);
  });
});

describe('a call is refused', () => {
  test.each([
    ['for an application that is none', { path: '/apps/nobody/events' }, 404],
    ['for another application', { path: '/apps/thefinalwhistle/events' }, 401],
    ['when it is eleven minutes old', { signedAt: machineClock.now() - 660_000 }, 401],
    ['without a signature', { query: 'auth_key=x' }, 401],
  ])('%s', async (_, how, status) => {
    const answer = await post(event('fixture-1'), how);
    expect(answer).toEqual({ status, body: { message: expect.stringMatching(/\.$/) } });
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', []],
    ['no name', { data: '{}', channels: ['a'] }],
    ['an empty name', event('a', { name: '' })],
    ['a name of the protocol', event('a', { name: 'pusher:error' })],
    ['a name of its inside', event('a', { name: 'pusher_internal:member_added' })],
    ['a name of 201 characters', event('a', { name: 'x'.repeat(201) })],
    ['data that is no string', event('a', { data: { id: 7 } })],
    ['data with a null character', event('a', { data: 'a\0b' })],
    ['no channel', event('a', { channels: [] })],
    ['a channel that cannot be', event('a b')],
    ['101 channels', event('a', { channels: Array.from({ length: 101 }, (_, at) => `c${at}`) })],
    ['a socket that is none', event('a', { socket_id: '1.2:private-x' })],
  ])('with %s', async (_, body) => {
    expect((await post(body)).status).toBe(422);
  });

  test('when it is too large', async () => {
    expect((await post(event('a', { data: 'x'.repeat(101 * 1024) }))).status).toBe(413);
    expect((await post('x'.repeat(300 * 1024))).status).toBe(413);
    expect((await post(event('a', { data: 'x'.repeat(99 * 1024) }))).status).toBe(200);
  });
});
