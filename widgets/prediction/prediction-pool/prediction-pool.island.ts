import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './prediction-pool.fallback.css?inline';
import { createPredictionPool, type PredictionPool } from './prediction-pool.model.ts';

export const island = defineIsland({
  model: createPredictionPool,
  draw: reactView<PredictionPool>(() => import('./PredictionPoolView.tsx')),
  sheets: [sheet(css)],
});
