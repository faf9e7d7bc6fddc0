import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './formations.css?inline';
import fallbackCss from './formations.fallback.css?inline';
import { createFormations, type Formations } from './formations.model.ts';

export const island = defineIsland({
  model: createFormations,
  draw: reactView<Formations>(() => import('./FormationsView.tsx')),
  sheets: [sheet(fallbackCss), sheet(css)],
});
