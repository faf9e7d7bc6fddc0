import { defineIsland } from '#core/base/widget/island.ts';
import { drawShowcase } from './drawShowcase.ts';
import { createShowcase } from './showcase.model.ts';

export const island = defineIsland({
  model: createShowcase,
  draw: drawShowcase,
});
