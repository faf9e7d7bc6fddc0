import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sized } from '../../../tests/support/soak.ts';
import { stopDatabases, testDatabase } from '../../../tests/support/testNewsroom.ts';
import { openDemoDatabase } from '../demo/openDemoDatabase.ts';
import {
  announce,
  announceAll,
  type Committed,
  committed,
  findBroadcasts,
  keptBroadcasts,
  lastSequence,
  markSent,
  pruneBroadcasts,
  readCommitted,
  storeBroadcast,
  unsentBroadcasts,
} from './broadcasts.ts';
import type { Database } from './openDatabase.ts';

afterAll(stopDatabases);

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  '',
  '{',
  'null',
  '{}',
  '{"tenant":7,"id":1}',
  '{"tenant":"a","id":"1"}',
  '{"tenant":"a","id":1,"except":2}',
])('a notification that is none of ours is nothing: %s', (payload) => expect(readCommitted(payload)).toBeUndefined());

describe.each(testDatabase)('announcements on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let database: Database;
    let received: Committed[];
    let waiting: (() => void)[];
    let made = 0;
    let channel: string;
    beforeAll(async () => {
      database = await openDemoDatabase({ databaseUrl: await url(), dataDir: 'memory', demo: true });
      await database.listen(committed, {
        notified(payload) {
          const read = readCommitted(payload);
          if (read) received.push(read);
          for (const again of waiting.splice(0)) again();
        },
      });
    });
    afterAll(() => database.close());
    beforeEach(() => {
      [received, waiting] = [[], []];
      made += 1;
      channel = `fixture-${made}`;
    });

    const arrived = async (count: number) => {
      while (received.length < count) await new Promise<void>((again) => waiting.push(again));
      return received;
    };
    const goal = { event: 'LiveFixture', data: { text: 'Goal' } };
    const announceOne = (tenant = 'deaftrap') =>
      database.inTenant(tenant, (queries) => announce(queries, tenant, { channel, ...goal }, now));

    test('events of a channel are numbered from 1, at each paper for itself', async () => {
      expect([await announceOne(), await announceOne(), await announceOne('thefinalwhistle')]).toEqual([1, 2, 1]);
      expect(await database.inTenant('deaftrap', (queries) => lastSequence(queries, channel))).toBe(2);
      expect(await database.inTenant('deaftrap', (queries) => lastSequence(queries, 'fixture-0'))).toBe(0);
      expect((await arrived(3)).map(({ tenant }) => tenant)).toEqual(['deaftrap', 'deaftrap', 'thefinalwhistle']);
    });

    test('what is heard of can be read, with its number, by its own paper alone', async () => {
      await announceOne();
      const [one] = await arrived(1);
      const find = (tenant: string) =>
        database.inTenant(tenant, async (queries) => [...(await findBroadcasts(queries, [one?.id ?? 0])).values()]);
      expect(await find('deaftrap')).toEqual([
        { id: one?.id, channel, event: 'LiveFixture', data: '{"text":"Goal","sequence":1}' },
      ]);
      expect(await find('thefinalwhistle')).toEqual([]);
    });

    test('a change that fails announces nothing, and takes no number', async () => {
      const fails = database.inTenant('deaftrap', async (queries) => {
        await announce(queries, 'deaftrap', { channel, ...goal }, now);
        throw new Error('power cut');
      });
      await expect(fails).rejects.toThrow('power cut');
      expect(await announceOne()).toBe(1);
      expect(await arrived(1)).toHaveLength(1);
    });

    const announcers = sized(20, 50);
    test(`${10 * announcers} announcements, many at once, are numbered without a hole, in the order in which they are heard`, async () => {
      const each = Array.from({ length: announcers }, () =>
        database.inTenant('deaftrap', async (queries) => {
          for (let at = 0; at < 10; at += 1) await announce(queries, 'deaftrap', { channel, ...goal }, now);
        }),
      );
      await Promise.all(each);
      const ids = (await arrived(10 * announcers)).map(({ id }) => id);
      const found = await database.inTenant('deaftrap', (queries) => findBroadcasts(queries, ids));
      const numbers = ids.map((id) => Number(/"sequence":(\d+)/.exec(found.get(id)?.data ?? '')?.[1]));
      expect(numbers).toEqual(Array.from({ length: 10 * announcers }, (_, at) => at + 1));
    });

    test('what is announced together arrives in its order, numbered on after what each channel had', async () => {
      await announceOne();
      const other = `${channel}-other`;
      const together = [channel, other, channel, channel].map((name, at) => ({
        ...{ channel: name, event: 'LiveFixture', data: { at } },
      }));
      const numbers = database.inTenant('deaftrap', (queries) => announceAll(queries, 'deaftrap', together, now));
      expect(await numbers).toEqual([2, 1, 3, 4]);
      const ids = (await arrived(5)).slice(1).map(({ id }) => id);
      const found = await database.inTenant('deaftrap', (queries) => findBroadcasts(queries, ids));
      expect(ids.map((id) => found.get(id))).toMatchObject([
        { channel, data: '{"at":0,"sequence":2}' },
        { channel: other, data: '{"at":1,"sequence":1}' },
        { channel, data: '{"at":2,"sequence":3}' },
        { channel, data: '{"at":3,"sequence":4}' },
      ]);
    });

    test('an event of another server goes on as it is, and says who is not to hear it', async () => {
      const sent = { channel, event: 'App\\Events\\X', data: '"é"', except: '1.2' };
      await database.inTenant('deaftrap', (queries) => storeBroadcast(queries, 'deaftrap', sent, now));
      expect(await arrived(1)).toMatchObject([{ tenant: 'deaftrap', except: '1.2' }]);
      expect(await database.inTenant('deaftrap', (queries) => lastSequence(queries, channel))).toBe(0);
    });

    test('what an outside broadcaster took is not offered again; what is older than an hour is dropped', async () => {
      const tenant = 'thefinalwhistle';
      const run = <T>(work: Parameters<typeof database.inTenant<T>>[1]) => database.inTenant(tenant, work);
      await run((queries) => pruneBroadcasts(queries, now + 7_200_000));
      expect(await run(keptBroadcasts)).toEqual([]);
      await announceOne(tenant);
      await run((queries) => announce(queries, tenant, { channel, ...goal }, now + 1800_000));
      const [first, second] = await run((queries) => unsentBroadcasts(queries, 10));
      expect(first?.data).toContain('"sequence":1');
      await run((queries) => markSent(queries, first?.id ?? 0, now));
      expect(await run((queries) => unsentBroadcasts(queries, 10))).toEqual([second]);
      await run((queries) => pruneBroadcasts(queries, now + 3_600_000));
      expect(await run(keptBroadcasts)).toEqual([first?.id, second?.id]);
      await run((queries) => pruneBroadcasts(queries, now + 3_600_001));
      expect(await run(keptBroadcasts)).toEqual([second?.id]);
    });

    test('what is done on hearing is not part of the transaction that told', async () => {
      const seen = Promise.withResolvers<number>();
      await database.listen('inside', {
        notified: () =>
          database.inTenant('deaftrap', (queries) => lastSequence(queries, channel)).then(seen.resolve, seen.reject),
      });
      await announceOne();
      await database.inTenant('deaftrap', (queries) => sql`select pg_notify('inside', '')`.execute(queries));
      expect(await seen.promise).toBe(1);
    });

    test('who tells is heard at once, and no more when the listening has ended', async () => {
      const words: string[] = [];
      const first = await database.listen('words', { notified: (payload) => words.push(payload) });
      const both = Promise.withResolvers<void>();
      await database.listen('words', { notified: (payload) => payload === 'last' && both.resolve() });
      await database.notify('words', 'one');
      await first.stop();
      await database.notify('words', 'last');
      await both.promise;
      expect(words).toEqual(['one']);
    });
  });
});
