import { Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, stopDatabases } from '../../../tests/support/newsdesk.ts';
import { emptyDatabase } from './embedded.ts';
import { migrations } from './migrations.ts';
import type { Queries, Tables } from './schema.ts';
import { serverDialect } from './server.ts';

const then = new Date('2026-03-01T08:00:00Z');
const tenants = ['one', 'two'] as const;

afterAll(stopDatabases);

test('migrations run in the order in which they are listed', () => {
  const names = Object.keys(migrations);
  expect([...names].sort((a, b) => a.localeCompare(b))).toEqual(names);
});

describe.each(databases)('a newsroom of the first release on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let kysely: Kysely<Tables>;
    let migrator: Migrator;
    beforeAll(async () => {
      const given = await url('empty');
      const dialect = given ? serverDialect(given) : new PGliteDialect({ pglite: await emptyDatabase() });
      kysely = new Kysely<Tables>({ dialect });
      migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...migrations }) } });
    });
    afterAll(() => kysely.destroy());

    const inTenant = <T>(tenant: string, work: (queries: Queries) => Promise<T>, role = 'none') =>
      kysely.transaction().execute(async (queries) => {
        await sql`select set_config('app.tenant', ${tenant}, true), set_config('role', ${role}, true)`.execute(queries);
        return work(queries);
      });

    test('keeps its readers and votes, and a vote outlives its account from then on', async () => {
      expect((await migrator.migrateTo('2026-11-21-newsroom')).error).toBeUndefined();
      for (const tenant of tenants) {
        await inTenant(tenant, async (queries) => {
          const about = { name: tenant, locale: 'nl' as const, hosts: [], time_zone: 'Europe/Amsterdam' };
          await queries
            .insertInto('tenants')
            .values({ id: tenant, ...about })
            .execute();
          const who = { tenant, id: 1, username: 'demo', username_key: 'demo', name: 'Demo', created_at: then };
          const email = 'demo@example.org';
          await queries
            .insertInto('users')
            .values({ ...who, email, email_key: email, password_hash: null, role: null })
            .execute();
          await queries.insertInto('polls').values({ tenant, id: 1, question: 'Who?', closed_at: null }).execute();
          await queries.insertInto('answers').values({ tenant, poll_id: 1, id: 1, text: 'Me' }).execute();
          const vote = { tenant, poll_id: 1, user_id: 1, answer_id: 1, voted_at: then };
          await queries.insertInto('votes').values(vote).execute();
        });
      }

      expect((await migrator.migrateToLatest()).error).toBeUndefined();

      for (const tenant of tenants) {
        const kept = await inTenant(
          tenant,
          async (queries) => {
            const users = await queries.selectFrom('users').selectAll().execute();
            await queries.deleteFrom('users').where('id', '=', 1).execute();
            return { users, votes: await queries.selectFrom('votes').selectAll().execute() };
          },
          'newsroom',
        );
        expect(kept.users).toMatchObject([
          { tenant, username: 'demo', verified_at: then, night_mode: null, text_size: 'small', avatar: null },
        ]);
        expect(kept.votes).toEqual([{ tenant, poll_id: 1, user_id: null, answer_id: 1, voted_at: then }]);
      }
    });
  });
});
