import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import {
  type Bet,
  type PredictionGame,
  predictionWeek,
  publicPredictions,
  savedPicks,
  savePredictions,
} from '#core/contract/prediction.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  type Reply,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import type { Tables } from '../database/schema.ts';
import { settleFixtures } from '../database/settle.ts';

afterAll(stopDatabases);

const atOnce = sized(30, 100);

type Change = Partial<Pick<Tables['fixtures'], 'status' | 'home_score' | 'away_score' | 'minute'>> & {
  readonly kick_off?: Date;
};

describe.each(testDatabase)('the prediction pool on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const tenant = 'deaftrap';
    const monday = Date.parse('2026-03-09T00:00:00+01:00') / 1000;
    const weekLong = 7 * 86_400;
    const kept = (reply: Reply) => z.parse(savedPicks, z.parse(z.object({ data: z.unknown() }), reply.body).data);

    const week = async (asked: { token?: string; for?: string; week_start?: number | string; in?: string } = {}) => {
      const at = asked.week_start === undefined ? '' : `&week_start=${asked.week_start}`;
      const path = `${predictionWeek.path}?for=${asked.for ?? 'predict'}${at}`;
      return asContract(
        predictionWeek,
        await newsroom.ask('GET', path, { token: asked.token, tenant: asked.in ?? tenant }),
      );
    };
    const pick = (token: string | undefined, ...picks: readonly (readonly [unknown, unknown])[]) =>
      newsroom.ask('POST', savePredictions.path, {
        token,
        body: { predictions: picks.map(([prediction_game_id, bet]) => ({ prediction_game_id, bet })) },
      });
    const publicOf = async (id: number, token?: string) =>
      asContract(publicPredictions, await newsroom.ask('GET', fillPath(publicPredictions.path, { id }), { token }));
    const change = (id: number, set: Change) =>
      newsroom.database.inTenant(tenant, async (queries) => {
        const { home_score, away_score } = set;
        const regular =
          set.status === 'finished' ? { regular_home_score: home_score, regular_away_score: away_score } : {};
        await queries
          .updateTable('fixtures')
          .set({ ...set, ...regular })
          .where('id', '=', id)
          .execute();
        await settleFixtures(queries, tenant, [id], newsroom.clock.now());
      });
    const stored = (userId: number) =>
      newsroom.database.asOwner(tenant, (queries) =>
        queries
          .selectFrom('predictions')
          .select(['game_id', 'bet'])
          .where('tenant', '=', tenant)
          .where('user_id', '=', userId)
          .orderBy('game_id')
          .execute(),
      );
    /** Games of the season's last weeks that no other test has touched. */
    let unused: readonly PredictionGame[] | undefined;
    const openGames = async (count: number): Promise<readonly PredictionGame[]> => {
      unused ??= (await Promise.all([7, 8, 9].map((later) => week({ week_start: monday + later * weekLong })))).flatMap(
        ({ open }) => open,
      );
      const given = unused.slice(0, count);
      unused = unused.slice(count);
      return given;
    };
    const aGame = async (): Promise<PredictionGame> => {
      const [game] = await openGames(1);
      if (!game) throw new Error('The season has no more games.');
      return game;
    };
    const inWeekOf = (game: PredictionGame, token?: string) =>
      week({ week_start: Date.parse(game.kickOff ?? '') / 1000, ...(token && { token }) });

    test('the week that is on has its games with odds, first kick-off first, and its neighbours', async () => {
      const { start, previous, next, open, live, finished } = await week();
      expect([start, previous, next]).toEqual([monday, monday - weekLong, monday + weekLong]);
      expect([open.length, live.length, finished.length]).toEqual([9, 0, 0]);
      expect(open.map(({ kickOff }) => kickOff)).toEqual(open.map(({ kickOff }) => kickOff).sort());
      expect(open[0]).toMatchObject({
        home: 'PEC Zwolle',
        isClosed: false,
        mine: undefined,
        mineAt: undefined,
        points: undefined,
        result: undefined,
      });
      for (const { odds } of open) {
        for (const each of Object.values(odds)) expect(each).toBeGreaterThanOrEqual(1.1);
      }
    });

    test('any moment names its week, and history leaves out what is still to be played', async () => {
      expect((await week({ week_start: monday + weekLong - 1 })).start).toBe(monday);
      const before = await week({ week_start: monday - 1, for: 'history' });
      expect(before).toMatchObject({ start: monday - weekLong, next: undefined, open: [] });
      expect(before.finished).toHaveLength(9);
      expect(before.finished.every((game) => game.result && game.isClosed)).toBe(true);
      expect(await week({ for: 'history' })).toMatchObject({ open: [], live: [], finished: [] });
    });

    test('a week without games knows the weeks around it that have some, and the season ends', async () => {
      const christmas = Date.parse('2025-12-24T12:00:00Z') / 1000;
      const { open, finished, previous, next } = await week({ week_start: christmas });
      expect([...open, ...finished]).toEqual([]);
      expect(previous).toBe(Date.parse('2025-12-15T00:00:00+01:00') / 1000);
      expect(next).toBe(Date.parse('2026-01-05T00:00:00+01:00') / 1000);
      expect((await week({ week_start: Date.parse('2026-05-14T00:00Z') / 1000 })).next).toBeUndefined();
    });

    test.each(['abc', '-1', '1e3', '1.5', '99999999999'])(
      'a week that starts at %s is refused at the field',
      async (at) => {
        const reply = await newsroom.ask('GET', `${predictionWeek.path}?for=predict&week_start=${at}`);
        expect(reply.status).toBe(422);
        expect(reply.body).toMatchObject({ errors: { week_start: [expect.any(String)] } });
      },
    );

    test('picks are kept with the odds of the moment, and shown to their reader alone', async () => {
      const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
      const [one, two] = await openGames(2);
      if (!one || !two) throw new Error('Too few games.');
      const reply = await pick(reader.token, [one.id, 'home_win'], [two.id, 'draw']);
      expect(reply.status).toBe(200);
      const { saved, refused } = asContract(savePredictions, reply);
      expect(refused).toEqual([]);
      expect(saved.map(({ id, mine, mineAt }) => [id, mine, mineAt])).toEqual([
        [one.id, 'home_win', one.odds.home_win],
        [two.id, 'draw', two.odds.draw],
      ]);
      const mineIn = async (token?: string) =>
        (await inWeekOf(one, token)).open.filter(({ id }) => id === one.id || id === two.id).map(({ mine }) => mine);
      expect(await mineIn(reader.token)).toEqual(['home_win', 'draw']);
      expect(await mineIn(other.token)).toEqual([undefined, undefined]);
      expect(await mineIn()).toEqual([undefined, undefined]);
    });

    test('the last pick before kick-off counts', async () => {
      const [{ id, token }, game] = [await newsroom.reader(), await aGame()];
      for (const bet of ['home_win', 'away_win', 'draw'] as const) await pick(token, [game.id, bet]);
      expect(await stored(id)).toEqual([{ game_id: game.id, bet: 'draw' }]);
    });

    test(`${atOnce} picks of one reader at once leave one`, async () => {
      const [{ id, token }, game] = [await newsroom.reader(), await aGame()];
      const bets: readonly Bet[] = ['home_win', 'draw', 'away_win'];
      const replies = await Promise.all(
        Array.from({ length: atOnce }, (_, at) => pick(token, [game.id, bets[at % 3]])),
      );
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      expect(await stored(id)).toHaveLength(1);
    });

    test('a match that has kicked off is refused alone, with its state, and the others are kept', async () => {
      const { id, token } = await newsroom.reader();
      const [one, two, three] = await openGames(3);
      if (!one || !two || !three) throw new Error('Too few games.');
      await change(one.id, {
        status: 'live',
        kick_off: new Date(newsroom.clock.now()),
        minute: 1,
        home_score: 0,
        away_score: 0,
      });
      await change(three.id, { kick_off: new Date(newsroom.clock.now()) });
      const reply = await pick(token, [one.id, 'draw'], [two.id, 'draw'], [three.id, 'draw']);
      expect(reply.status).toBe(200);
      const { saved, refused } = asContract(savePredictions, reply);
      expect(saved.map((game) => game.id)).toEqual([two.id]);
      expect(refused.map(({ gameId, game }) => [gameId, game?.isClosed, game?.mine]).sort()).toEqual(
        [one.id, three.id].sort((a, b) => a - b).map((each) => [each, true, undefined]),
      );
      expect(refused[0]?.message).toBe('Deze wedstrijd is al begonnen. Je voorspelling is niet opgeslagen.');
      expect(await stored(id)).toEqual([{ game_id: two.id, bet: 'draw' }]);
    });

    test('when every match has kicked off nothing is kept, and the answer is 409 with the games', async () => {
      const [{ id, token }, game] = [await newsroom.reader(), await aGame()];
      await pick(token, [game.id, 'home_win']);
      await change(game.id, { kick_off: new Date(newsroom.clock.now()) });
      const reply = await pick(token, [game.id, 'draw']);
      expect(reply.status).toBe(409);
      const { saved, refused } = kept(reply);
      expect(saved).toEqual([]);
      expect(refused[0]).toMatchObject({ gameId: game.id, game: { mine: 'home_win', isClosed: true } });
      expect(await stored(id)).toEqual([{ game_id: game.id, bet: 'home_win' }]);
    });

    test('a match that is put off takes picks until its new kick-off, and the pick moves with it', async () => {
      const [{ token }, game] = [await newsroom.reader(), await aGame()];
      await change(game.id, { status: 'postponed', kick_off: new Date(newsroom.clock.now() - 1000) });
      expect((await pick(token, [game.id, 'draw'])).status).toBe(409);
      const later = new Date('2026-05-27T18:00:00Z');
      await change(game.id, { status: 'postponed', kick_off: later });
      expect((await pick(token, [game.id, 'draw'])).status).toBe(200);
      const { open } = await week({ token, week_start: later.getTime() / 1000 });
      expect(open.map(({ id, mine, status }) => [id, mine, status])).toEqual([[game.id, 'draw', 'postponed']]);
    });

    test.each([
      ['none', []],
      ['a bet that there is not', [[101, 'both']]],
      ['a game that there is not', [[999_999, 'draw']]],
      ['a game that no database could have', [[99_999_999_999, 'draw']]],
      ['half a game', [[101.5, 'draw']]],
      [
        'two for one game',
        [
          [110, 'draw'],
          [110, 'home_win'],
        ],
      ],
    ] as const)('%s is refused at the field, and nothing is kept', async (_, wrong) => {
      const [{ id, token }, game] = [await newsroom.reader(), (await week()).open[0]];
      const reply = await pick(token, ...wrong, ...(wrong.length > 0 ? [[game?.id, 'draw'] as const] : []));
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { predictions: [expect.any(String)] } });
      expect(await stored(id)).toEqual([]);
    });

    test('a guest cannot save a pick', async () => {
      expect((await pick(undefined, [110, 'draw'])).status).toBe(401);
    });

    test('how readers predicted is hidden until one has predicted, or the match has begun', async () => {
      const [first, second, game] = [await newsroom.reader(), await newsroom.reader(), await aGame()];
      await pick(first.token, [game.id, 'home_win']);
      const none = { home_win: 0, draw: 0, away_win: 0 };
      for (const token of [undefined, second.token]) {
        expect(await publicOf(game.id, token)).toMatchObject({ isHidden: true, picks: none, total: 1 });
      }
      expect(await publicOf(game.id, first.token)).toMatchObject({
        isHidden: false,
        picks: { ...none, home_win: 1 },
        game: { mine: 'home_win' },
        weekStart: (await inWeekOf(game)).start,
      });
      await change(game.id, { kick_off: new Date(newsroom.clock.now()) });
      expect(await publicOf(game.id)).toMatchObject({ isHidden: false, picks: { ...none, home_win: 1 } });
      expect((await newsroom.ask('GET', fillPath(publicPredictions.path, { id: 999_999 }))).status).toBe(404);
    });

    test('a finished match says what the pick earned', async () => {
      const [right, wrong, game] = [await newsroom.reader(), await newsroom.reader(), await aGame()];
      await pick(right.token, [game.id, 'away_win']);
      await pick(wrong.token, [game.id, 'draw']);
      const kick_off = new Date(newsroom.clock.now() - 3 * 3_600_000);
      await change(game.id, { status: 'finished', kick_off, home_score: 1, away_score: 2 });
      const ofReader = async (token: string) => (await week({ token })).finished.find(({ id }) => id === game.id);
      expect(await ofReader(right.token)).toMatchObject({ result: [1, 2], points: game.odds.away_win });
      expect(await ofReader(wrong.token)).toMatchObject({ result: [1, 2], points: 0 });
    });

    test('what is predicted in one paper is not seen in the other, though both have the game', async () => {
      const [reader, game] = [await newsroom.reader(), await aGame()];
      const path = fillPath(publicPredictions.path, { id: game.id });
      const inOther = async () =>
        asContract(publicPredictions, await newsroom.ask('GET', path, { tenant: 'thefinalwhistle' }));
      const before = (await inOther()).total;
      expect((await pick(reader.token, [game.id, 'draw'])).status).toBe(200);
      expect((await inOther()).total).toBe(before);
    });
  });
});
