import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './moderation.css?inline';
import { createModeration, type Moderation } from './moderation.model.ts';

export const island = defineIsland({
  model: createModeration,
  draw: reactView<Moderation>(() => import('./ModerationView.tsx')),
  sheets: [sheet(css)],
});
