import type { Queries, Tables } from './schema.ts';

/** The front code of a tenant's admins; undefined where there is none. */
export async function findCustomCode(queries: Queries): Promise<Tables['custom_code'] | undefined> {
  const kept = await queries.selectFrom('custom_code').selectAll().executeTakeFirst();
  return kept?.code.trim() ? kept : undefined;
}
