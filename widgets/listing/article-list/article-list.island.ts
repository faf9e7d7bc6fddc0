import { defineIsland } from '#core/widget/island.ts';
import { createArticleList } from './article-list.model.ts';
import { drawList } from './drawList.ts';

export const island = defineIsland({ model: createArticleList, draw: drawList, sheets: [] });
