import { defineIsland } from '#core/base/widget/island.ts';
import { drawTabs } from './drawTabs.ts';
import { createTabs } from './tabs.model.ts';

export const island = defineIsland({ model: createTabs, draw: drawTabs });
