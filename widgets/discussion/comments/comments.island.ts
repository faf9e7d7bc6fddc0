import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './comments.css?inline';
import fallbackCss from './comments.fallback.css?inline';
import { createComments } from './comments.model.ts';
import type { Comments } from './comments.ts';

export const island = defineIsland({
  model: createComments,
  draw: reactView<Comments>(() => import('./CommentsView.tsx')),
  sheets: [sheet(fallbackCss), sheet(css)],
});
