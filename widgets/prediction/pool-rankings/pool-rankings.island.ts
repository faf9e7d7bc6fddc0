import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawRankings } from './drawRankings.ts';
import css from './pool-rankings.css?inline';
import fallbackCss from './pool-rankings.fallback.css?inline';
import { createPoolRankings } from './pool-rankings.model.ts';

export const island = defineIsland({
  model: createPoolRankings,
  draw: drawRankings,
  sheets: [sheet(fallbackCss), sheet(css)],
});
