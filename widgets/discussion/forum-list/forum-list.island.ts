import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawTopics } from './drawTopics.ts';
import css from './forum-list.css?inline';
import { createForumList } from './forum-list.model.ts';

export const island = defineIsland({
  model: createForumList,
  draw: drawTopics,
  sheets: [sheet(css)],
});
