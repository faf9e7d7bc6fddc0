import { defineIsland } from '#core/base/widget/island.ts';
import { drawTopMom } from './drawTopMom.ts';
import { createTopMom } from './top-mom.model.ts';

export const island = defineIsland({ model: createTopMom, draw: drawTopMom });
