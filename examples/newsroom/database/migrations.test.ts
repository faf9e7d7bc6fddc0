import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { stopDatabases, testDatabase } from '../../../tests/support/testNewsroom.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';

const then = new Date('2026-03-01T08:00:00Z');
const tenant = 'one';

afterAll(stopDatabases);

test('migrations run in the order in which they are listed', () => {
  const names = Object.keys(migrations);
  expect([...names].sort((a, b) => a.localeCompare(b))).toEqual(names);
});

describe.each(testDatabase)('a database on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    test('keeps its rows when it is opened again, and is refused when another version has migrated it', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'migrations-'));
      const options = { databaseUrl: await url('empty'), dataDir };
      const first = await openDatabase(options);
      await first.asOwner(tenant, async (queries) => {
        const about = { name: 'One', locale: 'nl' as const, hosts: [], time_zone: 'Europe/Amsterdam' };
        await queries
          .insertInto('tenants')
          .values({ id: tenant, ...about })
          .execute();
        const user = { tenant, id: 1, username: 'demo', username_key: 'demo', name: 'Demo', created_at: then };
        const email = 'demo@example.org';
        await queries
          .insertInto('users')
          .values({ ...user, email, email_key: email, password_hash: null, role: null })
          .execute();
        await queries.insertInto('polls').values({ tenant, id: 1, question: 'Who?', closed_at: null }).execute();
        await queries.insertInto('answers').values({ tenant, poll_id: 1, id: 1, text: 'Me' }).execute();
        const vote = { tenant, poll_id: 1, user_id: 1, answer_id: 1, voted_at: then };
        await queries.insertInto('votes').values(vote).execute();
      });
      await first.close();

      const again = await openDatabase(options);
      const kept = await again.inTenant(tenant, async (queries) => {
        const users = await queries.selectFrom('users').selectAll().execute();
        await queries.deleteFrom('users').where('id', '=', 1).execute();
        return { users, votes: await queries.selectFrom('votes').selectAll().execute() };
      });
      expect(kept.users).toMatchObject([{ tenant, username: 'demo', night_mode: null, text_size: 'small' }]);
      expect(kept.votes).toEqual([{ tenant, poll_id: 1, user_id: null, answer_id: 1, voted_at: then }]);
      await again.asOwner(tenant, (queries) =>
        sql`update kysely_migration set name = '2026-01-01-another' where name = (select min(name) from kysely_migration)`.execute(
          queries,
        ),
      );
      await again.close();

      await expect(openDatabase(options)).rejects.toThrow(/another version of the newsroom/);
      await rm(dataDir, { recursive: true });
    });

    test('what a deleted row takes along or is taken out of is found by an index', async () => {
      const database = await openDatabase({ databaseUrl: await url(), dataDir: 'memory' });
      const { rows } = await database.asOwner('', (queries) =>
        sql<{ reference: string }>`
          select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as reference from pg_constraint
          where contype = 'f' and confdeltype <> 'a' and not exists (
            select 1 from pg_index where indrelid = conrelid and indpred is null
              and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`.execute(queries),
      );
      await database.close();
      expect(rows).toEqual([]);
    });
  });
});
