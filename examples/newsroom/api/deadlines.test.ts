import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bets, savedPicks, savePredictions } from '#core/contract/prediction.ts';
import { storedPicks } from '../../../tests/support/pool.ts';
import { seededChance } from '../../../tests/support/seededChance.ts';
import { beginNow, putOff } from '../../../tests/support/setFixture.ts';
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
const [second, minute] = [1000, 60_000];
const [evenings, rounds, picksEach] = [sized(1, 10), sized(25, 50), 10];
const picks = evenings * rounds * picksEach;
const reply = z.object({ data: savedPicks });

describe.each(testDatabase)('deadlines on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    /** All games of a late round, to be kicked off in the next ten minutes. */
    async function kickOffs(chance: () => number): Promise<Map<number, number>> {
      const due = new Map<number, number>();
      await newsroom.database.inTenant(tenant, async (queries) => {
        const games = await queries
          .selectFrom('prediction_games')
          .innerJoin('fixtures', 'fixtures.id', 'fixture_id')
          .select('fixtures.id')
          .orderBy('kick_off', 'desc')
          .limit(18)
          .execute();
        for (const { id } of games) {
          const at = newsroom.clock.now() + Math.floor(chance() * 10 * minute);
          const kick_off = new Date(at);
          await queries
            .updateTable('fixtures')
            .set({ status: 'scheduled', kick_off, planned_kick_off: null, is_by_hand: false, minute: null })
            .where('id', '=', id)
            .execute();
          due.set(id, at);
        }
      });
      return due;
    }

    test(`of ${picks} picks around kick-off none that is late is stored and none in time refused`, {
      timeout: 180_000,
    }, async () => {
      const chance = seededChance(26);
      const any = <T>(from: readonly T[]): T => {
        const one = from[Math.floor(chance() * from.length)];
        if (one === undefined) throw new Error('There is nothing to choose from.');
        return one;
      };
      const [expected, counts] = [new Map<string, string>(), { saved: 0, refused: 0, early: 0, late: 0 }];

      for (let evening = 0; evening < evenings; evening += 1) {
        const readers: Reader[] = await Promise.all(Array.from({ length: 4 }, () => newsroom.reader()));
        const due = await kickOffs(chance);
        for (let round = 0; round < rounds; round += 1) {
          newsroom.clock.pass(Math.floor(chance() * 25 * second));
          const now = newsroom.clock.now();
          const next = any([...due.keys()]);
          const waits = (due.get(next) ?? 0) > now;
          const kind = chance();
          if (waits && kind < 0.1) {
            await newsroom.database.inTenant(tenant, (queries) => beginNow(queries, tenant, next, now));
            due.set(next, now);
            counts.early += 1;
          } else if (waits && kind < 0.2) {
            const to = now + Math.floor(chance() * 15 * minute) + 1;
            await newsroom.database.inTenant(tenant, (queries) => putOff(queries, tenant, next, new Date(to), now));
            due.set(next, to);
            counts.late += 1;
          }

          const reader = any(readers);
          const games = [...due.keys()].sort(() => chance() - 0.5).slice(0, picksEach);
          const predictions = games.map((id) => ({ prediction_game_id: id, bet: any(bets) }));
          // What a browser thinks the time is decides nothing.
          const skew = Math.round((chance() * 2 - 1) * 10 * minute);
          const answer = await newsroom.ask('POST', savePredictions.path, {
            token: reader.token,
            body: { predictions },
            headers: { date: new Date(now + skew).toUTCString() },
          });
          const inTime = predictions.filter(({ prediction_game_id: id }) => now < (due.get(id) ?? 0));
          expect(answer.status).toBe(inTime.length > 0 ? 200 : 409);
          const { saved, refused } = z.parse(reply, answer.body).data;
          expect(saved.map(({ id }) => id).sort()).toEqual(inTime.map((each) => each.prediction_game_id).sort());
          expect(saved.length + refused.length).toBe(picksEach);
          counts.saved += saved.length;
          counts.refused += refused.length;
          for (const { prediction_game_id: id, bet } of inTime) expected.set(`${reader.id} ${id}`, bet);
        }
        const stored = await storedPicks(newsroom.database, tenant, readers);
        const mine = [...expected].filter(([key]) => readers.some(({ id }) => key.startsWith(`${id} `)));
        expect(stored).toEqual(new Map(mine));
      }
      expect(counts.saved + counts.refused).toBe(picks);
      // Every kind was met.
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
    });
  });
});
