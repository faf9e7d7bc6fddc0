import type { PromotionForPage } from '../../pages/promotion.ts';

/** With one line in the place of each creative, for showing the tag alone. */
export const shortened = (promotion: PromotionForPage): PromotionForPage => ({
  ...promotion,
  places: promotion.places.map((place) => ({ ...place, creatives: ['<a href="…">…</a>', '<a href="…">…</a>'] })),
});
