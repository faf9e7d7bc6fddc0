import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawKarma } from './drawKarma.ts';
import css from './karma.css?inline';
import { createKarma } from './karma.model.ts';

export const island = defineIsland({
  model: createKarma,
  draw: drawKarma,
  sheets: [sheet(css)],
});
