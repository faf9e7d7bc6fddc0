import { defineIsland } from '#core/base/widget/island.ts';
import { drawNumbers } from './drawNumbers.ts';
import { createImageNumbers } from './image-numbers.model.ts';

export const island = defineIsland({ model: createImageNumbers, draw: drawNumbers });
