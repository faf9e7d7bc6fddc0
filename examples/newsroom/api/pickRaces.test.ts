import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePredictions } from '#core/contract/prediction.ts';
import { seededChance } from '../../../tests/support/seededChance.ts';
import { beginNow } from '../../../tests/support/setFixture.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

const tenant = 'deaftrap';
const [readers, matches] = [sized(1, 10), sized(5, 10)];

describe.each(testDatabase)('a pick and an early start at once, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const stored = (reader: Reader, game: number) =>
      newsroom.database.asOwner(tenant, async (queries) => {
        const rows = await queries
          .selectFrom('predictions')
          .select('bet')
          .where('tenant', '=', tenant)
          .where('user_id', '=', reader.id)
          .where('game_id', '=', game)
          .execute();
        return rows.map(({ bet }) => bet);
      });
    const pick = (reader: Reader, game: number, bet: string) =>
      newsroom.ask('POST', savePredictions.path, {
        token: reader.token,
        body: { predictions: [{ prediction_game_id: game, bet }] },
      });
    const begin = (game: number) =>
      newsroom.database.inTenant(tenant, (queries) => beginNow(queries, tenant, game, newsroom.clock.now()));
    const laterToday = (game: number) =>
      newsroom.database.inTenant(tenant, (queries) =>
        queries
          .updateTable('fixtures')
          .set({
            ...{ status: 'scheduled', minute: null, home_score: null, away_score: null, is_by_hand: false },
            ...{ kick_off: new Date(newsroom.clock.now() + 600_000), planned_kick_off: null },
          })
          .where('id', '=', game)
          .execute(),
      );
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
    };

    test(`${readers * matches} times: what is answered is what is stored, and nothing is once the match has begun`, async () => {
      const chance = seededChance(41);
      const games = await newsroom.database.inTenant(tenant, (queries) =>
        queries
          .selectFrom('prediction_games')
          .innerJoin('fixtures', 'fixtures.id', 'fixture_id')
          .select('fixtures.id')
          .orderBy('kick_off', 'desc')
          .limit(matches)
          .execute(),
      );
      for (const reader of await Promise.all(Array.from({ length: readers }, () => newsroom.reader()))) {
        for (const { id } of games) {
          await laterToday(id);
          newsroom.clock.pass(1000);
          const head = Math.floor((chance() * 2 - 1) * 12);
          const [answer, standing] = await Promise.all([
            turns(head).then(() => pick(reader, id, 'draw')),
            turns(-head)
              .then(() => begin(id))
              .then(() => stored(reader, id)),
          ]);
          expect([200, 409]).toContain(answer.status);
          expect(standing).toEqual(answer.status === 200 ? ['draw'] : []);
          expect((await pick(reader, id, 'home_win')).status).toBe(409);
          expect(await stored(reader, id)).toEqual(standing);
        }
      }
    });
  });
});
