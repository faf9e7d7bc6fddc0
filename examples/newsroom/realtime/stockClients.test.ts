import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { channelSignature } from '../../hub/index.ts';
import { logIn, type OpenNewsroom, openNewsroom } from './newsroom.support.ts';

let newsroom: OpenNewsroom;
let key: string;
const open: Pusher[] = [];
beforeAll(async () => {
  newsroom = await openNewsroom();
  key = (await newsroom.settingOf()).key;
});
afterAll(() => newsroom.close());
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect();
});

/** The client that Laravel's documentation tells people to use. */
function connect(token?: string, more: object = {}): Pusher {
  const client = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: newsroom.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${newsroom.url}/broadcasting/auth`,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    },
    ...more,
  });
  open.push(client);
  return client;
}

interface Binds {
  bind(event: string, handler: (data: unknown) => void): unknown;
}
const handler = (binds: Binds, event: string) => new Promise<unknown>((done) => binds.bind(event, done));
const subscribed = async (client: Pusher, channel: string) => {
  const subscription = client.subscribe(channel);
  await handler(subscription, 'pusher:subscription_succeeded');
  return subscription;
};

describe('pusher-js', () => {
  test('hears what the desk announces on a public channel', async () => {
    const channel = await subscribed(connect(), 'html-liveblog-5');
    const event = handler(channel, 'LiveblogEvent');
    await newsroom.announce('html-liveblog-5', ['Goal!']);
    expect(await event).toEqual({ text: 'Goal!', sequence: 1 });
  });

  test('lets a reader hear his own channel, and no guest and nobody else', async () => {
    const reader = await logIn(newsroom);
    const channel = await subscribed(connect(reader.token), reader.channel);
    const event = handler(channel, 'LiveblogEvent');

    const guest = connect().subscribe(reader.channel);
    expect(await handler(guest, 'pusher:subscription_error')).toMatchObject({ status: 401 });
    const foreign = connect(reader.token).subscribe('private-user-1-thefinalwhistle');
    expect(await handler(foreign, 'pusher:subscription_error')).toMatchObject({ status: 403 });

    await newsroom.announce(reader.channel, ['For you']);
    expect(await event).toMatchObject({ text: 'For you' });
  });

  test('is told by the hub itself that a forged leave is none', async () => {
    const channelAuthorization = {
      customHandler: (_: unknown, done: (error: null, auth: { auth: string }) => void) =>
        done(null, { auth: channelSignature({ key, secret: 'guess' }, '1.2', 'private-x') }),
    };
    const channel = connect(undefined, { channelAuthorization }).subscribe('private-x');
    expect(await handler(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 });
  });

  test('whispers to the reader’s other window, and not to itself', async () => {
    const reader = await logIn(newsroom);
    const [one, other] = await Promise.all(
      [connect(reader.token), connect(reader.token)].map((client) => subscribed(client, reader.channel)),
    );
    const own: unknown[] = [];
    one?.bind('client-typing', (data: unknown) => own.push(data));
    const whisper = other && handler(other, 'client-typing');
    one?.trigger('client-typing', { at: 3 });
    expect(await whisper).toEqual({ at: 3 });
    expect(own).toEqual([]);
  });

  test('comes back after the hub sent it away, and hears again', async () => {
    const client = connect();
    const channel = await subscribed(client, 'html-liveblog-6');
    const again = handler(channel, 'pusher:subscription_succeeded');
    newsroom.hub.closeAll(4200, 'Cut.');
    await again;
    const event = handler(channel, 'LiveblogEvent');
    await newsroom.announce('html-liveblog-6', ['After the cut']);
    expect(await event).toMatchObject({ text: 'After the cut' });
  });

  test('is told that a key is unknown, and stops', async () => {
    key = 'unknown';
    const client = connect();
    key = (await newsroom.settingOf()).key;
    const ended = handler(client.connection, 'disconnected');
    expect(await handler(client.connection, 'error')).toMatchObject({ error: { data: { code: 4001 } } });
    await ended;
  });
});

describe('laravel-echo', () => {
  test('hears, whispers and leaves', async () => {
    const reader = await logIn(newsroom);
    const echoOf = () =>
      new Echo({ broadcaster: 'pusher', key, client: connect(reader.token), namespace: 'App.Events' });
    const [one, other] = [echoOf(), echoOf()];
    const name = reader.channel.replace(/^private-/, '');
    const subscribed = [one, other].map(
      (echo) => new Promise<void>((done) => echo.private(name).subscribed(() => done())),
    );
    await Promise.all(subscribed);

    // Echo asks for `App\Events\…` unless a dot says otherwise.
    const event = new Promise((done) => other.private(name).listen('.LiveblogEvent', done));
    await newsroom.announce(reader.channel, ['For Echo']);
    expect(await event).toMatchObject({ text: 'For Echo' });

    const whisper = new Promise((done) => other.private(name).listenForWhisper('typing', done));
    one.private(name).whisper('typing', { at: 4 });
    expect(await whisper).toEqual({ at: 4 });

    const late: unknown[] = [];
    other.private(name).listen('.LateEvent', (data: unknown) => late.push(data));
    other.leave(name);
    // The answer to this comes after the leaving was heard.
    await new Promise<void>((done) => other.channel('fixture-1').subscribed(() => done()));
    expect(newsroom.hub.publish('deaftrap', reader.channel, 'LateEvent', '{}')).toBe(1);
    await new Promise<void>((done) => other.channel('fixture-2').subscribed(() => done()));
    expect(late).toEqual([]);
  });
});
