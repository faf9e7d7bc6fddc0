import { defineIsland } from '#core/base/widget/island.ts';
import { createLinkedElements } from './linked-elements.model.ts';
import { listen } from './listen.ts';

export const island = defineIsland({ model: createLinkedElements, draw: listen });
