import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import { drawSuggestions } from './drawSuggestions.ts';
import css from './site-search.css?inline';
import { createSiteSearch } from './site-search.model.ts';

export const island = defineIsland({ model: createSiteSearch, draw: drawSuggestions, sheets: [sheet(css)] });
