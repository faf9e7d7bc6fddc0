import { defineIsland } from '#core/widget/island.ts';
import { drawSearch } from './drawSearch.ts';
import { createSearch } from './search.model.ts';

export const island = defineIsland({ model: createSearch, draw: drawSearch, sheets: [] });
