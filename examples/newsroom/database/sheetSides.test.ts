import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopDatabases, testDatabase } from '../../../tests/support/testNewsroom.ts';
import { openDemoDatabase } from '../demo/openDemoDatabase.ts';
import type { Database } from './openDatabase.ts';

const tenant = 'deaftrap';
/** Mexico against South Africa in group A, and a match of the round of 32 whose teams nobody knows yet. */
const [group, knockOut] = [260_001, 260_073];

afterAll(stopDatabases);

describe.each(testDatabase)('team sheets on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDemoDatabase({ databaseUrl: await url(), dataDir: 'memory', demo: true });
    });
    afterAll(() => database.close());

    /** A player who is on no sheet. */
    const playerOf = (code: string) =>
      database.inTenant(tenant, (queries) =>
        queries
          .selectFrom('squad_players')
          .innerJoin('competitors', 'competitors.id', 'competitor')
          .leftJoin('team_sheets', 'player_id', 'squad_players.id')
          .select('squad_players.id')
          .where('code', '=', code)
          .where('fixture_id', 'is', null)
          .executeTakeFirstOrThrow(),
      );
    const list = (fixture_id: number, side: 'home' | 'away', player_id: number) =>
      database.inTenant(tenant, (queries) =>
        queries
          .insertInto('team_sheets')
          .values({
            ...{ tenant, fixture_id, side, player_id, line: null, place: 20 },
            is_starter: false,
            is_captain: false,
          })
          .execute(),
      );

    test('refuse a player of the other side, and of a third country, and say who, where and whose', async () => {
      const [own, other] = [await playerOf('MEX'), await playerOf('NED')];
      await expect(list(group, 'away', own.id)).rejects.toThrow(
        /^Player \d+ \(.+\) stands on the away side's sheet of fixture 260001, but is in the squad of Mexico, not of South Africa\.$/,
      );
      await expect(list(group, 'home', other.id)).rejects.toMatchObject({ code: '23514' });
      await list(group, 'home', own.id);
      const move = database.inTenant(tenant, (queries) =>
        queries.updateTable('team_sheets').set({ side: 'away' }).where('player_id', '=', own.id).execute(),
      );
      await expect(move).rejects.toMatchObject({ code: '23514' });
    });

    test('are of one team a side, also where nobody knows yet who will play', async () => {
      const { id } = await playerOf('CUW');
      await expect(list(knockOut, 'home', id)).rejects.toThrow(/but is in the squad of .+, not of /);
    });

    test('say for which side somebody appears', async () => {
      const appear = (side: 'home' | 'away', player_id: number) =>
        database.inTenant(tenant, (queries) =>
          queries
            .insertInto('appearances')
            .values({ tenant, fixture_id: group, side, player_id, from_minute: 80, until_minute: 90 })
            .execute(),
        );
      const { id } = await playerOf('RSA');
      const refused = { code: '23503' };
      await expect(appear('away', id)).rejects.toMatchObject(refused);
      await list(group, 'away', id);
      await expect(appear('home', id)).rejects.toMatchObject(refused);
      await appear('away', id);
    });
  });
});
