import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { commentsStateless } from '#core/contract/discussion/comment.ts';
import { commentChanges, newCommentChannel } from '#core/contract/discussion/commentChanges.ts';
import { seededChance } from '../../../tests/support/seededChance.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { channelOf, lockComments, markChange } from './comments.ts';
import type { Queries } from './schema.ts';

afterAll(stopDatabases);

const tenant = 'deaftrap';
type Step = 'created' | 'edited' | 'removed' | 'hidden' | 'shown';

const steps = sized(50, 300);
const [writers, commentsEach] = [sized(2, 5), sized(3, 6)];

describe.each(testDatabase)('changes of comments on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let author: Reader;
    let article = 800;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      author = await newsroom.reader();
    });
    afterAll(() => newsroom.close());

    const inPaper = <T>(work: (queries: Queries) => Promise<T>) => newsroom.database.inTenant(tenant, work);
    const aResource = () => {
      article += 1;
      return { type: 'article', id: article };
    };
    type On = ReturnType<typeof aResource>;

    const insertAll = async (queries: Queries, on: On, count: number, status: 'visible' | 'hidden' = 'visible') => {
      await lockComments(queries, tenant, on);
      const comment = {
        tenant,
        resource_type: on.type,
        resource_id: on.id,
        user_id: author.id,
        reply_to: null,
        content: 'Well played.',
        status,
        review: status === 'hidden' ? 'pending' : null,
        created_at: new Date(newsroom.clock.now()),
      } as const;
      const rows = await queries
        .insertInto('comments')
        .values(Array.from({ length: count }, () => comment))
        .returning('id')
        .execute();
      for (const { id } of rows)
        await markChange(queries, tenant, { commentId: id, change: 'created' }, newsroom.clock.now());
      return rows.map(({ id }) => id);
    };
    const insert = async (queries: Queries, on: On, status?: 'visible' | 'hidden') => {
      const [id = 0] = await insertAll(queries, on, 1, status);
      return id;
    };
    const columns = {
      created: { status: 'visible', review: null },
      edited: { content: 'Edited.' },
      removed: { deleted_at: new Date(0) },
      hidden: { status: 'hidden' },
      shown: { status: 'visible', review: null },
    } as const;
    const change = async (queries: Queries, on: On, commentId: number, step: Step) => {
      await lockComments(queries, tenant, on);
      await queries.updateTable('comments').set(columns[step]).where('id', '=', commentId).execute();
      return markChange(queries, tenant, { commentId, change: step }, newsroom.clock.now());
    };
    const ask = async (on: On, since?: number) => {
      const path = fillPath(commentChanges.path, on);
      return asContract(
        commentChanges,
        await newsroom.ask('GET', since === undefined ? path : `${path}?since=${since}`),
      );
    };
    const publishedEvents = async (on: On) => {
      const rows = await inPaper((queries) =>
        queries
          .selectFrom('broadcasts')
          .select(['event', 'data'])
          .where('channel', '=', channelOf(on, tenant))
          .orderBy('id')
          .execute(),
      );
      return rows.map(({ event, data }) => ({
        event,
        data,
        ...z.parse(newCommentChannel.events.NewCommentEvent, JSON.parse(data)),
      }));
    };

    test('a new comment is told without its text, and one that is hidden is not', async () => {
      const on = aResource();
      const id = await inPaper((queries) => insert(queries, on));
      const pending = await inPaper((queries) => insert(queries, on, 'hidden'));
      const [only, ...others] = await publishedEvents(on);
      expect(only).toMatchObject({ event: 'NewCommentEvent', id, change: 'created', userId: author.id, count: 1 });
      expect(only?.data).not.toContain('Well played');
      expect(others).toEqual([]);
      expect(await inPaper((queries) => change(queries, on, pending, 'edited'))).toBe(0);
      expect(await ask(on, 0)).toMatchObject({ changes: [{ id }], count: 1, sequence: 1 });
      await inPaper((queries) => change(queries, on, pending, 'created'));
      expect((await publishedEvents(on)).at(-1)).toMatchObject({ event: 'NewCommentEvent', id: pending, count: 2 });
    });

    test('each comment comes once, with the last that happened to it; a hidden one is hidden and nobody’s', async () => {
      const on = aResource();
      const [a, b, c] = await inPaper(async (queries) => [
        await insert(queries, on),
        await insert(queries, on),
        await insert(queries, on),
      ]);
      for (const [id = 0, step] of [
        [a, 'edited'],
        [b, 'hidden'],
        [c, 'removed'],
        [b, 'edited'],
      ] as const)
        await inPaper((queries) => change(queries, on, id, step));
      const { changes, sequence, count } = await ask(on, 3);
      expect(changes.map((each) => [each.id, each.change, each.userId])).toEqual([
        [a, 'edited', author.id],
        [c, 'removed', undefined],
        [b, 'hidden', undefined],
      ]);
      expect([sequence, count]).toEqual([7, 1]);
      expect(await ask(on)).toMatchObject({ changes: [], sequence: 7, hasMore: false });
      expect(await ask(on, 7)).toMatchObject({ changes: [], sequence: 7, hasMore: false });
      const path = fillPath(commentChanges.path, on);
      for (const wrong of ['-1', 'x', '1.5', '99999999999'])
        expect((await newsroom.ask('GET', `${path}?since=${wrong}`)).status).toBe(422);
    });

    test('when a comment appeared is told, whatever happened to it after that', async () => {
      const on = aResource();
      const [a, b, c] = await inPaper(async (queries) => [
        await insert(queries, on),
        await insert(queries, on),
        await insert(queries, on),
      ]);
      for (const [id = 0, step] of [
        [a, 'edited'],
        [b, 'hidden'],
        [b, 'shown'],
        [b, 'edited'],
        [c, 'hidden'],
      ] as const)
        await inPaper((queries) => change(queries, on, id, step));
      expect((await ask(on, 0)).changes.map(({ id, appeared }) => [id, appeared])).toEqual([
        [a, 1],
        [b, 6],
        [c, 3],
      ]);
    });

    test('more than fit into a reply are gone on with', async () => {
      const on = aResource();
      const ids = await inPaper((queries) => insertAll(queries, on, 205));
      const first = await ask(on, 0);
      expect([first.changes.length, first.hasMore, first.sequence]).toEqual([200, true, 200]);
      const second = await ask(on, first.sequence);
      expect([...first.changes, ...second.changes].map(({ id }) => id)).toEqual(ids);
      expect(second.hasMore).toBe(false);
    });

    test(`after ${steps} random steps the count is what a recount finds, in each event too`, async () => {
      const [on, chance] = [aResource(), seededChance(5)];
      const stand = new Map<number, { isHidden: boolean; isRemoved: boolean }>();
      const recount = () => [...stand.values()].filter((each) => !each.isHidden && !each.isRemoved).length;
      await inPaper(async (queries) => {
        const expected: number[] = [];
        for (let nth = 0; nth < steps; nth += 1) {
          const ids = [...stand.keys()];
          const id = ids[Math.floor(chance() * ids.length)];
          const one = id === undefined ? undefined : stand.get(id);
          const draw = chance();
          if (id === undefined || !one || draw < 0.4) {
            const isHidden = chance() < 0.2;
            stand.set(await insert(queries, on, isHidden ? 'hidden' : 'visible'), { isHidden, isRemoved: false });
            if (!isHidden) expected.push(recount());
          } else if (!one.isRemoved) {
            const step: Step = draw < 0.55 ? 'removed' : one.isHidden ? 'shown' : 'hidden';
            if (step === 'removed') one.isRemoved = true;
            else one.isHidden = step === 'hidden';
            if ((await change(queries, on, id, step)) > 0) expected.push(recount());
          }
        }
        expect(expected.length).toBeGreaterThan(steps / 2);
        const rows = await queries
          .selectFrom('broadcasts')
          .select('data')
          .where('channel', '=', channelOf(on, tenant))
          .orderBy('id')
          .execute();
        const counts = rows.map(({ data }) => z.parse(z.object({ comments_count: z.number() }), JSON.parse(data)));
        expect(counts.map((each) => each.comments_count)).toEqual(expected);
      });
      const page = fillPath(commentsStateless.path, { ...on, page: 0 });
      expect(asContract(commentsStateless, await newsroom.ask('GET', page)).count).toBe(recount());
      expect((await ask(on)).count).toBe(recount());
    });

    test('whoever asks while many write misses nothing, and knows in the end how everything stands', async () => {
      const on = aResource();
      const known = new Map<number, string>();
      let since = 0;
      const follow = async () => {
        for (let more = true; more; ) {
          const reply = await ask(on, since);
          for (const each of reply.changes) known.set(each.id, each.change);
          expect(reply.sequence ?? 0).toBeGreaterThanOrEqual(since);
          since = reply.sequence ?? 0;
          more = reply.hasMore;
        }
      };
      const writer = async (seed: number) => {
        const chance = seededChance(seed);
        for (let nth = 0; nth < commentsEach; nth += 1) {
          const id = await inPaper((queries) => insert(queries, on));
          const step = (['edited', 'removed', 'hidden'] as const)[Math.floor(chance() * 3)] ?? 'edited';
          if (chance() < 0.6) await inPaper((queries) => change(queries, on, id, step));
        }
      };
      let isOver = false;
      const reading = (async () => {
        while (!isOver) await follow();
      })();
      await Promise.all(Array.from({ length: writers }, (_, seed) => writer(seed + 1)));
      isOver = true;
      await reading;
      await follow();
      const rows = await inPaper((queries) =>
        queries.selectFrom('comments').selectAll().where('resource_id', '=', on.id).execute(),
      );
      const stands = rows.map((row) => [
        row.id,
        row.deleted_at ? 'removed' : row.status === 'hidden' ? 'hidden' : row.change,
      ]);
      expect(rows).toHaveLength(writers * commentsEach);
      expect([...known].sort(([a], [b]) => a - b)).toEqual(stands.sort(([a], [b]) => Number(a) - Number(b)));
      const numbers = (await publishedEvents(on)).map(({ data }) => JSON.parse(data).sequence);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    });
  });
});
