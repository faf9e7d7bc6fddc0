import { defineIsland } from '#core/base/widget/island.ts';
import { drawRelated } from './drawRelated.ts';
import { createRelatedArticles } from './related-articles.model.ts';

export const island = defineIsland({
  model: createRelatedArticles,
  draw: drawRelated(() => import('./drawLinks.ts')),
});
