import { defineIsland } from '#core/base/widget/island.ts';
import { drawLiveMatches } from './drawLiveMatches.ts';
import { createLiveMatches } from './live-matches.model.ts';

export const island = defineIsland({ model: createLiveMatches, draw: drawLiveMatches });
