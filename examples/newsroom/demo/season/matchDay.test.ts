import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Fixture, fixtureChannel } from '#core/contract/fixture/matchCentre.ts';
import { giveBack, putOff, setFixture } from '../../../../tests/support/setFixture.ts';
import { sized } from '../../../../tests/support/soak.ts';
import {
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import type { Timing } from '../../../hub/index.ts';
import { findFixture } from '../../database/fixtures.ts';
import { isPlayed } from '../../editorial/match.ts';
import { standings } from '../../editorial/standings.ts';
import { seasonFor } from '../../http/matches.ts';
import { contentOf } from '../content/contentOf.ts';
import { playOf } from '../content/play.ts';
import { seasonMatch, seasonOf } from '../content/season.ts';
import { createMatchDay } from './matchDay.ts';
import { restoreSeason, seasonSeededAt } from './season.ts';

afterAll(stopDatabases);

const minute = 60_000;
/** PEC Zwolle against Groningen, Friday evening, when nobody else plays. */
const zwolle = 335;
const kickOff = Date.parse('2026-03-13T19:00:00Z');

describe.each(testDatabase)('a match day on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let now = seasonSeededAt;
    const clock = { now: () => now, speed: () => 1 };
    const never: Timing = { now: () => now, after: () => () => {} };
    const failed: unknown[] = [];
    const dayOf = (leads = async () => true, timing = never) =>
      createMatchDay({
        ...{ database: newsroom.database, tenants: ['deaftrap', 'thefinalwhistle'], clock, leads, timing },
        onFailed: (error) => failed.push(error),
      });

    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      now = seasonSeededAt;
      failed.length = 0;
      for (const tenant of ['deaftrap', 'thefinalwhistle']) {
        await newsroom.database.asOwner(tenant, async (queries) => {
          await restoreSeason(queries, tenant, 0, now);
          await queries.deleteFrom('broadcasts').execute();
        });
      }
    });

    const changes = async (tenant = 'deaftrap'): Promise<readonly Fixture[]> => {
      const rows = await newsroom.database.inTenant(tenant, (queries) =>
        queries.selectFrom('broadcasts').select('data').where('event', '=', 'LiveFixture').orderBy('id').execute(),
      );
      return rows
        .map(({ data }) => z.parse(fixtureChannel.events.LiveFixture, JSON.parse(data)))
        .filter((event) => 'home' in event);
    };
    const stored = (id: number) => newsroom.database.inTenant('deaftrap', (queries) => findFixture(queries, id));

    test('an evening is played minute by minute, each change told once, and ends as it should', async () => {
      const day = dayOf();
      for (now = kickOff - 5 * minute; now <= kickOff + 125 * minute; now += minute / sized(1, 2)) await day.drive();
      const events = await changes();
      const match = seasonMatch('deaftrap', zwolle);
      const [first, second] = match ? playOf(match).stoppage : [0, 0];
      const added = (at: number, minutes: number) => Array.from({ length: minutes }, () => `live ${at}`);
      expect(new Set(events.map(({ id }) => id))).toEqual(new Set([zwolle]));
      expect(events.map(({ status, minute: at }) => `${status} ${at ?? ''}`)).toEqual([
        ...Array.from({ length: 45 }, (_, at) => `live ${at + 1}`),
        ...added(45, first),
        'half-time 45',
        ...Array.from({ length: 45 }, (_, at) => `live ${at + 46}`),
        ...added(90, second),
        'finished ',
      ]);
      const scores = events.map(({ score }) => [score?.home ?? 0, score?.away ?? 0]);
      expect(scores[45 + first]).toEqual(match?.half);
      expect(scores.at(-1)).toEqual(match?.score);
      const isFalling = ([home = 0, away = 0]: number[], at: number) =>
        at > 0 && (home < (scores[at - 1]?.[0] ?? 0) || away < (scores[at - 1]?.[1] ?? 0));
      expect(scores.some(isFalling)).toBe(false);
      expect(await stored(zwolle)).toMatchObject({
        status: 'finished',
        regular_home_score: match?.score[0],
        regular_away_score: match?.score[1],
      });
      expect(failed).toEqual([]);
    });

    test('a jump plays what lies in between, and back makes it unplayed', async () => {
      const day = dayOf();
      const before = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries.selectFrom('fixtures').selectAll().orderBy('id').execute(),
      );
      now = Date.parse('2026-03-23T00:00:00Z');
      await day.drive();
      const events = await changes();
      expect(events).toHaveLength(18);
      expect(events.every(({ status, score }) => status === 'finished' && score !== undefined)).toBe(true);
      now = seasonSeededAt;
      await day.drive();
      const after = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries.selectFrom('fixtures').selectAll().orderBy('id').execute(),
      );
      const standing = (rows: typeof after) => rows.map(({ updated_at: _, ...row }) => row);
      expect(standing(after)).toEqual(standing(before));
    });

    test('the pool is settled with the final whistle, and no more when the match is played again', async () => {
      const outcome = () =>
        newsroom.database.inTenant('deaftrap', async (queries) => {
          const game = queries.selectFrom('prediction_games').select('outcome').where('fixture_id', '=', zwolle);
          return (await game.executeTakeFirst())?.outcome;
        });
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .insertInto('prediction_games')
          .values({
            ...{ tenant: 'deaftrap', id: zwolle, fixture_id: zwolle, home_win: 2, draw: 3, away_win: 4 },
            ...{ week_start: '2026-03-09', month_start: '2026-03-01' },
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      const [home = 0, away = 0] = seasonMatch('deaftrap', zwolle)?.score ?? [];
      const day = dayOf();
      now = kickOff + 80 * minute;
      await day.drive();
      expect(await outcome()).toBeNull();
      now = kickOff + 200 * minute;
      await day.drive();
      expect(await outcome()).toBe(home > away ? 'home_win' : home === away ? 'draw' : 'away_win');
      now = kickOff + 80 * minute;
      await day.drive();
      expect(await outcome()).toBeNull();
    });

    test('who plays for the paper’s team is drawn up at kick-off, gains minutes, and is gone when it is unplayed', async () => {
      const feyenoord = 342;
      const minutes = () =>
        newsroom.database.inTenant('deaftrap', async (queries) => {
          const sheet = queries.selectFrom('line_ups').select('minutes').where('fixture_id', '=', feyenoord);
          return (await sheet.orderBy('place').execute()).map((row) => row.minutes);
        });
      const begin = Date.parse('2026-03-15T13:30:00Z');
      const day = dayOf();
      for (const [since, first] of [
        [-1, undefined],
        [20, 21],
        [130, 90],
        [-1, undefined],
      ] as const) {
        now = begin + since * minute;
        await day.drive();
        expect([(await minutes())[0], (await minutes()).length]).toEqual([first, first === undefined ? 0 : 20]);
      }
    });

    test('a match that the season put off is not played on its old day, nor counted, until somebody gives it a day', async () => {
      const [paper, city] = [
        'thefinalwhistle',
        seasonOf('thefinalwhistle').find((match) => match.isPostponed)?.id ?? 0,
      ];
      const put = () => newsroom.database.inTenant(paper, (queries) => findFixture(queries, city));
      const season = async () => {
        const all = await seasonFor(newsroom, { id: paper, content: contentOf(paper) })();
        return all.find(({ home, away }) => home === 'Manchester City FC' && away === 'Crystal Palace FC');
      };
      expect(await put()).toMatchObject({ status: 'postponed', home_score: null });
      now = Date.parse('2026-03-23T00:00:00Z');
      await dayOf().drive();
      expect(await put()).toMatchObject({ status: 'postponed', home_score: null });
      expect(await season()).toMatchObject({ score: undefined, isPostponed: true });
      const later = new Date(now + 60 * minute);
      await newsroom.database.inTenant(paper, (queries) => putOff(queries, paper, city, later, now));
      expect(await season()).toMatchObject({ score: undefined, isPostponed: false });
      now += 300 * minute;
      await dayOf().drive();
      expect(await season()).toMatchObject({ score: seasonMatch(paper, city)?.score });
    });

    test('the season that pages print goes by the clock, and by what somebody has corrected', async () => {
      const played = async () => {
        const season = await seasonFor(newsroom, { id: 'deaftrap', content: contentOf('deaftrap') })();
        return { season, count: season.filter(isPlayed).length };
      };
      const before = await played();
      expect(before.count).toBe(before.season.filter(({ date }) => date <= '2026-03-08').length);
      now = kickOff + 200 * minute;
      await dayOf().drive();
      const after = await played();
      expect(after.count).toBe(before.count + 1);
      const standing = { status: 'finished', minute: null, home_score: 9, away_score: 0 } as const;
      await newsroom.database.inTenant('deaftrap', (queries) => setFixture(queries, 'deaftrap', zwolle, standing, now));
      const scored =
        standings((await played()).season.filter(isPlayed)).find(({ club }) => club === 'PEC Zwolle')?.scored ?? 0;
      const was = standings(before.season.filter(isPlayed)).find(({ club }) => club === 'PEC Zwolle')?.scored ?? 0;
      expect(scored).toBe(was + 9);
      now = seasonSeededAt;
      await newsroom.database.inTenant('deaftrap', (queries) => giveBack(queries, 'deaftrap', zwolle, now));
      expect((await played()).count).toBe(before.count);
    });

    test('what somebody has set is left alone', async () => {
      const standing = { status: 'live', minute: 12, home_score: 4, away_score: 4 } as const;
      await newsroom.database.inTenant('deaftrap', (queries) => setFixture(queries, 'deaftrap', zwolle, standing, now));
      now = kickOff + 200 * minute;
      await dayOf().drive();
      expect(await stored(zwolle)).toMatchObject(standing);
    });

    test('two processes that play at once tell nothing twice, and one that does not lead plays nothing', async () => {
      now = Date.parse('2026-03-15T16:30:00Z');
      await dayOf(async () => false).drive();
      expect(await changes()).toEqual([]);
      await Promise.all([dayOf().drive(), dayOf().drive(), dayOf().drive()]);
      const events = await changes();
      expect(failed).toEqual([]);
      expect(events.length).toBeGreaterThan(5);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    });

    test('where nothing happens it asks one question for each paper and writes nothing', async () => {
      const asked: string[] = [];
      const counted = {
        ...newsroom.database,
        inTenant: <T>(tenant: string, work: Parameters<typeof newsroom.database.inTenant<T>>[1]) => {
          asked.push(tenant);
          return newsroom.database.inTenant(tenant, (queries) =>
            work(
              queries.withPlugin({
                transformQuery({ node }) {
                  asked.push(node.kind);
                  return node;
                },
                transformResult: async ({ result }) => result,
              }),
            ),
          );
        },
      };
      const day = createMatchDay({
        ...{ database: counted, tenants: ['deaftrap', 'thefinalwhistle'], clock, timing: never },
        ...{ leads: async () => true, onFailed: (error) => failed.push(error) },
      });
      now = Date.parse('2026-03-10T12:00:00Z');
      await day.drive();
      asked.length = 0;
      await day.drive();
      expect(asked).toEqual(['deaftrap', 'SelectQueryNode', 'thefinalwhistle', 'SelectQueryNode']);
      expect([...(await changes()), ...failed]).toEqual([]);
    });

    test('it looks every 15 seconds, also after it could not, until it is stopped', async () => {
      const waits: { readonly ms: number; readonly then: () => void }[] = [];
      let isBroken = true;
      const day = dayOf(
        async () => {
          if (isBroken) throw new Error('No database.');
          return true;
        },
        {
          now: () => now,
          after(ms, then) {
            waits.push({ ms, then });
            return () => {};
          },
        },
      );
      now = kickOff + minute;
      await day.drive();
      expect([failed.length, waits.map(({ ms }) => ms)]).toEqual([1, [15_000]]);
      isBroken = false;
      waits[0]?.then();
      // Asked for while the look of the timer waits, it is that one.
      await day.drive();
      expect([(await changes()).length, waits.length]).toEqual([1, 2]);
      await day.stop();
      await day.drive();
      expect(waits).toHaveLength(2);
    });
  });
});
