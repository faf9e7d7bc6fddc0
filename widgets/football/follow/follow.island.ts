import { defineIsland } from '#core/base/widget/island.ts';
import { drawFollow } from './drawFollow.ts';
import { followOf } from './follow.model.ts';
import type { Attributes } from './follow.widget.ts';

export const island = defineIsland({
  model: (_, attributes: Attributes) => followOf(attributes),
  draw: drawFollow,
});
