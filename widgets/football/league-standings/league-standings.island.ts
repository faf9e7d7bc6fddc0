import { defineIsland } from '#core/base/widget/island.ts';
import { drawStandings } from './drawStandings.ts';
import { createStandings } from './league-standings.model.ts';

export const island = defineIsland({
  model: createStandings,
  draw: drawStandings(() => import('./liveTables.ts')),
});
