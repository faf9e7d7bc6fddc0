import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteProfile } from '#core/contract/form/profile.ts';
import { commentPen, type Pen } from '../../../tests/support/commentPen.ts';
import {
  databases,
  password,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { judgeReports } from '../database/commentReports.ts';
import { lockWriter } from '../database/commentRules.ts';
import { markChange } from '../database/comments.ts';
import { lockStanding } from '../database/commentWriting.ts';
import { lockInbox } from '../database/notifications.ts';
import type { Queries } from '../database/schema.ts';

afterAll(stopDatabases);

// The embedded database has one connection: there nothing ever meets.
describe.each(databases.slice(1))('an account that is deleted meanwhile, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    const tenant = 'deaftrap';
    let newsroom: TestNewsroom;
    let pen: Pen;
    let leaver: Reader;
    let other: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      pen = commentPen(newsroom);
    });
    beforeEach(async () => {
      [leaver, other] = [await newsroom.reader(), await newsroom.reader()];
    });
    afterAll(() => newsroom.close());

    const leave = () =>
      newsroom.ask('POST', deleteProfile.path, { token: leaver.token, body: { _method: 'DELETE', email: password } });

    const isWaiting = () =>
      expect
        .poll(
          () =>
            newsroom.database.asOwner(tenant, async (queries) => {
              const { rows } = await sql`select 1 from pg_locks where not granted`.execute(queries);
              return rows.length;
            }),
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);

    /** The account is deleted after the first half of something; it has to wait for the second. */
    async function interleave(
      first: (queries: Queries) => Promise<unknown>,
      second: (queries: Queries) => Promise<unknown>,
    ) {
      const [half, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const whole = newsroom.database.inTenant(tenant, async (queries) => {
        await first(queries);
        half.resolve();
        await resume.promise;
        await second(queries);
      });
      await Promise.race([half.promise, whole]);
      const leaving = leave();
      await isWaiting().finally(resume.resolve);
      await whole;
      expect((await leaving).status).toBe(204);
    }

    test('a like of its comment is told to it, and then it goes', async () => {
      const id = await pen.write(leaver);
      await interleave(
        async (queries) => {
          await lockStanding(queries, tenant, id);
          await queries.updateTable('comments').set({ likes_count: 1 }).where('id', '=', id).execute();
        },
        async (queries) => {
          await markChange(queries, tenant, { commentId: id, change: 'liked' }, newsroom.clock.now());
          await lockInbox(queries, leaver.id);
        },
      );
      expect(await pen.row(id)).toMatchObject({ user_id: null, likes_count: 1 });
    });

    test('a verdict on what it reported is told to it, and then it goes', async () => {
      const id = await pen.write(other);
      await pen.report(leaver, id);
      await interleave(
        async (queries) => {
          await lockStanding(queries, tenant, id);
          expect(await judgeReports(queries, tenant, id, newsroom.clock.now())).toEqual([leaver.id]);
        },
        (queries) => lockInbox(queries, leaver.id),
      );
    });

    test('what it writes in another window is stored, and then it goes', async () => {
      await pen.write(leaver, { idempotency_key: 'written-before-it-left' });
      await interleave(
        async (queries) => {
          await lockWriter(queries, tenant, leaver.id);
          await queries.deleteFrom('comment_keys').where('user_id', '=', leaver.id).execute();
        },
        (queries) => queries.selectFrom('users').select('id').where('id', '=', leaver.id).forKeyShare().execute(),
      );
    });

    test('likes of an account that is gone are counted no more', async () => {
      const id = await pen.write(other);
      const third = await newsroom.reader();
      for (const by of [leaver, third]) await pen.to('POST', '/api/v2/comment/{comment_id}/like?toggle=1', id, by);
      expect((await leave()).status).toBe(204);
      expect((await pen.row(id))?.likes_count).toBe(1);
    });
  });
});
