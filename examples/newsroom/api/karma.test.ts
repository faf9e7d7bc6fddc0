import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import {
  communityComments,
  communityLikes,
  communityStats,
  communityTopComments,
  karmaLeaders,
} from '#core/contract/community.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the karma of a paper on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    // Tuesday 10 March 2026, half past midnight in Amsterdam on the first: 30 minutes before, it was February there.
    const monday = Date.parse('2026-03-08T23:00:00Z');
    const first = Date.parse('2026-02-28T23:00:00Z');
    let [ann, bob, cas, dee]: Reader[] = [];
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      // The readers of the seed have long fallen silent by then, but the numbers are to be these alone.
      await newsroom.database.asOwner('deaftrap', async (queries) => {
        await queries.deleteFrom('comment_likes').where('tenant', '=', 'deaftrap').execute();
        await queries.deleteFrom('comments').where('tenant', '=', 'deaftrap').execute();
      });
      [ann, bob, cas, dee] = [
        await newsroom.reader(),
        await newsroom.reader(),
        await newsroom.reader(),
        await newsroom.reader(),
      ];
      await write(ann, monday, [bob, cas]);
      await write(ann, monday - 1, [[bob, monday]]);
      await write(bob, monday, [ann, bob]);
      await write(bob, first, []);
      await write(cas, first - 1, []);
      await write(cas, monday, [ann], { status: 'hidden' });
      await write(cas, monday, [ann], { deleted_at: new Date(monday) });
      await write(dee, monday, [[ann, first]]);
    });
    afterAll(() => newsroom.close());

    type Like = Reader | undefined | readonly [by: Reader | undefined, at: number];

    async function write(by: Reader | undefined, at: number, likes: readonly Like[], more: object = {}): Promise<void> {
      await newsroom.database.inTenant('deaftrap', async (queries) => {
        const tenant = 'deaftrap';
        const counted = { likes_count: likes.length, created_at: new Date(at), ...more };
        const { id } = await queries
          .insertInto('comments')
          .values({
            ...{ tenant, resource_type: 'article', resource_id: 1, user_id: by?.id ?? 0, reply_to: null },
            ...{ content: `${by?.username} ${at - monday}`, ...counted },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const like of likes) {
          const [liker, liked] = Array.isArray(like) ? like : [like, at];
          await queries
            .insertInto('comment_likes')
            .values({ tenant, comment_id: id, user_id: liker?.id ?? 0, liked_at: new Date(liked) })
            .execute();
        }
      });
    }
    const ask = (path: string, tenant = 'deaftrap') => newsroom.ask('GET', path, { tenant });
    const stats = async (period: string) => asContract(communityStats, await ask(`${communityStats.path}${period}`));

    test('the numbers are those of the week from Monday, and of the month, in the paper’s time zone', async () => {
      expect(await stats('?period=week')).toEqual({ comments: 3, likes: 4, readers: 3 });
      expect(await stats('?period=month')).toEqual({ comments: 5, likes: 5, readers: 3 });
      expect(await stats('')).toEqual(await stats('?period=week'));
      expect((await ask(`${communityStats.path}?period=year`)).status).toBe(422);
    });

    test('a comment is one point and a like two; one’s own like, what is hidden and what is deleted are none', async () => {
      const leaders = asContract(karmaLeaders, await ask(`${karmaLeaders.path}?period=week`));
      expect(leaders.map(({ userId, score, rank }) => [userId, score, rank])).toEqual([
        [ann?.id, 7, 1],
        [bob?.id, 3, 2],
        [dee?.id, 1, 3],
      ]);
      expect(leaders[0]).toMatchObject({
        username: ann?.username,
        url: `/user/${ann?.username}`,
        comments: 1,
        likes: 3,
      });
    });

    test('who has as much shares the rank', async () => {
      const writers = asContract(communityComments, await ask(`${communityComments.path}?period=week`));
      expect(writers.map(({ comments, rank }) => [comments, rank])).toEqual([
        [1, 1],
        [1, 1],
        [1, 1],
      ]);
      const liked = asContract(communityLikes, await ask(`${communityLikes.path}?period=month`));
      expect(liked.map(({ userId, likes, rank }) => [userId, likes, rank])).toEqual([
        [ann?.id, 3, 1],
        // By name: made one after the other, they may be called Reader9 and Reader10.
        ...[bob, dee]
          .sort((a, b) => ((a?.username ?? '') < (b?.username ?? '') ? -1 : 1))
          .map((each) => [each?.id, 1, 2]),
      ]);
    });

    test('the best comments of the week are those of the week with the most likes', async () => {
      const path = (period: string) => fillPath(communityTopComments.path, { period });
      const top = asContract(communityTopComments, await ask(path('week')));
      expect(top.slice(0, 2).map(({ username, likes }) => [username, likes])).toEqual([
        [bob?.username, 2],
        [ann?.username, 2],
      ]);
      expect(top.map(({ text }) => text)).not.toContain(`${ann?.username} -1`);
      expect(asContract(communityTopComments, await ask(path('month'))).length).toBe(5);
      expect((await ask(path('year'))).status).toBe(404);
    });

    test('a like of later this week counts when its time comes', async () => {
      const { likes } = await stats('?period=week');
      const now = newsroom.clock.now();
      await write(ann, now, [[bob, now + 1000]]);
      expect(await stats('?period=week')).toMatchObject({ likes });
      newsroom.clock.pass(1000);
      expect(await stats('?period=week')).toMatchObject({ likes: likes + 1 });
    });

    test('papers have a karma of their own', async () => {
      const reply = await ask(`${karmaLeaders.path}?period=month`, 'thefinalwhistle');
      expect(asContract(karmaLeaders, reply).map(({ username }) => username)).not.toContain(ann?.username);
    });
  });
});
