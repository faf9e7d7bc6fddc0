import type { PromotionForPage } from '../../pages/promotion.ts';

/** Promotion with one line in the place of each creative, for showing only the tag. */
export const shortened = (promotion: PromotionForPage): PromotionForPage => ({
  ...promotion,
  places: promotion.places.map((place) => ({ ...place, creatives: ['<a href="…">…</a>', '<a href="…">…</a>'] })),
});
