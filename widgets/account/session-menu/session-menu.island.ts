import { defineIsland } from '#core/base/widget/island.ts';
import { drawMenu } from './drawMenu.ts';
import { createSessionMenu } from './session-menu.model.ts';
import type { Attributes } from './session-menu.widget.ts';

export const island = defineIsland({
  model: (page, attributes: Attributes, host) => createSessionMenu(page, attributes, host),
  draw: drawMenu,
});
