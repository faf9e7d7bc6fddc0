import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopDatabases, testDatabase } from '../../../../tests/support/testNewsroom.ts';
import { countFormations, countPlayers } from '../../database/formations.ts';
import type { Database } from '../../database/openDatabase.ts';
import { openDemoDatabase } from '../openDemoDatabase.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('line-ups of invented readers on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDemoDatabase({ databaseUrl: await url(), dataDir: 'memory', demo: true });
    });
    afterAll(() => database.close());

    test.each([
      ['deaftrap', 'feyenoord'],
      ['thefinalwhistle', 'manchester-city'],
    ])('sixty readers of %s chose, each an eleven of different players', async (tenant, team) => {
      await database.inTenant(tenant, async (queries) => {
        const counts = await countFormations(queries, team);
        expect(counts[0]).toEqual({ formation: '4-3-3', count: 24 });
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(60);
        const players = await countPlayers(queries, { team });
        expect(players.reduce((sum, { users }) => sum + users, 0)).toBe(660);
        const keepers = await countPlayers(queries, { team, formation: '4-3-3' });
        expect(keepers.filter(({ place }) => place === 0).map(({ position }) => position)).toContain('GK');
      });
    });
  });
});
