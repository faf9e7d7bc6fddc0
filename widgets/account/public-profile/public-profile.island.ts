import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import pagerCss from '#core/ungrouped/view/pager.css?inline';
import css from './public-profile.css?inline';
import fallbackCss from './public-profile.fallback.css?inline';
import { createPublicProfile, type PublicProfile } from './public-profile.model.ts';

export const island = defineIsland({
  model: createPublicProfile,
  draw: reactView<PublicProfile>(() => import('./PublicProfileView.tsx')),
  sheets: [sheet(css), sheet(pagerCss), sheet(fallbackCss)],
});
