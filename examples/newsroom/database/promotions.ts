import type { Selectable } from 'kysely';
import type { Queries, Tables } from './schema.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** The pop-up of a paper, also one that is switched off; undefined where there is none. */
export async function findPopUp(queries: Queries): Promise<Row<'pop_ups'> | undefined> {
  return queries.selectFrom('pop_ups').selectAll().executeTakeFirst();
}

/** A paper's places for rotating creatives, by slug. */
export async function findPromotions(queries: Queries): Promise<readonly Row<'promotions'>[]> {
  return queries.selectFrom('promotions').selectAll().orderBy('slug').execute();
}

export interface StoredPromotion {
  readonly popUp: Row<'pop_ups'> | undefined;
  readonly social: Row<'social_promotions'> | undefined;
  readonly places: readonly Row<'promotions'>[];
  readonly titles: readonly Row<'title_tests'>[];
}

/** All promotion of a paper, including what is switched off. */
export async function findPromotion(queries: Queries): Promise<StoredPromotion> {
  return {
    popUp: await findPopUp(queries),
    social: await queries.selectFrom('social_promotions').selectAll().executeTakeFirst(),
    places: await findPromotions(queries),
    titles: await queries.selectFrom('title_tests').selectAll().orderBy('article_id').execute(),
  };
}

export async function findSmartBar(queries: Queries): Promise<Tables['smart_bars'] | undefined> {
  const bar = await queries.selectFrom('smart_bars').selectAll().executeTakeFirst();
  return bar?.text ? bar : undefined;
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

/** The front code of a tenant's admins; undefined where there is none. */
export async function findCustomCode(queries: Queries): Promise<Tables['custom_code'] | undefined> {
  const kept = await queries.selectFrom('custom_code').selectAll().executeTakeFirst();
  return kept?.code.trim() ? kept : undefined;
}
