import pagerCss from '#core/view/pager.css?inline';
import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './public-profile.fallback.css?inline';
import { createPublicProfile, type PublicProfile } from './public-profile.model.ts';

export const island = defineIsland({
  model: createPublicProfile,
  draw: reactView<PublicProfile>(() => import('./PublicProfileView.tsx')),
  sheets: [sheet(pagerCss), sheet(css)],
});
