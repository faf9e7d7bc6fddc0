import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawOverlay } from './drawOverlay.ts';
import css from './navigation.css?inline';
import { createNavigation } from './navigation.model.ts';

export const island = defineIsland({ model: createNavigation, draw: drawOverlay, sheets: [sheet(css)] });
