import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Pool, poolOf } from '../../../tests/support/pool.ts';
import { stopDatabases, testDatabase } from '../../../tests/support/testNewsroom.ts';
import { openDemoDatabase } from '../demo/openDemoDatabase.ts';
import type { Database } from './openDatabase.ts';
import { removeAccount } from './removeAccount.ts';
import { settleFixtures } from './settle.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the pool is settled on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDemoDatabase({ databaseUrl: await url(), dataDir: 'memory', demo: true });
    });
    afterAll(() => database.close());

    const odds = [2, 3.5, 4.25] as const;
    /** Four readers; two matches in a week of February, one in the next week, which is partly of March. */
    const aPool = async (): Promise<Pool> => {
      const pool = await poolOf(database, 4);
      await pool.add([
        { id: 1, kickOff: '2026-02-21T19:00:00Z', odds },
        { id: 2, kickOff: '2026-02-22T22:59:00Z', odds },
        { id: 3, kickOff: '2026-02-28T23:30:00Z', odds },
      ]);
      await pool.pick([
        { game: 1, reader: 1, bet: 'home_win', odds: 2 },
        { game: 1, reader: 2, bet: 'home_win', odds: 2 },
        { game: 1, reader: 3, bet: 'away_win', odds: 4.25 },
        { game: 2, reader: 3, bet: 'draw', odds: 3.5 },
        { game: 3, reader: 1, bet: 'away_win', odds: 4.25 },
      ]);
      return pool;
    };
    const short = (rows: Awaited<ReturnType<Pool['ranking']>>) =>
      rows.map(({ rank, reader, points }) => [rank, reader, points]);

    test('a correct pick earns its odds, a wrong one nothing, and who has no pick has no row', async () => {
      const pool = await aPool();
      await pool.set(1, [2, 1]);
      const shared = { points: 2, correct: 1, picks: 1, rank: 1, isShared: true, before: null };
      expect(await pool.ranking('week', '2026-02-16')).toEqual([
        { ...shared, reader: 1 },
        { ...shared, reader: 2 },
        { reader: 3, points: 0, correct: 0, picks: 1, rank: 3, isShared: false, before: null },
      ]);
      expect(short(await pool.ranking('total', '2026-02-01'))).toEqual([
        [1, 1, 2],
        [1, 2, 2],
        [3, 3, 0],
      ]);
    });

    test('weeks and months begin at midnight of the paper, and the rank before is that of the period before', async () => {
      const pool = await aPool();
      await pool.set(1, [2, 1]);
      await pool.set(2, [0, 0]);
      await pool.set(3, [0, 3]);
      expect(short(await pool.ranking('week', '2026-02-16'))).toEqual([
        [1, 3, 3.5],
        [2, 1, 2],
        [2, 2, 2],
      ]);
      expect(await pool.ranking('week', '2026-02-23')).toEqual([
        { reader: 1, points: 4.25, correct: 1, picks: 1, rank: 1, isShared: false, before: 2 },
      ]);
      expect(await pool.ranking('month', '2026-03-01')).toEqual([
        { reader: 1, points: 4.25, correct: 1, picks: 1, rank: 1, isShared: false, before: 2 },
      ]);
      expect((await pool.ranking('total')).map(({ reader, rank, before }) => [reader, rank, before])).toEqual([
        [1, 1, 2],
        [3, 2, 1],
        [2, 3, 2],
      ]);
    });

    test('a corrected result gives other points, and the next week the right rank before', async () => {
      const pool = await aPool();
      for (const id of [1, 2, 3]) await pool.set(id, [1, 0]);
      await pool.set(2, [1, 1]);
      await pool.set(1, [0, 2]);
      expect(short(await pool.ranking('week', '2026-02-16'))).toEqual([
        [1, 3, 7.75],
        [2, 1, 0],
        [2, 2, 0],
      ]);
      expect((await pool.ranking('week', '2026-02-23'))[0]).toMatchObject({ reader: 1, points: 0, before: 2 });
      expect(short(await pool.ranking('total'))).toEqual([
        [1, 3, 7.75],
        [2, 1, 0],
        [2, 2, 0],
      ]);
    });

    test('a result that is taken back leaves no points, and no row where it was all there was', async () => {
      const pool = await aPool();
      for (const id of [1, 2, 3]) await pool.set(id, [1, 0]);
      await pool.set(1, undefined);
      expect(short(await pool.ranking('week', '2026-02-16'))).toEqual([[1, 3, 0]]);
      await pool.set(2, undefined);
      expect(await pool.ranking('week', '2026-02-16')).toEqual([]);
      expect((await pool.ranking('week', '2026-02-23'))[0]).toMatchObject({ reader: 1, before: null });
      await pool.set(3, undefined);
      expect(await pool.ranking('total')).toEqual([]);
      const left = await pool.inPaper((queries) =>
        queries
          .selectFrom('predictions')
          .select('points')
          .where('tenant', '=', pool.tenant)
          .where('points', 'is not', null)
          .execute(),
      );
      expect(left).toEqual([]);
    });

    test('a match that is played in another week counts there, and no longer where it was', async () => {
      const pool = await aPool();
      await pool.set(1, [2, 1]);
      await pool.set(1, [2, 1], '2026-04-08T18:00:00Z');
      expect(await pool.ranking('week', '2026-02-16')).toEqual([]);
      expect(await pool.ranking('month', '2026-02-01')).toEqual([]);
      expect(await pool.ranking('week', '2026-04-06')).toHaveLength(3);
      expect(await pool.ranking('month', '2026-04-01')).toHaveLength(3);
    });

    test('the score after 90 minutes counts, and an abandoned match gives nobody anything', async () => {
      const pool = await aPool();
      const change = (id: number, status: string, regular: number) =>
        pool.inPaper(async (queries) => {
          await queries
            .updateTable('fixtures')
            .set({ status, home_score: 3, away_score: 1, regular_home_score: regular, regular_away_score: 1 })
            .where('tenant', '=', pool.tenant)
            .where('id', '=', id)
            .execute();
          await settleFixtures(queries, pool.tenant, undefined, 0);
        });
      await change(2, 'finished', 1);
      await change(1, 'abandoned', 3);
      await change(3, 'penalties', 1);
      expect(short(await pool.ranking('total'))).toEqual([[1, 3, 3.5]]);
    });

    test('whoever stood below a reader whose account is deleted moves up, and what the place was before with it', async () => {
      const pool = await aPool();
      await pool.setAll([
        { id: 1, score: [2, 1] },
        { id: 2, score: [0, 0] },
        { id: 3, score: [0, 3] },
      ]);
      expect((await pool.ranking('week', '2026-02-23')).map(({ reader, before }) => [reader, before])).toEqual([
        [1, 2],
      ]);
      await pool.inPaper((queries) => removeAccount(queries, pool.tenant, 3));
      const shared = { points: 2, correct: 1, picks: 1, rank: 1, isShared: true, before: null };
      expect(await pool.ranking('week', '2026-02-16')).toEqual([
        { ...shared, reader: 1 },
        { ...shared, reader: 2 },
      ]);
      expect((await pool.ranking('week', '2026-02-23')).map(({ reader, before }) => [reader, before])).toEqual([
        [1, 1],
      ]);
      expect(short(await pool.ranking('total'))).toEqual([
        [1, 1, 6.25],
        [2, 2, 2],
      ]);
    });

    test('a paper settles its own matches alone', async () => {
      const [one, other] = [await aPool(), await aPool()];
      await one.set(1, [2, 1]);
      await one.inPaper((queries) => settleFixtures(queries, one.tenant, undefined, 0));
      expect(await other.ranking('total')).toEqual([]);
      await other.set(1, [1, 2]);
      expect(short(await one.ranking('total'))[0]).toEqual([1, 1, 2]);
      expect(short(await other.ranking('total'))[0]).toEqual([1, 3, 4.25]);
    });
  });
});
