import type { Selectable } from 'kysely';
import type { Queries, Tables } from './schema.ts';

/** The places of a paper that creatives take turns in, by their slug. */
export async function findPromotions(queries: Queries): Promise<readonly Selectable<Tables['promotions']>[]> {
  return queries.selectFrom('promotions').selectAll().orderBy('slug').execute();
}
