import { sql } from 'kysely';
import { sowConversation } from './conversations.ts';
import { demoUsersOf } from './demoUsers.ts';
import type { Queries } from './schema.ts';
import { seededUntil } from './seed.ts';

/** Takes back what the readers of a tenant did since it was seeded. */
export async function forgetReaders(queries: Queries): Promise<void> {
  await queries.deleteFrom('sessions').execute();
  await queries.deleteFrom('smart_bar_dismissals').execute();
  await queries.deleteFrom('votes').where('voted_at', '>', seededUntil).execute();
  await queries.deleteFrom('contact_messages').execute();
  await queries.deleteFrom('avatars').execute();
  for (const table of ['verifications', 'password_resets', 'social_accounts'] as const) {
    await queries.deleteFrom(table).execute();
  }
  // What readers did goes along with those who registered.
  await queries.deleteFrom('users').where('created_at', '>', seededUntil).execute();
  await restoreDemonstration(queries);
}

/** The invented readers as they were: whoever changed or deleted one of their accounts, or wrote more. */
async function restoreDemonstration(queries: Queries): Promise<void> {
  // Owners may see the rows of every tenant: here they have to be told.
  const { rows } = await sql<{ tenant: string }>`select current_setting('app.tenant') as tenant`.execute(queries);
  const tenant = rows[0]?.tenant ?? '';
  await queries.deleteFrom('comments').where('tenant', '=', tenant).execute();
  const demonstration = queries.selectFrom('users').select('id').where('tenant', '=', tenant);
  if (!(await demonstration.where('is_demo', '=', true).executeTakeFirst())) return;
  for (const user of await demoUsersOf(tenant)) {
    await queries
      .insertInto('users')
      .values(user)
      .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(user))
      .execute();
  }
  await sowConversation(queries, tenant);
}
