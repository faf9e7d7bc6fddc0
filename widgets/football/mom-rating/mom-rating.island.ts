import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './mom-rating.css?inline';
import fallbackCss from './mom-rating.fallback.css?inline';
import { createMomRating, type MomRating } from './mom-rating.model.ts';

export const island = defineIsland({
  model: createMomRating,
  draw: reactView<MomRating>(() => import('./MomRatingView.tsx')),
  sheets: [sheet(fallbackCss), sheet(css)],
});
