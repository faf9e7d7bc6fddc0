import { defineIsland } from '#core/base/widget/island.ts';
import { createAppearance } from './appearance.model.ts';
import { drawChoices } from './drawChoices.ts';

export const island = defineIsland({ model: createAppearance, draw: drawChoices });
