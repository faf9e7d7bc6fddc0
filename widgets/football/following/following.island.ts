import { defineIsland } from '#core/base/widget/island.ts';
import { drawFollowing } from './drawFollowing.ts';
import { createFollowing } from './following.model.ts';

export const island = defineIsland({ model: createFollowing, draw: drawFollowing });
