import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showPoll } from '#core/contract/live.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { applauseFor, storeVisit } from '../database/applause.ts';
import type { Queries } from '../database/schema.ts';
import { deleteExpired } from './deleteExpired.ts';
import { openRetention } from './openRetention.ts';
import { retentionKinds, retentionRules } from './retentionRules.ts';
import { shorterPeriodsFrom } from './shorterPeriods.ts';

const day = 24 * 3_600_000;
const tenant = 'deaftrap';
const page = { type: 'article', id: 1 };

afterAll(stopDatabases);

/** A row of each kind, as they are made in a day. */
async function fill(all: Queries, reader: Reader, other: Reader, now: number) {
  const at = new Date(now);
  const own = { tenant, user_id: reader.id };
  const text = { ...own, resource_type: 'article', resource_id: 1, reply_to: null, created_at: at };
  const [shown, removed] = await all
    .insertInto('comments')
    .values([
      { ...text, content: 'It stays.' },
      { ...text, content: 'It was removed.', deleted_at: at },
    ])
    .returning('id')
    .execute();
  const comment_id = shown?.id ?? 0;
  await all.insertInto('comment_likes').values({ tenant, comment_id, user_id: other.id, liked_at: at }).execute();
  const report = { tenant, comment_id, user_id: other.id, reason: 'spam' as const, made_at: at, judged_at: at };
  await all.insertInto('comment_reports').values(report).execute();
  const key = { ...own, key: 'k'.repeat(12), comment_id, digest: 'd', made_at: at };
  await all.insertInto('comment_keys').values(key).execute();
  await all.insertInto('write_keys').values({ tenant, hash: 'w', made_at: at }).execute();
  const link = { ...own, hash: 'v', purpose: 'first' as const, email: 'a@b.example', email_key: 'a@b.example' };
  await all
    .insertInto('verifications')
    .values({ ...link, created_at: at, expires_at: at, ended_at: null })
    .execute();
  await all
    .insertInto('password_resets')
    .values({ ...own, hash: 'p', expires_at: at })
    .execute();
  await all
    .insertInto('contact_messages')
    .values({ tenant, name: 'A', email: 'a@b.example', message: 'M', sent_at: at })
    .execute();
  const fault = { ...own, name: 'A', email: null, message: 'M', url: '/', state: '', sent_at: at };
  await all.insertInto('bug_reports').values(fault).execute();
  const notice = { ...own, kind: 'message' as const, actor_id: null, subject: 'S', path: null, created_at: at };
  await all.insertInto('notifications').values(notice).execute();
  await all.insertInto('broadcasts').values({ tenant, channel: 'c', event: 'e', data: '{}', made_at: at }).execute();
  await all
    .insertInto('title_tests')
    .values({ tenant, article_id: 1, b_title: 'B' })
    .onConflict((on) => on.doNothing())
    .execute();
  await all
    .insertInto('title_clicks')
    .values({ tenant, article_id: 1, visitor: 'v123456789', day: '2026-03-10', in_group: 'a' })
    .execute();
  await all
    .insertInto('daily_figures')
    .values({ tenant, day: '2026-03-10', kind: 'impression', name: 'poll', detail: '', count: 3 })
    .execute();
  for (const later of [0, day]) {
    const visit = { tenant, resource: page, visitor: 'v123456789', userId: reader.id, timeZone: 'UTC' };
    await storeVisit(all, visit, now + later);
  }
  await sql`update tokens set replaced_at = ${at} where tenant = ${tenant} and session_id in
    (select id from sessions where user_id = ${other.id})`.execute(all);
  return { shown: comment_id, removed: removed?.id ?? 0 };
}

describe.each(testDatabase)('retention on the $name', ({ name, url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let address: string | undefined;
    beforeAll(async () => {
      address = await url();
      newsroom = await testNewsroom(address);
    });
    afterAll(() => newsroom.close());

    const inside = <T>(work: (all: Queries) => Promise<T>) => newsroom.database.asOwner(tenant, work);
    const rowsOf = (table: string) =>
      inside(async (all) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} where tenant = ${tenant}`.execute(all);
        return rows[0]?.count ?? 0;
      });

    test('after a year takes what nobody needs any more, and nothing that readers see', async () => {
      // Articles and comments of the demonstration are of other days.
      await deleteExpired(newsroom.database, tenant, newsroom.clock.now());
      const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
      const never = await newsroom.reader();
      const poll = await newsroom.poll();
      const vote = { poll_id: poll, answer_id: 2 };
      await newsroom.ask('POST', `/api/front/v1/poll/${poll}/vote`, { token: reader.token, body: vote });
      const ids = await inside((all) => fill(all, reader, other, newsroom.clock.now()));
      await inside((all) =>
        all
          .updateTable('users')
          .set({ verified_at: null })
          .where('tenant', '=', tenant)
          .where('id', '=', never.id)
          .execute(),
      );
      const seen = async () => ({
        poll: asContract(showPoll, await newsroom.ask('GET', `/api/v1/poll/${poll}/show`)),
        applause: await inside((all) => applauseFor(all, page)),
        comments: await inside((all) =>
          all
            .selectFrom('comments')
            .select(['id', 'user_id', 'likes_count', 'content'])
            .where('tenant', '=', tenant)
            .where('deleted_at', 'is', null)
            .orderBy('id')
            .execute(),
        ),
        ranks: await rowsOf('pool_rankings'),
        votes: await rowsOf('votes'),
        predictions: await rowsOf('predictions'),
        clicks: await rowsOf('title_clicks'),
      });
      const before = await seen();
      const others = await newsroom.database.asOwner('thefinalwhistle', (all) =>
        all.selectFrom('sessions').select('id').where('tenant', '=', 'thefinalwhistle').execute(),
      );

      newsroom.clock.pass(3_600_000);
      expect(await deleteExpired(newsroom.database, tenant, newsroom.clock.now())).toEqual({});
      newsroom.clock.pass(366 * day);
      const expired = await deleteExpired(newsroom.database, tenant, newsroom.clock.now());
      expect(Object.keys(expired).sort()).toEqual([...retentionKinds].sort());
      expect(await seen()).toEqual(before);
      expect(await deleteExpired(newsroom.database, tenant, newsroom.clock.now())).toEqual({});

      const left = await inside(async (all) => ({
        removed: await all.selectFrom('comments').select('content').where('id', '=', ids.removed).execute(),
        users: await all.selectFrom('users').select('id').where('id', 'in', [reader.id, other.id, never.id]).execute(),
        visits: await all.selectFrom('visits').select(['visitor', 'user_id']).where('tenant', '=', tenant).execute(),
      }));
      expect(left.removed).toEqual([{ content: '' }]);
      expect(left.users.map(({ id }) => id).sort()).toEqual([reader.id, other.id].sort());
      expect(left.visits.filter(({ visitor, user_id }) => visitor === 'v123456789' || user_id !== null)).toEqual([]);
      expect(
        await newsroom.database.asOwner('thefinalwhistle', (all) =>
          all.selectFrom('sessions').select('id').where('tenant', '=', 'thefinalwhistle').execute(),
        ),
      ).toEqual(others);
    }, 60_000);

    const letters = (count: number) => {
      const letter = { tenant, name: 'A', email: 'a@b.example', message: 'M', sent_at: new Date(0) };
      return inside((all) =>
        all
          .insertInto('contact_messages')
          .values(Array.from({ length: count }, () => letter))
          .execute(),
      );
    };
    /** What is deleted once a day, and has been today: what it deletes from then on, and what fails. */
    async function openedRetention() {
      const done: unknown[] = [];
      const retention = openRetention({
        services: newsroom.services,
        onDone: (of, expired) => done.push([of, expired]),
        onFailed: (error) => done.push(error),
      });
      await retention.look();
      done.length = 0;
      return { retention, done };
    }

    test('runs once a day by the clock', async () => {
      const { retention, done } = await openedRetention();
      await letters(1);
      newsroom.clock.pass(day - 1);
      await retention.look();
      expect(done).toEqual([]);
      newsroom.clock.pass(1);
      await retention.look();
      expect(done).toEqual([[tenant, expect.objectContaining({ contact_messages: 1 })]]);
      await retention.stop();
    });

    test.skipIf(name === 'embedded')('takes each row once where two servers are at it', async () => {
      await deleteExpired(newsroom.database, tenant, newsroom.clock.now());
      const second = await testNewsroom(address);
      await letters(2_500);
      const counts = await Promise.all(
        [newsroom, second].map(({ database }) => deleteExpired(database, tenant, newsroom.clock.now())),
      );
      expect(counts.reduce((sum, { contact_messages = 0 }) => sum + contact_messages, 0)).toBe(2_500);
      expect(await rowsOf('contact_messages')).toBe(0);
      await second.close();
    });

    test.skipIf(name === 'embedded')(
      'leaves it to another server that is at it, and takes over within ten minutes when that one dies',
      async () => {
        const { retention, done } = await openedRetention();
        const second = await testNewsroom(address);
        await letters(1);
        newsroom.clock.pass(day);
        const isHeld = Promise.withResolvers<number>();
        const dies = expect(
          second.database.asOwner(tenant, async (queries) => {
            const { rows } = await sql<{ pid: number }>`
            select pg_backend_pid() as pid, pg_advisory_xact_lock(hashtext(${`retention of ${tenant}`}))`.execute(
              queries,
            );
            isHeld.resolve(rows[0]?.pid ?? 0);
            await sql`select pg_sleep(60)`.execute(queries);
          }),
        ).rejects.toThrow();
        const pid = await isHeld.promise;
        await retention.look();
        expect(done).toEqual([]);
        expect(await rowsOf('contact_messages')).toBe(1);
        await inside((all) => sql`select pg_terminate_backend(${pid})`.execute(all));
        await dies;
        newsroom.clock.pass(10 * 60_000);
        await retention.look();
        expect(done).toEqual([[tenant, { contact_messages: 1 }]]);
        newsroom.clock.pass(10 * 60_000);
        await letters(1);
        await retention.look();
        expect(done).toHaveLength(1);
        await retention.stop();
        await second.close();
      },
    );

    test('takes a tenant’s shorter period', async () => {
      await deleteExpired(newsroom.database, tenant, newsroom.clock.now(), { notifications: 1 });
      const reader = await newsroom.reader();
      const created_at = new Date(newsroom.clock.now());
      const notice = { tenant, user_id: reader.id, kind: 'message' as const, actor_id: null, subject: 'S', path: null };
      await inside((all) =>
        all
          .insertInto('notifications')
          .values({ ...notice, created_at })
          .execute(),
      );
      newsroom.clock.pass(31 * day);
      const at = newsroom.clock.now();
      expect(await deleteExpired(newsroom.database, tenant, at)).not.toHaveProperty('notifications');
      expect(await deleteExpired(newsroom.database, tenant, at, { notifications: 30 })).toMatchObject({
        notifications: 1,
      });
    });
  });
});

test('RETENTION says the shorter periods of a tenant, and nothing else', () => {
  const of = shorterPeriodsFrom('{"daily":{"notifications":30}}');
  expect([of?.('daily'), of?.('constructor'), shorterPeriodsFrom(undefined)]).toEqual([
    { notifications: 30 },
    {},
    undefined,
  ]);
  for (const wrong of ['30', '{"daily":{"letters":3}}', '{"daily":{"notifications":0}}', '{"daily":'])
    expect(() => shorterPeriodsFrom(wrong)).toThrow(/^RETENTION has to be JSON/);
  expect(() => shorterPeriodsFrom('{"daily":{"notifications":366}}')).toThrow(
    'RETENTION can only shorten: notifications of daily is kept for 365 days.',
  );
});

test('every kind is listed once, with its own name', () => {
  expect([...retentionKinds].sort()).toEqual(Object.keys(retentionRules).sort());
});
