import { defineIsland } from '#core/base/widget/island.ts';
import { drawSwitch } from './drawSwitch.ts';
import { createSwitch } from './spoilers.model.ts';

export const island = defineIsland({
  model: (page, _attributes, host) => createSwitch(page, host),
  draw: drawSwitch,
});
