import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawCard } from './drawCard.ts';
import css from './social-promotion.css?inline';
import { createSocialPromotion } from './social-promotion.model.ts';

export const island = defineIsland({ model: createSocialPromotion, draw: drawCard, sheets: [sheet(css)] });
