import type { Queries } from '../../database/schema.ts';
import { joined } from '../content/promotion/promotion.ts';
import { promotionOf } from '../content/promotion/promotions.ts';

/** Inserts a paper's promotion, none of which may exist. */
export async function seedPromotion(queries: Queries, tenant: string, when: Date): Promise<void> {
  const { popUp, places, titles, social, code } = promotionOf(tenant === 'deaftrap' ? 'nl' : 'en');
  const { path: url, ...words } = popUp;
  await queries
    .insertInto('pop_ups')
    .values({ tenant, ...words, url, updated_at: when })
    .execute();
  await queries
    .insertInto('promotions')
    .values(
      places.map(({ slug, width, height, creatives, alternative: alternative_content }) => ({
        ...{ tenant, slug, width, height, seconds: 30, html: joined(creatives), alternative_content },
      })),
    )
    .execute();
  const tests = Object.entries(titles).map(([id, b_title]) => ({ tenant, article_id: Number(id), b_title }));
  await queries.insertInto('title_tests').values(tests).execute();
  await queries
    .insertInto('social_promotions')
    .values({ tenant, ...social, frame: null })
    .execute();
  await queries.insertInto('custom_code').values({ tenant, code, updated_at: when }).execute();
}
