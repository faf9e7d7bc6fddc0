import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#core/contract/base/account.ts';
import { administratorOf, saveRows } from '../../../tests/support/saveRows.ts';
import { type OwnTestNewsroom, ownTestNewsroom } from '../../../tests/support/testNewsroom.ts';
import { demoAccounts } from '../demo/seeds/demoAccounts.ts';
import { markChange } from './comments.ts';
import type { Queries } from './schema.ts';

const tenants = ['deaftrap', 'thefinalwhistle'];
const tables = [
  'users',
  'votes',
  'avatars',
  'comments',
  'comment_likes',
  'contact_messages',
  'liveblog_entries',
  'comment_rules',
  'claps',
  'ballots',
  'grades',
] as const;

let newsroom: OwnTestNewsroom;
let saved: Awaited<ReturnType<typeof saveRows>>;
/** Transactions of who saves and restores. */
let transactions = 0;
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
  const administrator = administratorOf(newsroom);
  saved = await saveRows({
    ...administrator,
    run(work) {
      transactions += 1;
      return administrator.run(work);
    },
  });
});
afterAll(async () => {
  await saved.stop();
  await newsroom.close();
});

const contents = async () => {
  const found: Record<string, string> = {};
  for (const tenant of tenants) {
    for (const table of tables) {
      // Thousands of rows, which the database compares sooner than a process that reads them.
      const { rows } = await newsroom.database.asOwner(tenant, (queries) =>
        sql<{
          rows: string;
        }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' order by t::text)), '') as rows
          from ${sql.table(table)} t where tenant = ${tenant}`.execute(queries),
      );
      found[`${tenant} ${table}`] = rows[0]?.rows ?? '';
    }
  }
  return found;
};

const accountOf = (tenant: string) => demoAccounts.find((account) => account.tenant === tenant);

const featureNone = (queries: Queries, tenant: string) =>
  queries.updateTable('comments').set({ is_featured: false }).where('tenant', '=', tenant).execute();

async function insertInvalid(queries: Queries, tenant: string): Promise<void> {
  const [then, user_id] = [new Date('2026-11-21T12:00:00Z'), 1];
  const image = Buffer.from('x');
  await queries.insertInto('avatars').values({ tenant, name: 'x', user_id, image, made_at: then }).execute();
  const comment = { tenant, resource_type: 'article', resource_id: 1, content: 'New.', reply_to: null };
  await queries
    .insertInto('comments')
    .values({ ...comment, user_id, created_at: then })
    .execute();
  const notification = { kind: 'message', actor_id: null, subject: 'New.', path: null, created_at: then } as const;
  await queries
    .insertInto('notifications')
    .values({ tenant, user_id, ...notification })
    .execute();
  await queries.updateTable('fixtures').set({ status: 'live', minute: 3 }).where('tenant', '=', tenant).execute();
  await queries
    .updateTable('comments')
    .set({ status: 'hidden' })
    .where('tenant', '=', tenant)
    .where('id', '<', 10_000)
    .execute();
  // In the long thread: each with what told of it.
  for (const commentId of [10_001, 10_002, 12_345]) {
    const to = {
      content: 'Changed.',
      status: 'hidden',
      likes_count: 9,
      is_featured: commentId === 10_002,
    } as const;
    if (to.is_featured) await featureNone(queries, tenant);
    await queries.updateTable('comments').set(to).where('tenant', '=', tenant).where('id', '=', commentId).execute();
    await markChange(queries, tenant, { commentId, change: 'hidden' }, then.getTime());
    const like = { tenant, comment_id: commentId, user_id, liked_at: then };
    await queries.insertInto('comment_likes').values(like).execute();
    const reply = { ...comment, resource_id: 8, reply_to: commentId, root_id: 10_001, level: 1, created_at: then };
    await queries.insertInto('comments').values(reply).execute();
  }
  const about = { tenant, resource_type: 'article', resource_id: 1 };
  await queries
    .insertInto('comment_rules')
    .values({ ...about, slow_mode: 30 })
    .execute();
  await queries
    .insertInto('claps')
    .values({ ...about, user_id, count: 3 })
    .execute();
  const team = tenant === 'deaftrap' ? 'feyenoord' : 'manchester-city';
  const { id: ballot_id } = await queries
    .insertInto('ballots')
    .values({ tenant, fixture_id: 7, team, user_id, cast_at: then })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries.insertInto('grades').values({ tenant, ballot_id, player_id: 1, grade: 10 }).execute();
  const entry = { tenant, article_id: 13, html: 'New.' };
  await queries.updateTable('liveblog_entries').set({ html: 'Old.' }).where('tenant', '=', tenant).execute();
  await queries
    .insertInto('liveblog_entries')
    .values({ ...entry, created_at: then })
    .execute();
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

test('everything that was done is undone, as often as it is asked, and everybody can log in as before', async () => {
  const before = await contents();
  for (const _time of [1, 2]) {
    for (const tenant of tenants) await newsroom.database.asOwner(tenant, (queries) => insertInvalid(queries, tenant));
    expect(await contents()).not.toEqual(before);
    await saved.restoreAll();
    expect(await contents()).toEqual(before);
  }
  for (const tenant of tenants) {
    const { username, password } = accountOf(tenant) ?? {};
    const reply = await newsroom.ask('POST', login.path, { tenant, body: { login: username, password } });
    expect([tenant, reply.status]).toEqual([tenant, 200]);
  }
});

test('a transaction that is open meanwhile may write to any table, and what it wrote goes the next time', async () => {
  const { database } = newsroom;
  const before = await contents();
  const renameUsers = (queries: Queries, name: string) =>
    queries.updateTable('users').set({ name }).where('tenant', '=', 'deaftrap').execute();
  const setMinute = (queries: Queries, minute: number) =>
    queries.updateTable('fixtures').set({ status: 'live', minute }).where('tenant', '=', 'deaftrap').execute();
  const isLockAwaited = async (queries: Queries) => {
    const { rows } = await sql<{
      found: boolean;
    }>`select exists(select from pg_locks where not granted) as found`.execute(queries);
    return rows[0]?.found ?? false;
  };
  await database.asOwner('deaftrap', async (queries) => {
    await setMinute(queries, 3);
    await renameUsers(queries, 'Mallory');
  });
  const start = Promise.withResolvers<void>();
  const restored = start.promise.then(() => saved.restoreAll());
  await database.asOwner('deaftrap', async (queries) => {
    await renameUsers(queries, 'Trent');
    transactions = 0;
    start.resolve();
    // The first reads which tables to restore; it waits in the second, or has a third try. The embedded database takes turns.
    while (database.kind === 'server' && transactions < 3 && !(await isLockAwaited(queries)));
    await setMinute(queries, 4);
  });
  await restored;
  await saved.restoreAll();
  expect(await contents()).toEqual(before);
});

test('every table is kept', async () => {
  const kept = await newsroom.database.asOwner('', (queries) =>
    sql<{ name: string }>`select relname as name from pg_class where relkind = 'r' and relname not like 'kysely%'
      and relnamespace in ('public'::regnamespace, 'kept'::regnamespace)
      group by relname having count(*) <> 2`.execute(queries),
  );
  expect(kept.rows).toEqual([]);
});
