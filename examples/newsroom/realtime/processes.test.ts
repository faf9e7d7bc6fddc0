import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/fakeViewContext.tsx';
import { sized } from '../../../tests/support/soak.ts';
import { databases, stopDatabases, testDatabase } from '../../../tests/support/testNewsroom.ts';
import { knock, type Peer } from '../../hub/hub.support.ts';
import { machineClock } from '../../hub/index.ts';
import { createTenancy } from '../api/tenancy.ts';
import { storeBroadcast } from '../database/broadcasts.ts';
import { contentOf } from '../demo/content/contentOf.ts';
import { createBroadcasts } from './createBroadcasts.ts';
import { announceAll, logIn, type OpenNewsroom, openNewsroom } from './newsroom.support.ts';

afterAll(stopDatabases);

const texts = (count: number, word = 'update') => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
const textsOf = (got: readonly { data?: unknown }[]) => got.map(({ data }) => data);

/** The next events of a channel, without the reminders that follow them. */
async function events(peer: Peer, count: number) {
  const got = [];
  while (got.length < count) {
    const one = await peer.next();
    if (one.event !== 'ChannelTail') got.push(one);
  }
  return got;
}

describe.each(testDatabase)('a newsroom on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: OpenNewsroom;
    let made = 0;
    const newChannel = () => {
      made += 1;
      return `html-liveblog-${made}`;
    };
    beforeAll(async () => {
      newsroom = await openNewsroom({ databaseUrl: await url() });
    });
    afterAll(() => newsroom.close());

    const changes = sized(100, 500);
    test(`tells subscribers ${changes} changes in their order, each once`, async () => {
      const [reader, channel] = [await newsroom.connect(), newChannel()];
      await reader.subscribe(channel);
      for (let at = 0; at * 50 < changes; at += 1) {
        await newsroom.announce(channel, texts(changes).slice(at * 50, at * 50 + 50));
      }
      const expected = texts(changes).map((text, at) => ({ text, sequence: at + 1 }));
      expect(textsOf(await events(reader, changes))).toEqual(expected);
    });

    test('tells nothing of a change that was rolled back', async () => {
      const [reader, channel] = [await newsroom.connect(), newChannel()];
      await reader.subscribe(channel);
      const fails = newsroom.database.inTenant('deaftrap', async (queries) => {
        await announceAll(queries, 'deaftrap', channel, ['never']);
        throw new Error('power cut');
      });
      await expect(fails).rejects.toThrow('power cut');
      await newsroom.announce(channel, ['after']);
      expect(textsOf(await events(reader, 1))).toEqual([{ text: 'after', sequence: 1 }]);
    });

    test('tells the readers of one paper nothing of the other', async () => {
      const channel = newChannel();
      const [here, there] = [await newsroom.connect('deaftrap'), await newsroom.connect('thefinalwhistle')];
      await here.subscribe(channel);
      await there.subscribe(channel);
      await newsroom.announce(channel, ['nl'], 'deaftrap');
      await newsroom.announce(channel, ['en'], 'thefinalwhistle');
      expect(textsOf(await events(here, 1))).toEqual([{ text: 'nl', sequence: 1 }]);
      expect(textsOf(await events(there, 1))).toEqual([{ text: 'en', sequence: 1 }]);
    });

    test('says a little later, twice, which change was the last', async () => {
      const [reader, channel] = [await newsroom.connect(), newChannel()];
      await reader.subscribe(channel);
      await newsroom.announce(channel, ['one', 'two']);
      const got = [await reader.next(), await reader.next(), await reader.next(), await reader.next()];
      const reminder = { event: 'ChannelTail', channel, data: { sequence: 2 } };
      expect(got.slice(2)).toEqual([reminder, reminder]);
    });

    test('reminds nobody of a change that a later one followed while nobody was there', async () => {
      const [clock, channel, received] = [fakeClock(), newChannel(), new Set<string>()];
      let [sockets, looked] = [1, 0];
      const hub = {
        ...newsroom.hub,
        sockets() {
          looked += 1;
          return sockets;
        },
        publish(_app: string, on: string, event: string, data: string) {
          if (on === channel) received.add(`${event} ${data}`);
          return sockets;
        },
      };
      const broadcaster = { apps: [], sources: [], settingOf: () => undefined, authorizeChannel: () => ({ auth: '' }) };
      const { database } = newsroom;
      const tenancy = createTenancy(await database.tenants(), contentOf);
      const stop = await createBroadcasts({ database, tenancy, broadcaster, hub, timing: clock, onRejected() {} });
      await newsroom.announce(channel, ['one']);
      await expect.poll(() => received.size).toBe(1);
      [sockets, looked] = [0, 0];
      await newsroom.announce(channel, ['two']);
      await expect.poll(() => looked).toBeGreaterThan(0);
      clock.pass(3000);
      await stop();
      expect([...received]).toEqual(['LiveblogEvent {"text":"one","sequence":1}']);
    });

    test('lets a page of its own connect, and none of elsewhere or of the other paper', async () => {
      const { key } = await newsroom.settingOf();
      const path = `/app/${key}?protocol=7`;
      const first = async (origin: string) => (await knock(newsroom.port, { path, headers: { origin } }).next()).event;
      expect(await first(newsroom.url)).toBe('pusher:connection_established');
      expect(await first('http://deaftrap.localhost:4400')).toBe('pusher:connection_established');
      expect(await first('http://thefinalwhistle.localhost:4400')).toBe('pusher:error');
      expect(await first('https://evil.example')).toBe('pusher:error');
      expect(await first(newsroom.url.replace(/\d+$/, '1'))).toBe('pusher:error');
    });
  });
});

const server = databases.find(({ name }) => name !== 'embedded');

describe.runIf(server?.isThere)('two newsrooms on one server', () => {
  let both: readonly [OpenNewsroom, OpenNewsroom];
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = (await server?.url()) ?? '';
    const first = await openNewsroom({ databaseUrl });
    both = [first, await openNewsroom({ databaseUrl })];
  });
  afterAll(() => Promise.all(both.map((each) => each.close())));

  test('both tell their readers what either of them changed, in one order', async () => {
    const channel = 'html-liveblog-2001';
    const readers = await Promise.all(both.map((each) => each.connect()));
    for (const reader of readers) await reader.subscribe(channel);
    await Promise.all(
      both.map((each, at) => Promise.all(texts(20, `of ${at}`).map((text) => each.announce(channel, [text])))),
    );
    const [one, other] = await Promise.all(readers.map(async (reader) => textsOf(await events(reader, 40))));
    expect(one).toEqual(other);
    expect(one).toMatchObject(Array.from({ length: 40 }, (_, at) => ({ sequence: at + 1 })));
  });

  test('a socket that is not to hear an event does not hear it from the other newsroom either', async () => {
    const channel = 'html-liveblog-2002';
    const readers = await Promise.all(both.map((each) => each.connect()));
    for (const reader of readers) await reader.subscribe(channel);
    const event = { channel, event: 'X', data: '{}', except: readers[1]?.id };
    await both[0].database.inTenant('deaftrap', (queries) =>
      storeBroadcast(queries, 'deaftrap', event, machineClock.now()),
    );
    await both[0].announce(channel, ['for all']);
    expect((await readers[0]?.next())?.event).toBe('X');
    expect((await readers[1]?.next())?.event).toBe('LiveblogEvent');
  });

  test('a whisper reaches the members at the other newsroom, once, and not who said it', async () => {
    const reader = await logIn(both[0]);
    const members = await Promise.all(both.map((each) => each.connect()));
    for (const [at, member] of members.entries()) {
      const answer = await fetch(`${both[at]?.url}/broadcasting/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${reader.token}` },
        body: JSON.stringify({ channel_name: reader.channel, socket_id: member.id }),
      });
      member.say({ event: 'pusher:subscribe', data: { channel: reader.channel, ...(await answer.json()) } });
      expect(await member.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    }
    const [speaker, listener] = members;
    speaker?.say({ event: 'client-typing', channel: reader.channel, data: { at: 1 } });
    expect(await listener?.next()).toEqual({ event: 'client-typing', channel: reader.channel, data: { at: 1 } });
    listener?.say({ event: 'client-typing', channel: reader.channel, data: { at: 2 } });
    expect(await speaker?.next()).toEqual({ event: 'client-typing', channel: reader.channel, data: { at: 2 } });
    expect(await listener?.rest()).toEqual([]);
  });

  test('what was changed while a newsroom had lost the database’s ear is told when it has it back', async () => {
    const channel = 'html-liveblog-2003';
    const reader = await both[0].connect();
    await reader.subscribe(channel);
    await both[0].announce(channel, ['before']);
    await events(reader, 1);
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'newsroom listening' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThanOrEqual(4);
    for (const text of texts(30, 'meanwhile')) await both[1].announce(channel, [text]);
    await admin.end();
    expect(textsOf(await events(reader, 30))).toEqual(
      texts(30, 'meanwhile').map((text, at) => ({ text, sequence: at + 2 })),
    );
    await both[1].announce(channel, ['after']);
    expect(textsOf(await events(reader, 1))).toEqual([{ text: 'after', sequence: 32 }]);
  });

  test('one that closes sends its readers to the other, and the other goes on', async () => {
    const third = await openNewsroom({ databaseUrl });
    const reader = await third.connect();
    const [closed] = await Promise.all([reader.closed, third.close()]);
    expect(closed.code).toBe(4200);
    const back = await both[0].connect();
    await back.subscribe('html-liveblog-2004');
    await both[1].announce('html-liveblog-2004', ['still here']);
    expect(textsOf(await events(back, 1))).toEqual([{ text: 'still here', sequence: 1 }]);
  });
});
