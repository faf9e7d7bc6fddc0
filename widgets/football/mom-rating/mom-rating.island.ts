import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './mom-rating.css?inline';
import fallbackCss from './mom-rating.fallback.css?inline';
import { createMomRating, type MomRating } from './mom-rating.model.ts';

export const island = defineIsland({
  model: createMomRating,
  draw: reactView<MomRating>(() => import('./MomRatingView.tsx')),
  sheets: [sheet(fallbackCss), sheet(css)],
});
