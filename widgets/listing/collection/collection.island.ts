import { defineIsland } from '#core/base/widget/island.ts';
import { createCollection } from './collection.model.ts';
import { drawCollection } from './drawCollection.ts';

export const island = defineIsland({ model: createCollection, draw: drawCollection });
