import { defineIsland } from '#core/base/widget/island.ts';
import { drawSearch } from './drawSearch.ts';
import { createSearch } from './search.model.ts';
import type { Attributes } from './search.widget.ts';

const fetchFinder = () => import('./finder.ts').then(({ finder }) => finder);

export const island = defineIsland({
  model: (page, attributes: Attributes, host) => createSearch(page, attributes, host, fetchFinder),
  draw: drawSearch(() => import('./searchTrees.ts')),
});
