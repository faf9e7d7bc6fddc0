import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import css from './poll.css?inline';
import fallbackCss from './poll.fallback.css?inline';
import { createPoll, type Poll } from './poll.model.ts';

export const island = defineIsland({
  model: createPoll,
  draw: reactView<Poll>(() => import('./PollView.tsx')),
  sheets: [sheet(fallbackCss), sheet(css)],
});
