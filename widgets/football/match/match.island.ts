import { defineIsland } from '#core/base/widget/island.ts';
import { drawMatch } from './drawMatch.ts';
import { createMatch } from './match.model.ts';

export const island = defineIsland({ model: createMatch, draw: drawMatch });
