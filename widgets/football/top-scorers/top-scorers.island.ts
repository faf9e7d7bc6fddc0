import { defineIsland } from '#core/base/widget/island.ts';
import { drawTopScorers } from './drawTopScorers.ts';
import { createTopScorers } from './top-scorers.model.ts';

export const island = defineIsland({
  model: createTopScorers,
  draw: drawTopScorers(() => import('./liveScorers.ts')),
});
