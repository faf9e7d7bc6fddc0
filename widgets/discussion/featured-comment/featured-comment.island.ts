import { defineIsland } from '#core/base/widget/island.ts';
import { drawFeatured } from './drawFeatured.ts';
import { createFeatured } from './featured-comment.model.ts';

export const island = defineIsland({ model: createFeatured, draw: drawFeatured });
