import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { likeComment } from '#core/contract/discussion/commentWriting.ts';
import { commentPen, type Pen } from '../../../tests/support/commentPen.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { setLike } from '../database/commentLikes.ts';
import { lockStanding } from '../database/commentWriting.ts';

afterAll(stopDatabases);

/** An even number of readers who like and unlike. */
const toggling = sized(6, 12);

const times = <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));

describe.each(testDatabase)('many at once on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let pen: Pen;
    let author: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      pen = commentPen(newsroom);
      author = await newsroom.reader();
    });
    afterAll(() => newsroom.close());

    const commentsOf = ({ id }: Reader) =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('comments').select('id').where('user_id', '=', id).execute(),
      );
    const likesOf = async (id: number) => {
      const rows = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('comment_likes')
          .select('user_id')
          .where('tenant', '=', 'deaftrap')
          .where('comment_id', '=', id)
          .execute(),
      );
      return { rows: rows.length, count: (await pen.row(id))?.likes_count };
    };
    const toggle = (id: number, reader: Reader) => pen.to('POST', `${likeComment.path}?toggle=1`, id, reader);

    test('twenty posts with one key leave one comment, and all are answered with it', async () => {
      const reader = await newsroom.reader();
      const replies = await times(20, () => pen.post(reader, { idempotency_key: 'one-intent-only' }));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      const [row, ...more] = await commentsOf(reader);
      expect(more).toEqual([]);
      for (const { body } of replies) expect(body).toMatchObject({ data: { comment: { id: row?.id } } });
    });

    test('twenty posts with keys of their own, on several pages, leave one: the others are too soon', async () => {
      const reader = await newsroom.reader();
      const replies = await times(20, (nth) =>
        pen.post(reader, { idempotency_key: `intent-${nth}-of-20`, resource_id: 5 + (nth % 4) }),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(19);
      expect(await commentsOf(reader)).toHaveLength(1);
    });

    test('two readers who answer each other at the same moment both get through', async () => {
      const pair = [await newsroom.reader(), await newsroom.reader()] as const;
      const ids = [await pen.write(pair[0]), await pen.write(pair[1], { resource_id: 8 })] as const;
      for (let round = 0; round < 5; round++) {
        newsroom.clock.pass(3000);
        const replies = await Promise.all([
          pen.post(pair[1], { reply_to: ids[0] }),
          pen.post(pair[0], { reply_to: ids[1], resource_id: 8 }),
        ]);
        expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      }
    });

    test('twenty likes of one reader leave one row and a count of one', async () => {
      const [id, reader] = [await pen.write(author), await newsroom.reader()];
      await times(20, () =>
        newsroom.database.inTenant('deaftrap', async (queries) => {
          await lockStanding(queries, 'deaftrap', id);
          const like = { commentId: id, userId: reader.id, isLiked: true };
          await setLike(queries, 'deaftrap', like, newsroom.clock.now());
        }),
      );
      expect(await likesOf(id)).toEqual({ rows: 1, count: 1 });
    });

    test('of twenty toggles of one reader in a second two count, and rows and count agree', async () => {
      const [id, reader] = [await pen.write(author), await newsroom.reader()];
      const replies = await times(20, () => toggle(id, reader));
      const refused = replies.filter(({ status }) => status === 429);
      expect([replies.filter(({ status }) => status === 200).length, refused.length]).toEqual([2, 18]);
      expect(refused[0]?.headers['retry-after']).toBe('1');
      expect(await likesOf(id)).toEqual({ rows: 0, count: 0 });
    });

    test('the toggles of many readers keep the count equal to the rows', async () => {
      const id = await pen.write(author);
      const readers = await times(toggling, () => newsroom.reader());
      for (let round = 0; round < 3; round++) {
        newsroom.clock.pass(1000);
        // In each round every other reader turns it round twice.
        const asked = [...readers, ...readers.filter((_, nth) => nth % 2 === round % 2)];
        const replies = await Promise.all(asked.map((reader) => toggle(id, reader)));
        expect(replies.every(({ status }) => status === 200)).toBe(true);
        const { rows, count } = await likesOf(id);
        expect(count).toBe(rows);
      }
      // Two rounds turned a reader round once, one twice (or the reverse).
      expect(await likesOf(id)).toEqual({ rows: toggling / 2, count: toggling / 2 });
    });

    test('three reports at once hide a comment once, and tell it once', async () => {
      const id = await pen.write(author);
      const before = (await pen.events()).length;
      const readers = await times(5, () => newsroom.reader());
      await Promise.all([...readers, ...readers].map((reader) => pen.report(reader, id)));
      expect(await pen.row(id)).toMatchObject({ status: 'hidden', review: 'pending' });
      expect((await pen.events()).slice(before).map(([, data]) => data.change)).toEqual(['hidden']);
    });
  });
});
