import { defineIsland } from '#core/base/widget/island.ts';
import { drawPlayer } from './drawPlayer.ts';
import { createPlayer } from './player.model.ts';

export const island = defineIsland({
  model: createPlayer,
  draw: drawPlayer(() => import('./livePlayer.ts')),
});
