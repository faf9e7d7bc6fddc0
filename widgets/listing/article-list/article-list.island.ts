import { defineIsland } from '#core/base/widget/island.ts';
import { createArticleList } from './article-list.model.ts';
import { keysOf, standingKeys } from './articleKeys.ts';
import { findPrinted } from './findPrinted.ts';
import { createPages } from './pages.ts';

const parts = { createPages, findPrinted, keysOf, standingKeys } as const;

export const island = defineIsland({
  model: (page, attributes: Parameters<typeof createArticleList>[1], host) => ({
    attributes,
    list: attributes.paging === 'pages' ? undefined : createArticleList(page, attributes, host),
  }),
  draw: ({ attributes, list }, drawing) =>
    list
      ? import('./drawList.ts').then(({ drawList }) => drawList(list, drawing))
      : import('./drawPages.ts').then((pages) => pages.drawPages(attributes, drawing, parts)),
});
