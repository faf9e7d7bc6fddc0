import type { Queries, Tables } from './schema.ts';

export async function findSmartBar(queries: Queries): Promise<Tables['smart_bars'] | undefined> {
  return queries.selectFrom('smart_bars').selectAll().executeTakeFirst();
}

/** Stores that a reader has closed the present announcement. */
export async function dismissSmartBar(queries: Queries, tenant: string, readerId: number): Promise<void> {
  const bar = await findSmartBar(queries);
  if (!bar) return;
  const stamp = bar.updated_at;
  await queries
    .insertInto('smart_bar_dismissals')
    .values({ tenant, user_id: readerId, stamp })
    .onConflict((conflict) => conflict.columns(['tenant', 'user_id']).doUpdateSet({ stamp }))
    .execute();
}
