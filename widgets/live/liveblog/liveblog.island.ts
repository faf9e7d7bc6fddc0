import { defineIsland } from '#core/base/widget/island.ts';
import { drawLiveblog } from './drawLiveblog.ts';
import { createLiveblog } from './liveblog.model.ts';

export const island = defineIsland({ model: createLiveblog, draw: drawLiveblog });
