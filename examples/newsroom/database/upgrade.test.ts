import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, test } from 'vitest';
import { stopDatabases, testDatabase } from '../../../tests/support/testNewsroom.ts';
import { emptyDatabase, onDisk } from './embedded.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';
import { serverDialect } from './server.ts';

const then = new Date('2026-03-01T08:00:00Z');
const tenant = 'one';

/** Rows as a newsroom of the first days wrote them. */
const rowsOfBefore = [
  `select set_config('app.tenant', '${tenant}', true)`,
  `insert into tenants (id, name, locale, hosts, time_zone) values ('${tenant}', 'One', 'nl', '{}', 'Europe/Amsterdam')`,
  `insert into users (tenant, id, username, username_key, name, created_at, email, email_key)
    values ('${tenant}', 1, 'demo', 'demo', 'Demo', '${then.toISOString()}', 'demo@example.org', 'demo@example.org')`,
  `insert into polls (tenant, id, question) values ('${tenant}', 1, 'Who?')`,
  `insert into answers (tenant, poll_id, id, text) values ('${tenant}', 1, 1, 'Me')`,
  `insert into votes (tenant, poll_id, user_id, answer_id, voted_at) values ('${tenant}', 1, 1, 1, '${then.toISOString()}')`,
  `insert into comments (tenant, id, resource_type, resource_id, user_id, content, created_at)
    values ('${tenant}', 1, 'article', 7, 1, 'A fine evening.', '${then.toISOString()}')`,
];

afterAll(stopDatabases);

describe.each(testDatabase)('a database on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    test('of an earlier version is upgraded when it is opened, with the rows that were in it', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'upgrade-'));
      const databaseUrl = await url('empty');
      const disk = databaseUrl
        ? undefined
        : await onDisk(dataDir, async () => (await emptyDatabase()).dumpDataDir('none'));
      const dialect = disk ? new PGliteDialect({ pglite: disk.pglite }) : serverDialect(databaseUrl ?? '');
      const earlier = new Kysely<unknown>({ dialect });
      const provider = { getMigrations: async () => ({ ...migrations }) };
      const before = '2026-11-25-follows';
      const { error } = await new Migrator({ db: earlier, provider }).migrateTo(before);
      expect(error).toBeUndefined();
      await earlier.transaction().execute(async (queries) => {
        for (const statement of rowsOfBefore) await sql.raw(statement).execute(queries);
      });
      const { rows: done } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        earlier,
      );
      expect(done.at(-1)?.name).toBe(before);
      await earlier.destroy();
      await disk?.release();

      const upgraded = await openDatabase({ databaseUrl, dataDir });
      const kept = await upgraded.inTenant(tenant, async (queries) => ({
        users: await queries.selectFrom('users').select(['username', 'email', 'name']).execute(),
        polls: await queries.selectFrom('polls').select('question').execute(),
        votes: await queries.selectFrom('votes').select(['user_id', 'answer_id', 'voted_at']).execute(),
        comments: await queries.selectFrom('comments').select(['content', 'user_id']).execute(),
        themes: await queries.selectFrom('themes').selectAll().execute(),
      }));
      expect(kept).toEqual({
        users: [{ username: 'demo', email: 'demo@example.org', name: 'Demo' }],
        polls: [{ question: 'Who?' }],
        votes: [{ user_id: 1, answer_id: 1, voted_at: then }],
        comments: [{ content: 'A fine evening.', user_id: 1 }],
        themes: [],
      });
      await upgraded.close();
      await rm(dataDir, { recursive: true });
    });
  });
});
