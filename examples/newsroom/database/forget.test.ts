import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#core/contract/account.ts';
import { databases, type Newsdesk, newsdesk, stopDatabases } from '../../../tests/support/newsdesk.ts';
import { demoAccounts } from './demoAccounts.ts';
import { forgetReaders } from './forget.ts';
import type { Queries } from './schema.ts';

const tenants = ['deaftrap', 'thefinalwhistle'];
const tables = ['users', 'votes', 'avatars', 'comments', 'comment_likes', 'contact_messages'] as const;

afterAll(stopDatabases);

describe.each(databases)('forgetting on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let desk: Newsdesk;
    beforeAll(async () => {
      desk = await newsdesk(await url());
    }, 60_000);
    afterAll(() => desk.close());

    const contents = async () => {
      const found: Record<string, readonly string[]> = {};
      for (const tenant of tenants) {
        for (const table of tables) {
          const rows = await desk.database.asOwner(tenant, (queries) =>
            queries.selectFrom(table).selectAll().where('tenant', '=', tenant).execute(),
          );
          found[`${tenant} ${table}`] = rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
        }
      }
      return found;
    };

    const accountOf = (tenant: string) => demoAccounts.find((account) => account.tenant === tenant);

    async function misbehave(queries: Queries, tenant: string): Promise<void> {
      const [then, user_id] = [new Date('2026-11-21T12:00:00Z'), 1];
      const image = Buffer.from('x');
      await queries.insertInto('avatars').values({ tenant, name: 'x', user_id, image, made_at: then }).execute();
      const said = { tenant, resource_type: 'article', resource_id: 1, content: 'New.', reply_to: null };
      await queries
        .insertInto('comments')
        .values({ ...said, user_id, created_at: then })
        .execute();
      await queries.updateTable('comments').set({ status: 'hidden' }).where('tenant', '=', tenant).execute();
      const letter = { name: 'Demo', email: 'demo@example.org', message: 'Hi.', sent_at: then };
      await queries
        .insertInto('contact_messages')
        .values({ tenant, ...letter })
        .execute();
      await queries
        .updateTable('users')
        .set({ name: 'Mallory', password_hash: null, night_mode: true, avatar: 'x', date_of_birth: '1990-02-28' })
        .where('tenant', '=', tenant)
        .where('id', '=', user_id)
        .execute();
      await queries.deleteFrom('users').where('tenant', '=', tenant).where('id', '=', 2).execute();
    }

    test('everything that readers did is undone, and the invented readers are as they were', async () => {
      const before = await contents();
      for (const tenant of tenants) await desk.database.asOwner(tenant, (queries) => misbehave(queries, tenant));
      expect(await contents()).not.toEqual(before);
      for (const tenant of tenants) await desk.database.asOwner(tenant, forgetReaders);
      expect(await contents()).toEqual(before);
      for (const tenant of tenants) {
        const { username, password } = accountOf(tenant) ?? {};
        const reply = await desk.ask('POST', login.path, { tenant, body: { login: username, password } });
        expect([tenant, reply.status]).toEqual([tenant, 200]);
      }
    }, 30_000);
  });
});
