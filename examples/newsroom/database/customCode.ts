import type { Queries, Tables } from './schema.ts';

/** The front code of a tenant's admins; undefined where there is none. */
export async function findCustomCode(queries: Queries): Promise<Tables['custom_code'] | undefined> {
  const kept = await queries.selectFrom('custom_code').selectAll().executeTakeFirst();
  return kept?.code.trim() ? kept : undefined;
}

/** Keeps the front code, and who changed it to what. An empty code is none. */
export async function storeCustomCode(
  queries: Queries,
  { tenant, userId, code }: { readonly tenant: string; readonly userId: number; readonly code: string },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await queries
    .insertInto('custom_code')
    .values({ tenant, code, updated_at: at })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ code, updated_at: at }))
    .execute();
  await queries.insertInto('custom_code_changes').values({ tenant, user_id: userId, code, changed_at: at }).execute();
}
