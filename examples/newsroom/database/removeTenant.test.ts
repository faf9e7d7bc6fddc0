import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopDatabases, type TestNewsroom, testDatabase, testNewsroom } from '../../../tests/support/testNewsroom.ts';
import { removeTenant } from './removeTenant.ts';
import type { Queries } from './schema.ts';

afterAll(stopDatabases);

const tenant = 'thefinalwhistle';

/** Goes on once another connection waits for a lock; at once on a database that has one connection alone. */
async function othersWait(queries: Queries): Promise<void> {
  for (let looks = 0; looks < 500; looks++) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(queries);
    if (rows.length > 0) return;
    await new Promise(setImmediate);
  }
}

describe.each(testDatabase)('the removal of a tenant, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    test('a newsroom that writes a row of the tenant meanwhile does not stop it', async () => {
      const { database, clock } = newsroom;
      const forget = (queries: Queries) => queries.deleteFrom('due_tables').where('tenant', '=', tenant).execute();
      await database.asOwner(tenant, forget);
      const written = Promise.withResolvers<void>();
      const write = database.asOwner(tenant, async (queries) => {
        const until = new Date(clock.now());
        await queries.insertInto('due_tables').values({ tenant, until }).execute();
        written.resolve();
        await othersWait(queries);
      });
      await written.promise;
      await Promise.all([removeTenant(database, tenant), write]);
      const left = await database.asOwner(tenant, (queries) =>
        queries.selectFrom('due_tables').select('until').where('tenant', '=', tenant).execute(),
      );
      expect(left).toEqual([]);
    });
  });
});
