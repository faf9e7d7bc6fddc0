import { defineIsland } from '#core/widget/island.ts';
import { createCollection } from './collection.model.ts';
import { drawCollection } from './drawCollection.ts';

export const island = defineIsland({ model: createCollection, draw: drawCollection, sheets: [] });
