import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment, storeComment } from '#core/contract/discussion/commentWriting.ts';
import { commentPen, type Pen } from '../../../tests/support/commentPen.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { waitOf } from '../database/commentLimits.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('how fast readers comment on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let pen: Pen;
    let author: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url(), { commentLimits: undefined });
      pen = commentPen(newsroom);
    });
    beforeEach(async () => {
      author = await newsroom.reader();
    });
    afterAll(() => newsroom.close());

    const statuses = async (texts: readonly string[]) => {
      const all: number[] = [];
      for (const content of texts) all.push((await pen.post(author, { content })).status);
      return all;
    };
    const set = (values: object) =>
      newsroom.database.asOwner('deaftrap', async (queries) => {
        await queries.deleteFrom('comment_limits').where('tenant', '=', 'deaftrap').execute();
        await queries
          .insertInto('comment_limits')
          .values({ tenant: 'deaftrap', ...values })
          .execute();
      });

    test('three comments may come at once, then one each three seconds; who is too quick is told how long to wait', async () => {
      expect(await statuses(['one', 'two', 'three'])).toEqual([200, 200, 200]);
      const late = await pen.post(author, { content: 'four', resource_id: 8 });
      expect([late.status, late.headers['retry-after']]).toEqual([429, '3']);
      expect(late.body).toEqual({ message: 'Je bent net iets te snel. Probeer het over 3 s opnieuw.' });
      newsroom.clock.pass(3000);
      expect(await statuses(['four', 'five'])).toEqual([200, 429]);
      newsroom.clock.pass(9000);
      expect(await statuses(['five', 'six', 'seven', 'eight'])).toEqual([200, 200, 200, 429]);
    });

    test.each([
      ['the same', 'Offside!'],
      ['in capitals', 'OFFSIDE!'],
      ['with blanks around it', '  Offside!\n'],
      ['with what cannot be seen in it', 'Off\u200bsi\u00adde!'],
      ['in wide letters', 'Ｏｆｆｓｉｄｅ！'],
    ])('what a reader has just said on a page is refused when it comes again: %s', async (_, content) => {
      expect((await pen.post(author, { content: 'Offside!' })).status).toBe(200);
      newsroom.clock.pass(4000);
      const again = await pen.post(author, { content });
      expect([again.status, again.body]).toEqual([409, { message: 'Dit heb je hier net al geplaatst.' }]);
      expect((await pen.post(await newsroom.reader(), { content })).status).toBe(200);
      expect((await pen.post(author, { content, resource_id: 8 })).status).toBe(200);
      newsroom.clock.pass(60_000);
      expect((await pen.post(author, { content })).status).toBe(200);
    });

    test('the same key is answered with what it stored, however soon it comes again', async () => {
      const sent = { content: 'Only once.', idempotency_key: 'key-of-one-intent' };
      const [first, again] = [await pen.post(author, sent), await pen.post(author, sent)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(asContract(storeComment, again).comment.id).toBe(asContract(storeComment, first).comment.id);
      expect((await pen.post(author, { ...sent, idempotency_key: 'key-of-another' })).status).toBe(409);
    });

    test('what was removed may be said again', async () => {
      const { comment } = asContract(storeComment, await pen.post(author, { content: 'Oops.' }));
      await pen.to('DELETE', deleteComment.path, comment.id, author);
      expect((await pen.post(author, { content: 'Oops.' })).status).toBe(200);
    });

    test('an edit that leaves nothing to be seen is refused at the field', async () => {
      const { comment } = asContract(storeComment, await pen.post(author, { content: 'Visible.' }));
      const reply = await pen.to('PATCH', editComment.path, comment.id, author, { new_comment: '\u3164\u200b' });
      expect([reply.status, reply.body]).toMatchObject([422, { errors: { new_comment: [expect.any(String)] } }]);
      expect((await pen.row(comment.id))?.content).toBe('Visible.');
    });

    test('a paper sets its own pace', async () => {
      await set({ pace_seconds: 10, burst: 1, repeat_seconds: 0 });
      expect(await statuses(['again'])).toEqual([200]);
      const late = await pen.post(author, { content: 'again' });
      expect([late.status, late.headers['retry-after']]).toEqual([429, '10']);
      newsroom.clock.pass(10_000);
      expect(await statuses(['again'])).toEqual([200]);
      await set({ pace_seconds: 0, repeat_seconds: 0 });
      expect(await statuses(['again', 'again', 'again', 'again', 'again'])).toEqual([200, 200, 200, 200, 200]);
      await set({});
    });

    test('many at once by one reader: as many as a burst are stored', async () => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          pen.post(author, { content: `Text ${nth}`, resource_id: 5 + (nth % 4) }),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(17);
    });
  });
});

test('the wait for the next comment follows from the last ones', () => {
  const limits = { pace: 3, burst: 3, repeat: 0 };
  expect(waitOf([], limits, 50_000)).toBe(0);
  expect(waitOf([50_000, 50_000], limits, 50_000)).toBe(0);
  expect(waitOf([50_000, 50_000, 50_000], limits, 50_000)).toBe(3000);
  expect(waitOf([50_000, 50_000, 50_000], limits, 52_999)).toBe(1);
  expect(waitOf([40_000, 49_000, 50_000], limits, 50_000)).toBe(0);
  expect(waitOf([48_000, 49_000, 50_000], limits, 50_000)).toBe(1000);
  expect(waitOf([50_000], { ...limits, burst: 1 }, 51_000)).toBe(2000);
  expect(waitOf([50_000, 50_000], { ...limits, pace: 0 }, 50_000)).toBe(0);
});
