import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { myRanking, rankingPeriods, showRanking, userRanking } from '#core/contract/pool.ts';
import { savePredictions } from '#core/contract/prediction.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { settleFixtures } from '../database/settle.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the rankings of the pool on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const ranking = async (query: string, tenant = 'deaftrap') =>
      asContract(showRanking, await newsroom.ask('GET', `${showRanking.path}?tenant_id=${tenant}${query}`, { tenant }));
    const lastMonday = Date.parse('2026-03-02T00:00:00+01:00') / 1000;

    test('a page has 50 rows, and every reader stands on one page with the rank that his points give', async () => {
      const first = await ranking('&filter=total');
      expect(first.rows).toHaveLength(50);
      expect(first.pages).toBeGreaterThan(2);
      const rest = await Promise.all(
        Array.from({ length: first.pages - 1 }, (_, at) => ranking(`&filter=total&page=${at + 2}`)),
      );
      const rows = [first, ...rest].flatMap((page) => page.rows);
      expect(rows).toHaveLength(first.total ?? 0);
      expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
      for (const { rank, points, isShared } of rows) {
        expect(rank).toBe(1 + rows.filter((other) => other.points > points).length);
        expect(isShared).toBe(rows.filter((other) => other.points === points).length > 1);
      }
      expect(rows.some(({ isShared }) => isShared)).toBe(true);
      expect((await ranking(`&filter=total&page=${first.pages + 1}`)).rows).toEqual([]);
    });

    test('last week is there with what was won or lost, this week has nobody yet', async () => {
      const last = await ranking('&filter=last_week');
      expect(last.start).toBe(lastMonday);
      expect(last.rows.some(({ movement }) => movement !== undefined && movement !== 0)).toBe(true);
      expect(await ranking('&filter=this_week')).toMatchObject({ rows: [], pages: 0, start: lastMonday + 7 * 86_400 });
      expect(await ranking('')).toEqual(await ranking('&filter=this_week'));
    });

    test('a week or a month is found by any moment in it', async () => {
      const byValue = await ranking(`&filter=this_week&value=${lastMonday + 3 * 86_400}`);
      expect(byValue).toEqual(await ranking('&filter=last_week'));
      const month = await ranking('&filter=month');
      expect(month.start).toBe(Date.parse('2026-03-01T00:00:00+01:00') / 1000);
      const february = await ranking(`&filter=month&value=${Date.parse('2026-02-20T12:00Z') / 1000}`);
      expect(february.start).toBe(Date.parse('2026-02-01T00:00:00+01:00') / 1000);
      expect(february.rows).not.toEqual(month.rows);
    });

    test.each(['&page=0', '&page=-1', '&page=1.5', '&value=abc', '&filter=year'])('%s is refused', async (query) => {
      const reply = await newsroom.ask('GET', `${showRanking.path}?tenant_id=deaftrap&filter=total${query}`);
      expect(reply.status).toBe(422);
    });

    test('the readers of another paper cannot be asked for', async () => {
      const path = `${showRanking.path}?tenant_id=thefinalwhistle&filter=total`;
      expect((await newsroom.ask('GET', path, { tenant: 'deaftrap' })).status).toBe(404);
      const [nl, en] = [await ranking('&filter=total'), await ranking('&filter=total', 'thefinalwhistle')];
      const isOfTheTerrace = ({ username }: { readonly username: string }) => username.startsWith('demo.vak');
      expect([nl.rows.some(isOfTheTerrace), en.rows.some(isOfTheTerrace)]).toEqual([true, false]);
    });

    test('a reader gets a place once a match that he predicted is over, on the page where it stands', async () => {
      const { id, token } = await newsroom.reader();
      const own = async () =>
        asContract(myRanking, await newsroom.ask('GET', `${myRanking.path}?filter=this_week`, { token }));
      const ofSeason = async () =>
        asContract(userRanking, await newsroom.ask('GET', fillPath(userRanking.path, { userId: id })));
      const game = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('fixtures')
          .select('id')
          .where('tenant', '=', 'deaftrap')
          .where('kick_off', '>', new Date(newsroom.clock.now()))
          .orderBy('kick_off')
          .executeTakeFirstOrThrow(),
      );
      await newsroom.ask('POST', savePredictions.path, {
        token,
        body: { predictions: [{ bet: 'draw', prediction_game_id: game.id }] },
      });
      expect([await own(), await ofSeason()]).toEqual([{}, {}]);
      await newsroom.database.inTenant('deaftrap', async (queries) => {
        await queries
          .updateTable('fixtures')
          .set({ status: 'finished', home_score: 1, away_score: 1 })
          .where('id', '=', game.id)
          .execute();
        await settleFixtures(queries, 'deaftrap', [game.id], newsroom.clock.now());
      });
      const { row, page } = await own();
      expect(row).toMatchObject({ userId: id, points: 3.85, rank: 1, correct: 1, predictions: 1, movement: undefined });
      const listed = (await ranking(`&filter=this_week&page=${page}`)).rows;
      expect(listed.find(({ userId }) => userId === id)).toEqual(row);
      const season = await ofSeason();
      expect((await ranking(`&filter=total&page=${season.page}`)).rows).toContainEqual(season.row);
    });

    test('a place of a week is compared with the week before once three of its matches count', async () => {
      const games = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('predictions')
          .innerJoin('prediction_games', (join) =>
            join
              .onRef('prediction_games.tenant', '=', 'predictions.tenant')
              .onRef('prediction_games.id', '=', 'predictions.game_id'),
          )
          .select('prediction_games.id')
          .distinct()
          .where('predictions.tenant', '=', 'deaftrap')
          .where('outcome', 'is', null)
          .where('week_start', '=', sql<string>`'2026-03-09'`)
          .orderBy('prediction_games.id')
          .limit(3)
          .execute(),
      );
      const moved: boolean[] = [];
      for (const { id } of games) {
        await newsroom.database.inTenant('deaftrap', async (queries) => {
          await queries
            .updateTable('fixtures')
            .set({ status: 'finished', home_score: 1, away_score: 1 })
            .where('id', '=', id)
            .execute();
          await settleFixtures(queries, 'deaftrap', [id], newsroom.clock.now());
        });
        moved.push((await ranking('&filter=this_week')).rows.some(({ movement }) => movement !== undefined));
      }
      expect(moved).toEqual([false, true, true]);
    });

    test('a place that is shared is shown as one once three matches of the season count', async () => {
      const counted = async (games: number) => {
        await newsroom.database.inTenant('deaftrap', (queries) =>
          queries
            .updateTable('prediction_games')
            .set({ outcome: null })
            .where('id', 'not in', (all) =>
              all
                .selectFrom('prediction_games as kept')
                .select('kept.id')
                .where('kept.tenant', '=', 'deaftrap')
                .where('kept.outcome', 'is not', null)
                .orderBy('kept.id')
                .limit(games),
            )
            .where('tenant', '=', 'deaftrap')
            .execute(),
        );
        const { rows } = await ranking('&filter=total');
        return [rows.some(({ isShared }) => isShared), rows.some(({ movement }) => movement !== undefined)];
      };
      expect([await counted(3), await counted(2)]).toEqual([
        [true, true],
        [false, false],
      ]);
    });

    test('nobody has no place, and an unknown reader is not there', async () => {
      expect((await newsroom.ask('GET', myRanking.path)).status).toBe(401);
      expect((await newsroom.ask('GET', fillPath(userRanking.path, { userId: 999_999 }))).status).toBe(404);
    });

    test.each([
      ['deaftrap', 'weeks', '2 t/m 8 maart', '23 februari t/m 1 maart'],
      ['thefinalwhistle', 'week', '2 to 8 March', '23 February to 1 March'],
      ['deaftrap', 'months', 'maart 2026', 'februari 2026'],
    ])('the periods of %s by %s are named in its language, newest first', async (tenant, kind, newest, next) => {
      const path = fillPath(rankingPeriods.path, { kind });
      const periods = asContract(rankingPeriods, await newsroom.ask('GET', path, { tenant }));
      const labels = periods.map(({ label }) => label);
      expect(labels.slice(labels.indexOf(newest)).slice(0, 2)).toEqual([newest, next]);
      expect(periods.map(({ value }) => value)).toEqual(periods.map(({ value }) => value).sort((a, b) => b - a));
    });

    test('the season is one period, and there are no others', async () => {
      const ask = (kind: string) => newsroom.ask('GET', fillPath(rankingPeriods.path, { kind }));
      expect(asContract(rankingPeriods, await ask('total'))).toMatchObject([{ label: 'Hele seizoen' }]);
      expect((await ask('year')).status).toBe(404);
    });
  });
});
