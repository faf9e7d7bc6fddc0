import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, type StartedPostgres } from '../../../tests/support/postgres.ts';
import { openDemoDatabase } from '../demo/openDemoDatabase.ts';
import type { Database } from './openDatabase.ts';

const server = findPostgres();

/** A server of its own: whether the role `newsroom` is there is a matter of the whole server. */
async function start(): Promise<StartedPostgres> {
  if (!server.isThere) throw new Error(server.why);
  return server.start('plain');
}
const open = ({ url }: StartedPostgres) => openDemoDatabase({ databaseUrl: url, dataDir: 'memory', demo: true });

describe.runIf(server.isThere)('a user who owns the database and may make no roles', () => {
  let standing: StartedPostgres;
  let database: Database;
  beforeAll(async () => {
    standing = await start();
    database = await open(standing);
  });
  afterAll(async () => {
    await database?.close();
    await standing?.stop();
  });

  const tenantsIn = (tenant: string, table: string) =>
    database.inTenant(tenant, async (queries) => {
      const asked = sql<{ tenant: string }>`select distinct tenant from ${sql.table(table)}`;
      return (await asked.execute(queries)).rows.map((row) => row.tenant);
    });

  test('starts a newsroom, and again', async () => {
    expect((await database.tenants()).length).toBeGreaterThan(1);
    const again = await open(standing);
    expect(await again.tenants()).toEqual(await database.tenants());
    await again.close();
  });

  test('keeps tenants apart in every table', async () => {
    const asked = sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant'`;
    const tables = await database.asOwner('deaftrap', async (queries) => (await asked.execute(queries)).rows);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      expect(['deaftrap', undefined], name).toContain((await tenantsIn('deaftrap', name))[0]);
      expect((await tenantsIn('deaftrap', name)).length, name).toBeLessThan(2);
      expect(await tenantsIn('', name), name).toEqual([]);
    }
    const move = sql`update users set tenant = 'thefinalwhistle' where id = 1`;
    await expect(database.inTenant('deaftrap', (queries) => move.execute(queries))).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('works with the rights of the owner where the role is missing, or is another’s', async () => {
    const roles = await database.asOwner('deaftrap', (queries) =>
      sql<{ isMember: boolean }>`select pg_has_role(current_user, oid, 'MEMBER') as "isMember"
        from pg_roles where rolname = 'newsroom'`.execute(queries),
    );
    expect(roles.rows.filter(({ isMember }) => isMember)).toEqual([]);
    expect(database.worksAs).toBe('owner');
  });
});
