import { defineIsland } from '#core/widget/island.ts';
import { drawMenu } from './drawMenu.ts';
import { createSessionMenu } from './session-menu.model.ts';

export const island = defineIsland({
  model: (page, attributes: unknown, host) => createSessionMenu(page, attributes, host),
  draw: drawMenu,
  sheets: [],
});
