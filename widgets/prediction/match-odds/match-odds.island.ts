import { reactView } from '#core/base/view/reactView.tsx';
import { sheet } from '#core/base/view/sheet.ts';
import { defineIsland } from '#core/base/widget/island.ts';
import css from './match-odds.css?inline';
import fallbackCss from './match-odds.fallback.css?inline';
import { createMatchOdds, type MatchOdds } from './match-odds.model.ts';

export const island = defineIsland({
  model: createMatchOdds,
  draw: reactView<MatchOdds>(() => import('./MatchOddsView.tsx')),
  sheets: [sheet(fallbackCss), sheet(css)],
});
