import { defineIsland } from '#core/base/widget/island.ts';
import { createCountdown } from './countdown.model.ts';
import { drawCountdown } from './drawCountdown.ts';

export const island = defineIsland({ model: createCountdown, draw: drawCountdown });
