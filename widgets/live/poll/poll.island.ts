import { reactView } from '#core/view/reactView.tsx';
import { sheet } from '#core/view/sheet.ts';
import { defineIsland } from '#core/widget/island.ts';
import { drawPoll } from './drawPoll.ts';
import css from './poll.css?inline';
import fallbackCss from './poll.fallback.css?inline';
import { createPoll } from './poll.model.ts';

export const island = defineIsland({
  model: createPoll,
  draw: drawPoll(reactView(() => import('./PollView.tsx'))),
  sheets: [sheet(fallbackCss), sheet(css)],
});
