import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './prediction-pool.fallback.css?inline';
import { createPredictionPool, type PredictionPool } from './prediction-pool.model.ts';

export const island = defineIsland({
  model: createPredictionPool,
  draw: reactView<PredictionPool>(() => import('./PredictionPoolView.tsx')),
  sheets: [sheet(css)],
});
