import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawBar } from './drawBar.ts';
import fallbackCss from './smart-bar.fallback.css?inline';
import { createSmartBar } from './smart-bar.model.ts';

export const island = defineIsland({
  model: createSmartBar,
  draw: drawBar,
  sheets: [sheet(fallbackCss)],
});
