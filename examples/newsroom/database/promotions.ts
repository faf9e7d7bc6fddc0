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
