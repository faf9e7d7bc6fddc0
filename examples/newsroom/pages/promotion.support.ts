import { promotionOf } from '../demo/content/promotion/promotions.ts';
import { fillIn } from '../editorial/fillIn.ts';
import type { Tenant } from './page.ts';
import type { PromotionForPage } from './promotion.ts';

/** For tests: the first promotion of a paper, before a match. */
export function promotionFor({ locale }: Tenant, base: string): () => Promise<PromotionForPage> {
  const { places, titles, social } = promotionOf(locale);
  const next = { match: 'PSV – Ajax', kickOff: '2026-03-14T20:00:00.000Z', text: 'za 21:00' };
  const fill = (html: string) => fillIn(html, { base, next }) ?? '';
  return async () => ({
    hasPopUp: true,
    social: { title: social.title, html: fill(social.html), frame: undefined },
    places: places.map(({ slug, width, height, creatives }) => ({
      ...{ slug, width, height, seconds: 30 },
      creatives: creatives.map(fill),
    })),
    titles: new Map(Object.entries(titles).map(([id, title]) => [Number(id), title])),
  });
}
